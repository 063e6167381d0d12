import { linkParties } from "../../../seed/importers/sanctions/sanctions-linkage.ts";
import { type Link, type ListBuild, writeLinks } from "../../data/screening/list-builds.ts";
import { nextParties } from "../../data/screening/offered-parties.ts";
import type { StepDone } from "../../domain/refresh/list-build.ts";
import { type ListedPartyFacts, partyId } from "../../domain/screening/listed-party.ts";

/** Entries read at once: about 1 MB. */
const A_PAGE = 2_000;
/** Links sent at once: some 200 KB. */
const A_STATEMENT = 2_000;

/** An entry with what linking looks at, and its place. */
type Linkable = ListedPartyFacts & { seq: number };

/** Finds the entries of all lists that name one party, and writes to each which others there are. */
export async function linkEntries({ build, state }: ListBuild, env: Env): Promise<StepDone> {
  const parties: Linkable[] = [];
  for (const { list } of state.lists)
    for (let after = -1; ; ) {
      const page = await nextParties(env.DB, list, after, A_PAGE);
      for (const { seq, party } of page) parties.push(linkable(party, seq));
      if (page.length < A_PAGE) break;
      after = page.at(-1)?.seq ?? after;
    }
  linkParties(parties);
  const groups = Map.groupBy(
    parties.filter(({ linked }) => linked !== ""),
    ({ linked }) => linked,
  );
  for (const { list } of state.lists) {
    const links = parties
      .filter((party) => party.list === list && party.linked !== "")
      .map((party): Link => [party.seq, party.linked, others(party, groups.get(party.linked) ?? [])]);
    for (let from = 0; from < links.length; from += A_STATEMENT)
      await writeLinks(env.DB, build, list, links.slice(from, from + A_STATEMENT));
  }
  return { step: "pack", state };
}

/** Nothing of an entry but what is compared: all lists together fit well into memory then. */
const linkable = (party: ListedPartyFacts, seq: number): Linkable => ({
  ...party,
  names: party.names.slice(0, 1),
  programs: [],
  linked: "",
  seq,
});

const others = (party: ListedPartyFacts, group: readonly ListedPartyFacts[]): string[] =>
  group.filter((other) => other !== party).map(partyId);
