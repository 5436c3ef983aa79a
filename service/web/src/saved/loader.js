// The only script of a saved file that is as it was written. It unpacks the others; the policy names their hashes.
{
  const start = async () => {
    const packed = atob(document.getElementById("saved").textContent);
    const bytes = new Blob([Uint8Array.from(packed, (each) => each.charCodeAt(0))]);
    const unpacked = new Response(bytes.stream().pipeThrough(new DecompressionStream("gzip")));
    const { style, cards, script, match } = await unpacked.json();
    const add = (kind, text) => {
      const part = document.createElement(kind);
      part.textContent = text;
      document.head.append(part);
    };
    add("style", style);
    document.body.insertAdjacentHTML("beforeend", cards);
    globalThis.match = match;
    add("script", script);
  };
  start();
}
