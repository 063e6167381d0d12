import { describe, expect, it, test } from "vitest";
import { countriesDataset, hsDataset } from "../../seed/load/datasets/reference.ts";
import { restrictionsDataset } from "../../seed/load/datasets/restrictions.ts";
import { findRestrictions } from "../../src/domain/restrictions/find-restrictions.ts";
import { prohibitedAlert } from "../../src/domain/restrictions/prohibited-alert.ts";
import { readGoodsToCheck } from "../../src/http/api/restrictions/read-goods-to-check.ts";
import { checkGoodsRestrictions } from "../../src/usecases/check-goods-restrictions.ts";
import { clockAt } from "../support/clock-at.ts";
import { TODAY } from "../support/landed-cost-of.ts";
import { restrictionsOf } from "../support/restrictions-of.ts";
import { seededDatabase } from "../support/seeded-database.ts";

async function answerTo(body: Record<string, unknown>) {
  const result = await restrictionsOf(body);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}
async function refusalOf(body: Record<string, unknown>) {
  const result = await restrictionsOf(body);
  if (result.ok) throw new Error("not refused");
  return result.problems[0];
}

describe("POST /restrictions over the tables", () => {
  it("names authority, law and source on every row", async () => {
    const answer = await answerTo({ destinationCountry: "US", hsCode: "0901.21", originCountry: "BR" });
    expect(answer.restrictions.length).toBeGreaterThan(0);
    for (const row of answer.restrictions) {
      expect(row.authority).not.toBe("");
      expect(row.legalReference).not.toBe("");
      expect(row.source).not.toBe("");
    }
  });
  it("finds a union's law for its members", async () => {
    const answer = await answerTo({ destinationCountry: "DE", hsCode: "0201.30", originCountry: "BR" });
    expect(answer.restrictions.length).toBeGreaterThan(0);
    expect(answer.hasRestrictions).toBe(true);
  });
  it("names UN number and class of dangerous goods, and what that means by air", async () => {
    const answer = await answerTo({
      destinationCountry: "US",
      hsCode: "8507.60",
      productName: "lithium-ion battery",
      originCountry: "KR",
    });
    const hazmat = answer.restrictions.find((row) => row.type === "hazmat");
    expect(hazmat?.dangerousGoods).toMatchObject({ un: expect.arrayContaining(["UN3480"]) });
    expect(hazmat?.dangerousGoods?.air).not.toBe("");
    expect(answer.categories).toContain("hazmat");
  });
  it("blocks an embargoed origin, and doesn't flood the others", async () => {
    const book = { destinationCountry: "US", hsCode: "6109.10" };
    expect(await answerTo({ ...book, originCountry: "KP" })).toMatchObject({
      isProhibited: true,
      restricted: true,
    });
    expect(await answerTo({ ...book, originCountry: "VN" })).toMatchObject({ isProhibited: false });
  });
  it("lets the product's name tell a vape from another machine of its heading", async () => {
    const at = { destinationCountry: "SG", hsCode: "8543.40" };
    expect(await answerTo({ ...at, productName: "disposable e-cigarette" })).toMatchObject({
      isProhibited: true,
    });
    const other = { destinationCountry: "SG", hsCode: "8543.30", productName: "electroplating machine" };
    expect(await answerTo(other)).toMatchObject({ isProhibited: false });
  });
  it("takes the classifier's candidates where only a name is given, and says so", async () => {
    const answer = await answerTo({ destinationCountry: "US", productName: "lithium-ion battery pack" });
    expect(answer).toMatchObject({ basis: "classified", isProhibited: false, status: "restricted" });
    expect(answer.hsCodes).toContain("850760");
    expect(answer.candidates[0]?.confidence).toBeGreaterThan(0);
    expect(answer.categories).toContain("hazmat");
    expect(answer.notes.join()).toContain("classifier");
  });
  it("blocks an embargoed origin by name alone, but nothing by a guessed code", async () => {
    const shirt = await answerTo({
      destinationCountry: "SG",
      productName: "cotton t-shirt",
      originCountry: "MY",
    });
    expect(shirt.isProhibited).toBe(false);
    const embargoed = await answerTo({
      destinationCountry: "US",
      productName: "cotton t-shirt",
      originCountry: "KP",
    });
    expect(embargoed.isProhibited).toBe(true);
  });
  it("says what it did not know", async () => {
    const answer = await answerTo({ destinationCountry: "US", hsCode: "9999.99" });
    expect(answer.notes.join()).toContain("not a subheading");
    expect(answer.notes.join()).toContain("without an origin");
  });
  it("refuses what cannot be used, naming the field", async () => {
    expect(await refusalOf({ destinationCountry: "US", productName: "???" })).toMatchObject({
      path: "productName",
    });
    expect(await refusalOf({ hsCode: "610910" })).toMatchObject({ path: "destinationCountry" });
    expect(await refusalOf({ destinationCountry: "XX", hsCode: "610910" })).toMatchObject({
      path: "destinationCountry",
    });
    expect(
      await refusalOf({ destinationCountry: "US", hsCode: "610910", originCountry: "ZZ" }),
    ).toMatchObject({ path: "originCountry" });
    expect(await refusalOf({ destinationCountry: "US", hsCode: "61" })).toMatchObject({ path: "hsCode" });
    expect(
      (await refusalOf({ destinationCountry: "US", hsCode: "610910", product: "x" }))?.message,
    ).toContain("unknown field");
  });
});

describe("what is not known is never none", () => {
  it.each([
    ["SA", "vodka", undefined],
    ["SA", "alcohol whisky", undefined],
    ["SA", "bacon", undefined],
    ["KW", "wine", undefined],
    ["US", "vodka", "RU"],
    ["RU", "apples", "PL"],
    ["RU", "cheese", "DE"],
  ])("%s: %s is prohibited by name alone", async (destinationCountry, productName, originCountry) => {
    const answer = await answerTo({ destinationCountry, productName, originCountry });
    expect(answer).toMatchObject({ status: "prohibited", isProhibited: true });
  });
  it("never clears a banned knife in another language", async () => {
    const answer = await answerTo({ destinationCountry: "GB", productName: "Butterflymesser" });
    expect(answer.status).not.toBe("none_found");
  });
  it("says that a destination's own controls are not held", async () => {
    const answer = await answerTo({
      destinationCountry: "SM",
      hsCode: "6109.10",
      productName: "cotton t-shirt",
    });
    expect(answer).toMatchObject({
      status: "unknown",
      coverage: { national: "not_held", controls: 0, authorities: [] },
    });
    expect(answer.coverage.note).toContain("not held");
    expect(answer.confidence).toBeLessThan(0.3);
  });
  it("says none only of goods that are known, where controls are held", async () => {
    const chair = { destinationCountry: "DE", originCountry: "VN" };
    expect(await answerTo({ ...chair, productName: "upholstered armchair", hsCode: "940161" })).toMatchObject(
      {
        status: "none_found",
        coverage: { national: "held", asOf: expect.stringMatching(/^\d{4}-/) },
      },
    );
    expect(await answerTo({ ...chair, productName: "zzzz" })).toMatchObject({ status: "unknown" });
    expect(await answerTo({ ...chair, productName: "كرسي", language: "xx" })).toMatchObject({
      status: "unknown",
    });
  });
  it("reads the name where the code does not exist, and says so", async () => {
    const ivory = { destinationCountry: "US", hsCode: "970500", productName: "ivory carving" };
    const answer = await answerTo({ ...ivory, originCountry: "KE" });
    expect(answer.basis).toBe("classified");
    expect(answer.status).toBe("prohibited");
    expect(answer.notes.join()).toContain("not a subheading");
    expect(answer.confidence).toBeLessThan(0.6);
  });
  it("does not take a silent table for leave where several countries prohibit such goods", async () => {
    const bags = {
      destinationCountry: "CH",
      hsCode: "630900",
      productName: "used clothing",
      originCountry: "DE",
    };
    const answer = await answerTo(bags);
    expect(answer).toMatchObject({ status: "unknown", restrictions: [], coverage: { national: "held" } });
    expect(answer.notes.join()).toMatch(/prohibited in .*BR.*no clearance/);
    expect(answer.confidence).toBeLessThan(0.3);
  });
  it("shows as possible what a name tells beside the code of other goods", async () => {
    const answer = await answerTo({ destinationCountry: "SA", hsCode: "610910", productName: "vodka" });
    expect(answer).toMatchObject({ isProhibited: false, hasRestrictions: true, status: "unknown" });
    expect(answer.notes.join()).toContain("not the code stated");
  });
});

test.each(["US", "SA", "IN"])(
  "a medicine in doses is none of the compound in it: %s",
  async (destinationCountry) => {
    const answer = await answerTo({
      destinationCountry,
      productName: "human insulin injection",
      language: "en",
    });
    expect(answer.status).toBe("restricted");
  },
);

describe("goods to gamble with", () => {
  const to = (destinationCountry: string, productName: string) =>
    answerTo({ destinationCountry, productName, language: "en" });
  it.each(["roulette table", "slot machine", "poker chips", "blackjack table", "casino table"])(
    "%s into Saudi Arabia is prohibited",
    async (name) => {
      expect((await to("SA", name)).status).toBe("prohibited");
    },
  );
  it.each(["playing cards", "video game console"])("%s is none of them", async (name) => {
    expect((await to("SA", name)).status).toBe("none_found");
  });
  it("chips are no machines", async () => {
    const titles = (await to("US", "poker chips")).restrictions.map(({ title }) => title);
    expect(titles).not.toContain("Gambling devices");
    expect((await to("US", "slot machine")).restrictions.map(({ title }) => title)).toContain(
      "Gambling devices",
    );
  });
});

test("a destination alone is answered by its controls, as possible", async () => {
  const answer = await answerTo({ destinationCountry: "KE" });
  expect(answer).toMatchObject({ basis: "destination", status: "unknown", restricted: false, hsCodes: [] });
  expect(answer.restrictions.length).toBeGreaterThan(answer.coverage.controls);
  expect(answer.restrictions.every(({ conditional }) => conditional)).toBe(true);
  expect(await answerTo({ destinationCountry: "US", originCountry: "KP" })).toMatchObject({
    status: "prohibited",
  });
});

describe("embargoes of where goods are sent from", () => {
  const watch = { hsCode: "9101.11", productName: "luxury wrist watch" };
  it.each([
    ["IR", "US", "prohibited", "OFAC"],
    ["KP", "JP", "prohibited", "METI"],
    ["KP", "CN", "prohibited", "UN Security Council"],
    ["KP", undefined, "prohibited", "UN Security Council"],
    ["RU", "US", "prohibited", "BIS"],
    ["CU", "US", "restricted", "BIS; OFAC"],
    ["SY", "US", "restricted", "BIS"],
    ["SY", "JP", "unknown", null],
    ["RU", "CH", "prohibited", "SECO"],
    ["RU", "AU", "prohibited", "DFAT, Australian Sanctions Office"],
    ["RU", "BR", "none_found", null],
  ])("to %s from %s: %s", async (destinationCountry, exportFrom, status, authority) => {
    const answer = await answerTo({ destinationCountry, exportFrom, ...watch });
    expect(answer.status).toBe(status);
    const embargo = answer.restrictions.find((row) => row.exporters.length > 0);
    expect(embargo?.authority ?? null).toBe(authority);
  });
  it.each([
    ["CA", "prohibited"],
    ["JP", "prohibited"],
    // Estimated alone blocks nothing.
    ["KR", "restricted"],
    // What its law says of ordinary goods to North Korea is not held.
    ["BR", "unknown"],
  ])("wheat flour to North Korea from %s: %s", async (exportFrom, status) => {
    const flour = { hsCode: "110100", productName: "wheat flour", destinationCountry: "KP" };
    expect((await answerTo({ ...flour, exportFrom })).status).toBe(status);
  });
  it("says where the exporter's own law on an embargoed destination is not held", async () => {
    const to = async (exportFrom: string) =>
      (await answerTo({ destinationCountry: "RU", exportFrom, ...watch })).notes.join();
    expect(await to("BR")).toMatch(/what the law of .*BR.* is not held/);
    expect(await to("JP")).not.toContain("is not held");
  });
  it("takes the origin for the exporter where none is stated", async () => {
    const tshirt = { destinationCountry: "IR", hsCode: "610910", productName: "t-shirt" };
    expect(await answerTo({ ...tshirt, originCountry: "US" })).toMatchObject({
      exportFrom: "US",
      status: "prohibited",
    });
    const sent = await answerTo({ ...tshirt, originCountry: "US", exportFrom: "JP" });
    expect(sent).toMatchObject({ isProhibited: false, exportFrom: "JP" });
    expect(sent.restrictions.map(({ title }) => title)).toContain("Goods of United States origin to Iran");
  });
  it("binds the embargo on Crimea to the region", async () => {
    const to = (destinationRegion?: string) =>
      answerTo({ destinationCountry: "UA", exportFrom: "US", hsCode: "610910", destinationRegion });
    expect((await to("Crimea")).status).toBe("prohibited");
    expect((await to("UA-30")).isProhibited).toBe(false);
    expect((await to()).restrictions.some(({ regions }) => regions.includes("UA-43"))).toBe(true);
    expect(
      await refusalOf({ destinationCountry: "UA", hsCode: "610910", destinationRegion: "Krim-Nord-X" }),
    ).toMatchObject({ path: "destinationRegion" });
  });
  it("never blocks by an estimate alone, and marks it", async () => {
    const arms = { destinationCountry: "ZW", exportFrom: "GB", hsCode: "9302.00", productName: "pistol" };
    const answer = await answerTo(arms);
    expect(answer).toMatchObject({ isProhibited: false, status: "restricted" });
    expect(answer.restrictions.find(({ exporters }) => exporters.includes("GB"))).toMatchObject({
      confidence: "estimated",
      conditional: true,
    });
    expect((await answerTo({ ...arms, exportFrom: "DE" })).status).toBe("prohibited");
  });
  it("refuses an exporter that does not exist", async () => {
    expect(await refusalOf({ destinationCountry: "US", hsCode: "610910", exportFrom: "ZZ" })).toMatchObject({
      path: "exportFrom",
    });
  });
});

describe("dangerous goods by air", () => {
  it.each([
    ["aerosol deodorant spray", "UN1950"],
    ["hand sanitizer", "UN1170"],
    ["nail polish", "UN1263"],
    ["eau de toilette perfume", "UN1266"],
    ["lithium-ion battery pack", "UN3480"],
    ["power bank", "UN3480"],
    ["lithium coin cell CR2032", "UN3090"],
    ["laptop computer", "UN3481"],
    ["neodymium magnet", "UN2807"],
    ["dry ice", "UN1845"],
    ["gas lighter", "UN1057"],
    ["shotgun cartridges ammunition", "UN0012"],
    ["car airbag", "UN3268"],
    ["oil paint solvent based", "UN1263"],
  ])("%s is firmly %s, with limits and documents", async (productName, un) => {
    const answer = await answerTo({ destinationCountry: "US", productName, originCountry: "KR" });
    const firm = answer.restrictions.filter(
      ({ conditional, dangerousGoods }) => !conditional && dangerousGoods?.un.includes(un),
    );
    expect(firm.length).toBeGreaterThan(0);
    expect(firm[0]?.dangerousGoods?.air).toContain(un);
    expect(firm[0]?.documentsRequired.length).toBeGreaterThan(0);
    expect(answer.status).not.toBe("none_found");
  });
  it.each(["battery charger", "paint brush", "magnetic phone case", "toy car", "perfume bottle empty glass"])(
    "%s is no entry by its name",
    async (productName) => {
      const answer = await answerTo({ destinationCountry: "US", productName, originCountry: "KR" });
      const firm = answer.restrictions.filter((row) => row.type === "hazmat" && !row.conditional);
      expect(firm).toEqual([]);
    },
  );
});

test("goods known by name alone wait for the lexicon; those with a code do not", async () => {
  const { db, kv } = await seededDatabase([countriesDataset(), hsDataset(), restrictionsDataset()]);
  const env = { DB: db, KV: kv } as unknown as Env;
  const asker = { accountId: null, requestId: "", countCall: async () => true };
  const check = (body: { hsCode?: string; productName?: string }) => {
    const read = readGoodsToCheck({ destinationCountry: "DE", ...body });
    if (!read.ok) throw new Error(read.message);
    return checkGoodsRestrictions(env, read.answer, asker, clockAt(TODAY));
  };
  expect(await check({ productName: "chair" })).toMatchObject({
    ok: false,
    reason: "not_ready",
    message: "The lexicon is not loaded yet; state hsCode.",
  });
  expect(await check({ hsCode: "940161" })).toMatchObject({ ok: true, answer: { hsCodes: ["940161"] } });
});

describe("the alert of prohibited goods", () => {
  const goods = { destination: "SG", hsCodes: ["854340"], originCountry: null, productName: "vape" };
  it("is raised once for the same goods and law, for firm prohibitions only", async () => {
    const answer = await answerTo({ destinationCountry: "SG", hsCode: "8543.40", productName: "vape" });
    const alert = prohibitedAlert(answer, goods);
    expect(alert).toMatchObject({
      type: "compliance.alert",
      data: { kind: "prohibited_goods", destinationCountry: "SG", hsCodes: ["854340"] },
      scope: { countries: ["SG"], hsCodes: ["854340"] },
    });
    expect(prohibitedAlert(answer, goods)?.once).toBe(alert?.once);
    expect(prohibitedAlert(findRestrictions([], { codes: [], date: "2026-11-20" }), goods)).toBeNull();
  });
});
