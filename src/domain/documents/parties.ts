import type { Cell } from "../../typesetting/sheet/blocks.ts";
import { countryText, hanFormOf } from "./countries.ts";
import type { Gaps } from "./gaps.ts";
import type { DocumentRequest, PartyInput } from "./request.ts";

type Role = "shipper" | "consignee";

/** Shipper or consignee: the full party, or what the flat fields hold. */
export function partyOf(request: DocumentRequest, role: Role): PartyInput {
  const flat: PartyInput = { name: request[`${role}_name`], address: request[`${role}_address`] };
  const party = request[role] ?? {};
  return {
    ...party,
    name: party.name ?? flat.name,
    address: party.address ?? flat.address,
    // Origin and destination are countries of goods, not of parties: they never fill an address.
  };
}

/** The party's own country, wherever it was stated. */
export function countryOf(party: PartyInput | undefined): string | undefined {
  if (party === undefined) return undefined;
  return party.country ?? (typeof party.address === "object" ? party.address.country : undefined);
}

/** Name, address and numbers, each mandatory part printed or marked. */
export function partyCell(gaps: Gaps, path: string, role: string, party: PartyInput): Cell {
  const form = hanFormOf(countryOf(party));
  const name = gaps.need(`${path}.name`, `${role}: name`, party.name, form);
  const address = addressText(party);
  const country = countryOf(party);
  const cell: Cell = [
    ...name.map((line) => (line.tone === "missing" ? line : { ...line, tone: "strong" as const })),
    ...(party.contact === undefined ? [] : [{ text: `Attn: ${party.contact}`, form }]),
  ];
  cell.push(...labelled(gaps.need(`${path}.address`, `${role}: address`, address, form), "Address"));
  // A free-form address may already end in its country; only a structured one is known to lack it.
  if (country !== undefined) cell.push({ text: countryText(country) });
  else if (typeof party.address !== "string") {
    cell.push(...labelled(gaps.need(`${path}.country`, `${role}: country`, undefined), "Country"));
  }
  const phone = gaps.need(`${path}.phone`, `${role}: phone`, party.phone);
  const email = gaps.need(`${path}.email`, `${role}: e-mail`, party.email);
  cell.push({ text: `Tel. ${phone[0]?.text}`, tone: phone[0]?.tone ?? "muted" });
  cell.push({ text: `E-mail ${email[0]?.text}`, tone: email[0]?.tone ?? "muted" });
  cell.push(...identityLines(gaps, path, role, party));
  return cell;
}

/** A party has to be identified by one number at least: tax, VAT, employer's or EORI. */
function identityLines(gaps: Gaps, path: string, role: string, party: PartyInput): Cell {
  const lines: Cell = [];
  if (party.taxId !== undefined) lines.push({ text: `Tax id ${party.taxId}`, tone: "muted" });
  if (party.eori !== undefined) lines.push({ text: `EORI ${party.eori}`, tone: "muted" });
  if (lines.length > 0) return lines;
  gaps.note(`${path}.taxId`, `${role}: tax id or EORI`);
  return [{ text: "Tax id / EORI not given", tone: "missing" }];
}

function labelled(cell: Cell, label: string): Cell {
  return cell.map((line) => (line.tone === "missing" ? { ...line, text: `${label} ${line.text}` } : line));
}

/** Address as lines; undefined where nothing of it is given. */
export function addressText(party: PartyInput): string | undefined {
  const { address } = party;
  if (address === undefined || typeof address === "string") return address;
  const town = [address.postalCode, address.city].filter(Boolean).join(" ");
  const lines = [address.line1, address.line2, [town, address.region].filter(Boolean).join(", ")];
  return lines.filter(Boolean).join("\n") || undefined;
}

/** One paragraph for small boxes: name, address, country. */
export function shortParty(gaps: Gaps, path: string, role: string, party: PartyInput): Cell {
  const form = hanFormOf(countryOf(party));
  const country = countryOf(party);
  const name = gaps.need(`${path}.name`, `${role}: name`, party.name, form);
  const address = labelled(
    gaps.need(`${path}.address`, `${role}: address`, addressText(party), form),
    "Address",
  );
  const rest: Cell = country === undefined ? [] : [{ text: countryText(country) }];
  const numbers = [
    party.taxId && `Tax id ${party.taxId}`,
    party.eori && `EORI ${party.eori}`,
    party.phone,
    party.email,
  ];
  const line = numbers.filter(Boolean).join(" · ");
  return [
    ...name.map((part) => (part.tone === "missing" ? part : { ...part, tone: "strong" as const })),
    ...address,
    ...rest,
    ...(line === "" ? [] : [{ text: line, tone: "muted" as const }]),
  ];
}
