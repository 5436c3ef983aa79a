/** Says which tests have failed and why, and how many there were. */
export default async function* failures(events) {
  let passed = 0;
  for await (const { type, data } of events) {
    if (type === "test:pass" && data.details?.type !== "suite") passed += 1;
    if (type === "test:fail" && data.details?.type !== "suite") {
      const { cause } = data.details.error;
      yield `FAILED ${data.name}\n${cause?.stack ?? data.details.error.stack}\n\n`;
    }
    if (type === "test:stderr" || type === "test:stdout") yield data.message;
  }
  yield `${passed} tests of the page have passed\n`;
}
