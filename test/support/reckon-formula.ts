const FIGURE = String.raw`([\d.]+)`;
const AMOUNT = String.raw`([\d.]+) ([A-Z]{3})`;

const SHARE = new RegExp(`^${FIGURE}% × ${AMOUNT}(?: \\([^)]*\\))?$`);
const INSIDE = new RegExp(`^${FIGURE}% of the amount that includes it: ${AMOUNT} × ${FIGURE} ÷ ${FIGURE}$`);
const SPECIFIC = new RegExp(
  `^${AMOUNT}(?:/| per )[^×]+ × ${FIGURE} .*?(?:\\((?:${AMOUNT}) = ${AMOUNT}\\))?$`,
);
const PLAIN = new RegExp(`^${AMOUNT} base duty$`);
const ROUNDED = new RegExp(`^${AMOUNT} \\(`);

/**
 * Works a printed formula out anew, as its reader would with a pencil.
 * @returns the amount in the answer's currency; null where the formula is words, or ends in another currency.
 */
export function reckoned(formula: string, currency: string): number | null {
  const arrow = formula.split(" → ");
  const last = arrow.at(-1) ?? "";
  // One arrow behind a base that differs from what is charged on rounds the base; any other the charge.
  if (arrow.length > 2 || (arrow.length > 1 && isOnWholeBase(arrow[0] ?? ""))) {
    const [, figure, unit] = ROUNDED.exec(last) ?? [];
    return figure !== undefined && unit === currency ? Number(figure) : null;
  }
  const charge = formula
    .replace(/, on .*$/, "")
    .replace(/, rate as stated by the caller$/, "")
    .replace(/, not below nil$/, "")
    .replace(/^estimate /, "")
    .replace(/ \(schedule average\).*$/, "");
  return choice(charge, currency);
}

/** True where what is charged on is the sum of its base as printed, or no base is printed. */
function isOnWholeBase(working: string): boolean {
  const [charge = "", base] = working.split(", on ");
  if (base === undefined) return true;
  const [charged = 0, ...others] = [charge, base].flatMap((text) =>
    [...text.matchAll(new RegExp(AMOUNT, "g"))].map(([, figure]) => Number(figure)),
  );
  const sum = others.reduce((whole, part) => whole + part, 0);
  return Math.abs(sum - charged) < charged * 1e-3;
}

function choice(text: string, currency: string): number | null {
  const [, which, list] = /^the (higher|lower) of (.*)$/.exec(text) ?? [];
  if (which === undefined || list === undefined) return total(text, currency);
  const all = list.split(" and ").map((one) => total(one, currency));
  if (all.some((one) => one === null)) return null;
  return Math[which === "higher" ? "max" : "min"](...(all as number[]));
}

function total(text: string, currency: string): number | null {
  const parts = text.split(/ ([+−]) (?=\d)/);
  let sum = 0;
  for (let at = 0; at < parts.length; at += 2) {
    const value = term(parts[at] ?? "", currency);
    if (value === null) return null;
    sum += parts[at - 1] === "−" ? -value : value;
  }
  return Math.max(0, sum);
}

function term(text: string, currency: string): number | null {
  const share = SHARE.exec(text);
  if (share) return share[3] === currency ? (Number(share[1]) / 100) * Number(share[2]) : null;
  const inside = INSIDE.exec(text);
  if (inside) return (Number(inside[2]) * Number(inside[4])) / Number(inside[5]);
  const plain = PLAIN.exec(text);
  if (plain) return plain[2] === currency ? Number(plain[1]) : null;
  const specific = SPECIFIC.exec(text);
  if (!specific) return null;
  if (specific[7] === currency) return Number(specific[6]);
  return specific[2] === currency ? Number(specific[1]) * Number(specific[3]) : null;
}
