/** Melds as they lie on the table. The reader's own are made here: cards are dragged to them, or picked and put there. */

import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";

import { cardName, cardSign } from "~/cards/names";
import { TableCard } from "~/table/card";
import { useDrop } from "~/table/drag";
import { InWords } from "~/table/in_words";
import { NO_PICKING, type Picking } from "~/table/picking";
import { Said } from "~/ui/said";
import { facesOf, standing, type Draft } from "./draft";
import { judged, type MeldRules } from "./judge";
import { meldName, newMelds, type Entry, type Layout } from "./state";
import { wordsOfGame } from "~/words";

const words = wordsOfGame("vazhushal");

interface MeldProps {
  readonly meld: readonly Entry[];
  readonly picking: Picking;
  /** Those of own melds that are wild have room for a press on what they stand for. */
  readonly wild?: ReadonlySet<string>;
  /** Lets a wild card stand for another face. */
  readonly onStand?: ((card: string, face: string) => void) | undefined;
}

/** A wild card says on itself what it stands for. */
export function Meld({ meld, picking, wild, onStand }: MeldProps) {
  const inWords = useContext(InWords);
  return (
    <span class="meld" role="group" aria-label={meldName(meld)}>
      {meld.map((entry) => {
        const { id, as } = entry;
        const faces = wild ? facesOf(entry, meld, wild) : [];
        return (
          <span key={id} class={`placed ${faces.length > 1 ? "can-change" : ""}`}>
            <TableCard
              code={id}
              small
              picked={picking.picked.has(id)}
              onPick={picking.pickable.has(id) ? picking.pick : undefined}
            />
            {onStand && faces.length > 1 ? (
              <Stands entry={entry} faces={faces} onStand={onStand} />
            ) : (
              as && <small class="stands">{`${inWords ? "= " : ""}${cardSign(as)}`}</small>
            )}
          </span>
        );
      })}
    </span>
  );
}

interface StandsProps {
  readonly entry: Entry;
  readonly faces: readonly string[];
  readonly onStand: (card: string, face: string) => void;
}

/** The card that a wild card stands for; a press changes it. */
function Stands({ entry: { id, as }, faces, onStand }: StandsProps) {
  const face = as ?? (id.startsWith("X") ? "" : id.slice(0, 2));
  const next = faces[(faces.indexOf(face) + 1) % faces.length] ?? face;
  return (
    <button
      type="button"
      class="change"
      aria-label={`${words("stands_for", { card: cardName(id) })} ${face && cardName(face)}`}
      onClick={() => onStand(id, next)}
    >
      <span class="stands">{face ? cardSign(face) : "?"}</span>
    </button>
  );
}

interface OwnMeldsProps {
  readonly draft: Draft;
  readonly laid: Layout;
  readonly rules: MeldRules;
  readonly picking: Picking;
  /** Puts cards into a meld, or a new one. */
  readonly put: (cards: ReadonlySet<string>, to: number | null) => void;
  readonly label: string;
}

/** The reader's own melds, and a place for a new one. */
export function OwnMelds({ draft, laid, rules, picking, put, label }: OwnMeldsProps) {
  const { layout, change } = draft;
  const { picked, choosing } = picking;
  const legal = judged(layout, rules);
  const drafted = new Set(newMelds(layout, laid));
  return (
    <div class="own-melds" role="group" aria-label={label}>
      {layout.map((meld, place) => {
        const takes = picked.size > 0 && !meld.some(({ id }) => picked.has(id));
        return (
          <MeldPlace
            key={meld[0]?.id}
            look={!drafted.has(meld) ? "" : legal[place] ? "legal" : "drafted"}
            onDrop={(card) => put(new Set([...picked, card]), place)}
          >
            <Meld
              meld={meld}
              picking={takes ? { ...NO_PICKING, choosing } : picking}
              wild={rules.wild}
              onStand={choosing && picked.size === 0 ? (card, face) => change(standing(layout, card, face)) : undefined}
            />
            {takes && (
              <button
                type="button"
                class="add"
                onClick={() => put(picked, place)}
                aria-label={words("add_to", { meld: meldName(meld) })}
              >
                <span aria-hidden="true">+</span>
              </button>
            )}
          </MeldPlace>
        );
      })}
      {choosing && (
        <button type="button" class="new-meld" disabled={picked.size === 0} onClick={() => put(picked, null)}>
          <Said
            seen={words("new_seen")}
            said={picked.size ? words("new_meld", { count: picked.size }) : words("new_meld_empty")}
          />
        </button>
      )}
    </div>
  );
}

interface MeldPlaceProps {
  readonly look: "" | "legal" | "drafted";
  readonly onDrop: (card: string) => void;
  readonly children: ComponentChildren;
}

function MeldPlace({ look, onDrop, children }: MeldPlaceProps) {
  const place = useDrop(onDrop);
  return (
    <div class={`meld-place ${look}`} ref={place}>
      {children}
    </div>
  );
}
