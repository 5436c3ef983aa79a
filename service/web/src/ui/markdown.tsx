/** The rules of a game are written in a little Markdown: headings, paragraphs, lists, tables, bold, italics and code. Codes of cards become cards. */

import type { ComponentChildren } from "preact";

import { Face } from "../cards/face";
import { cardName, cardSign, isCard } from "../cards/names";

export function Markdown({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .trim()
        .split(/\n{2,}/)
        .map((block, place) => (
          <Block key={place} lines={block.split("\n")} />
        ))}
    </>
  );
}

function Block({ lines }: { readonly lines: readonly string[] }) {
  const first = lines[0] ?? "";
  if (first.startsWith("# ")) return <h1>{inline(first.slice(2))}</h1>;
  if (first.startsWith("#")) return <h2>{inline(first.replace(/^#+ /, ""))}</h2>;
  if (first.startsWith("|")) return <Table lines={lines} />;
  if (/^[-*] /.test(first))
    return (
      <ul>
        {items(lines, /^[-*] /).map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
      </ul>
    );
  if (/^\d+\. /.test(first))
    return (
      <ol>
        {items(lines, /^\d+\. /).map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
      </ol>
    );
  return <p>{inline(lines.join(" "))}</p>;
}

/** Lines that don't begin an item go on with the one before. */
function items(lines: readonly string[], begin: RegExp): readonly string[] {
  return lines.reduce<string[]>((all, line) => {
    if (begin.test(line)) return [...all, line.replace(begin, "")];
    return [...all.slice(0, -1), `${all.at(-1) ?? ""} ${line.trim()}`];
  }, []);
}

function cells(line: string): readonly string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function Table({ lines }: { readonly lines: readonly string[] }) {
  const [head = "", , ...rows] = lines;
  return (
    <div class="scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {cells(head).map((cell) => (
              <th key={cell} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {cells(row).map((cell, place) => (
                <td key={place}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Cards that stand alone are pictures; within a sentence they are signs, which leave its lines where they are. */
function inline(text: string): ComponentChildren {
  const alone = /^`[^`]+`$/.test(text.trim());
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return <b>{part.slice(2, -2)}</b>;
    if (part.startsWith("*") && part.length > 1) return <em>{part.slice(1, -1)}</em>;
    if (part.startsWith("`")) return code(part.slice(1, -1), alone);
    return part;
  });
}

/** `KC KD 7H` is shown as cards. */
function code(text: string, alone: boolean): ComponentChildren {
  const codes = text.split(" ");
  if (!codes.every(isCard)) return <code>{text}</code>;
  if (!alone)
    return codes.map((each) => (
      <span key={each} class={`card-sign suit-${each[1]}`} role="img" aria-label={cardName(each)}>
        {cardSign(each)}
      </span>
    ));
  return (
    <span class="cards">
      {codes.map((each) => (
        <span key={each} class="card small" role="img" aria-label={cardName(each)}>
          <Face code={each} small />
        </span>
      ))}
    </span>
  );
}
