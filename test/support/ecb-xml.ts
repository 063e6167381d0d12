/** A document in the ECB's daily format: the given rates per euro, filled up to a usual number of currencies. */
export function ecbXml(date: string, rates: Record<string, string>, filler = 25): string {
  const others = Array.from({ length: filler }, (_, n) => [
    `Q${String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))}`,
    "7.5",
  ]);
  const cubes = [...Object.entries(rates), ...others].map(
    ([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time='${date}'>${cubes.join("")}</Cube></Cube></gesmes:Envelope>
`;
}
