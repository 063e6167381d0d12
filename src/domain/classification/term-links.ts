import type { ClassificationSections } from "./classification-format.ts";

/**
 * What a term is and where it leads, in one number: a term of anyone's goods; a title; a phrase that points to another
 * node; or a term of one brand's goods alone. Pointers come before brands, so that what a link is can be told from the
 * number of nodes.
 */
const LINK = { own: 0, title: 1, nodes: 2 } as const;

/** The link of a title. */
export const TITLE_LINK = LINK.title;
/** The link of a term of anyone's goods. */
export const ANYONES_LINK = LINK.own;

/** The link of a term of goods, of one brand alone where its number is given. */
export const goodsLink = (brand: number | undefined, nodes: number): number =>
  brand === undefined ? LINK.own : LINK.nodes + nodes + brand;

/** The link of a phrase that points to a node. */
export const pointerLink = (target: number): number => LINK.nodes + target;

/** True of titles. */
export const isTitle = (link: number): boolean => link === LINK.title;

/** The node that a phrase points to; -1 for other terms. */
export const pointedBy = (link: number, nodes: number): number =>
  link >= LINK.nodes && link < LINK.nodes + nodes ? link - LINK.nodes : -1;

/** True of terms of goods, be they anyone's or one brand's alone. */
export const isOfGoods = (link: number, nodes: number): boolean =>
  !isTitle(link) && pointedBy(link, nodes) < 0;

/** The number of the brand whose goods alone a term names; -1 for other terms. */
export const brandOfLink = (link: number, nodes: number): number =>
  link < LINK.nodes + nodes ? -1 : link - LINK.nodes - nodes;

/** The longest run of terms of one link. */
const LONGEST_RUN = 0xff;

/** The links of all terms as runs. */
export function packRuns(links: Iterable<number>): { runLink: Uint16Array; runLength: Uint8Array } {
  const runs: { link: number; length: number }[] = [];
  for (const link of links) {
    const last = runs.at(-1);
    if (last?.link === link && last.length < LONGEST_RUN) last.length++;
    else runs.push({ link, length: 1 });
  }
  return {
    runLink: Uint16Array.from(runs, ({ link }) => link),
    runLength: Uint8Array.from(runs, ({ length }) => length),
  };
}

/** The link of each of so many terms. */
export function unpackRuns(
  { runLink, runLength }: Pick<ClassificationSections, "runLink" | "runLength">,
  terms: number,
): Uint16Array {
  const links = new Uint16Array(terms);
  let term = 0;
  for (const [run, link] of runLink.entries()) {
    const end = term + (runLength[run] as number);
    links.fill(link, term, end);
    term = end;
  }
  return links;
}
