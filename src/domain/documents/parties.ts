import { countryText, usualHanForm } from "./country-usage.ts";
import type { DocumentRequest } from "./document-request.ts";
import type { MissingFields } from "./missing-fields.ts";
import type { PartyInput } from "./request-party.ts";
import type { Cell } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";

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
export function partyCell(missing: MissingFields, path: string, role: string, party: PartyInput): Cell {
  const hanForm = usualHanForm(countryOf(party));
  const name = missing.need(`${path}.name`, `${role}: name`, party.name, hanForm);
  const address = addressText(party);
  const country = countryOf(party);
  const cell: Cell = [
    ...name.map((line) => (line.tone === "missing" ? line : { ...line, tone: "strong" as const })),
    ...(party.contact === undefined ? [] : [{ text: `Attn: ${party.contact}`, hanForm }]),
  ];
  cell.push(...labelled(missing.need(`${path}.address`, `${role}: address`, address, hanForm), "Address"));
  // A free-form address may already end in its country; only a structured one is known to lack it.
  if (country !== undefined) cell.push({ text: countryText(country) });
  else if (typeof party.address !== "string") {
    cell.push(...labelled(missing.need(`${path}.country`, `${role}: country`, undefined), "Country"));
  }
  const phone = missing.need(`${path}.phone`, `${role}: phone`, party.phone);
  const email = missing.need(`${path}.email`, `${role}: e-mail`, party.email);
  cell.push({ text: `Tel. ${phone[0]?.text}`, tone: phone[0]?.tone ?? "muted" });
  cell.push({ text: `E-mail ${email[0]?.text}`, tone: email[0]?.tone ?? "muted" });
  cell.push(...identityLines(missing, path, role, party));
  return cell;
}

/** A party has to be identified by one number at least: tax, VAT, employer's or EORI. */
function identityLines(missing: MissingFields, path: string, role: string, party: PartyInput): Cell {
  const lines: Cell = [];
  if (party.taxId !== undefined) lines.push({ text: `Tax id ${party.taxId}`, tone: "muted" });
  if (party.eori !== undefined) lines.push({ text: `EORI ${party.eori}`, tone: "muted" });
  if (lines.length > 0) return lines;
  missing.note(`${path}.taxId`, `${role}: tax id or EORI`);
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
export function shortParty(missing: MissingFields, path: string, role: string, party: PartyInput): Cell {
  const hanForm = usualHanForm(countryOf(party));
  const country = countryOf(party);
  const name = missing.need(`${path}.name`, `${role}: name`, party.name, hanForm);
  const address = labelled(
    missing.need(`${path}.address`, `${role}: address`, addressText(party), hanForm),
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

/** A party, or one of the phrases the agreements allow in its place. */
export function producerCell({ request }: DocumentedShipment, missing: MissingFields): Cell {
  const { producer } = request;
  if (producer === undefined || typeof producer === "string")
    return missing.need("producer", "Producer", producer);
  return shortParty(missing, "producer", "Producer", producer);
}
