import { describe, expect, it } from "vitest";
import {
  errorsOf,
  fullShipment,
  type Json,
  MEXICAN_EXPORTER,
  modelOf,
} from "../../support/documents/shipment.ts";

describe("USMCA certification", () => {
  const certified = (certificate: Json, line: Json = {}) => {
    const body = fullShipment();
    const line_items = body.line_items.map((item) => ({ ...item, origin: "MX", ...line }));
    return {
      ...body,
      line_items,
      certificate: { kind: "usmca", certifier: "exporter", certifierParty: MEXICAN_EXPORTER, ...certificate },
    };
  };
  const period = { blanketFrom: "2026-01-01", blanketTo: "2026-12-31" };

  it("prints when its nine elements are there", () => {
    expect(modelOf("certificate_of_origin", certified(period)).status).toBe("complete");
  });

  it.each([
    ["element 1", certified({ ...period, certifier: undefined }), "certificate.certifier"],
    ["element 6", certified(period, { hs_code: undefined }), "line_items[0].hs_code"],
    ["element 7", certified(period, { originCriterion: undefined }), "line_items[0].originCriterion"],
    [
      "element 7 by another letter",
      certified(period, { originCriterion: "E" }),
      "line_items[0].originCriterion",
    ],
    ["element 9", { ...certified(period), signatory: undefined }, "signatory"],
    [
      "a blanket period of over twelve months",
      certified({ ...period, blanketTo: "2027-01-01" }),
      "certificate.blanketTo",
    ],
    ["goods of a country that is no Party", certified(period, { origin: "CN" }), "line_items[0].origin"],
    [
      "a certifier in a Party",
      certified({ ...period, certifierParty: { name: "A", country: "PL" } }),
      "certificate.certifierParty",
    ],
    ["an exporter in a Party", certified({ ...period, certifierParty: undefined }), "shipper"],
  ])("is refused without %s", (_name, body, path) => {
    expect(errorsOf("certificate_of_origin", body).map((error) => error.path)).toContain(path);
  });
});
