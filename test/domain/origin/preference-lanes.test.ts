import { describe, expect, test } from "vitest";
import { answerOf } from "../../support/landed-cost-of.ts";
import { originOf } from "../../support/origin-of.ts";

/**
 * What originating goods owe on 2026-11-20 under the best agreement or programme between two countries: origin,
 * destination, code, rate, how sure, why. "none": the general rate, as no preferential one can be promised.
 */
const LANES = `
GB FR 610910 0%    derived   TCA article 21
GB DE 640399 0%    derived   TCA article 21
GB DE 950300 0%    derived   TCA article 21
GB IE 190531 0%    derived   TCA article 21 frees farm goods too
FR GB 220421 0%    derived   TCA article 21: wine
DE GB 640399 0%    derived   TCA article 21
BD DE 610910 0%    derived   Everything but Arms
BD FR 611020 0%    derived   Everything but Arms
KH DE 640399 none  -         withdrawn in part by Delegated Regulation 2020/550
KH DE 100630 0%    derived   Everything but Arms, not withdrawn
BD DE 930400 none  -         arms are left out
BD GB 610910 0%    derived   comprehensive preferences
KH GB 640399 0%    derived   comprehensive preferences
PK GB 630231 0%    estimated enhanced preferences
ID GB 610910 9.6%  estimated standard preferences: a fifth less
LK DE 610910 0%    estimated GSP+
PK DE 630231 0%    estimated GSP+
PH DE 610910 0%    estimated GSP+
ID DE 610910 9.6%  estimated GSP: a fifth less
IN DE 640399 4.5%  estimated GSP: 3.5 points less
IN DE 610910 none  -         clothing of India is suspended to 2028
VN DE 610910 1.5%  estimated the last of eight steps is on 2027-01-01
VN FR 640399 1%    estimated the last of eight steps is on 2027-01-01
VN DE 940320 none  -         general rate nil
JP DE 870323 0%    derived   the last of eight steps was on 2026-02-01
JP GB 870323 0%    estimated the steps of the EU
CA DE 870323 0%    derived   within seven years of 2017
KR DE 870323 0%    published the schedule
MA ES 870323 0%    derived   industrial goods
TN FR 610910 0%    derived   industrial goods
EG DE 610910 0%    derived   industrial goods
IL DE 330499 none  -         general rate nil
UA DE 610910 0%    estimated industrial goods
RS DE 610910 0%    derived   industrial goods
TR DE 610910 0%    derived   customs union
CH DE 910111 0%    derived   industrial goods
NO SE 030214 none  -         fish is no industrial good
NO SE 760120 0%    derived   EEA article 10
MU FR 610910 0%    derived   market access of partnership agreements
GH DE 180690 0%    derived   market access of partnership agreements
ZA DE 220421 none  -         wine by quota
ZA GB 870323 0%    estimated industrial goods
KE GB 060311 0%    estimated all goods but arms
IN GB 610910 0%    estimated nearly all lines at once
AU GB 220421 0%    estimated wine
NZ GB 220421 0%    derived   wine from the first day
DE TR 851650 0%    derived   customs union
DE MA 610910 0%    derived   twelve years from 2000
DE EG 870830 0%    derived   fifteen years from 2004
DE EG 610910 0%    derived   fifteen years from 2004
DE RS 610910 0%    derived   all industrial goods since 2014
DE MX 870323 0%    estimated since 2007
DE JP 220421 0%    published the schedule
FR KR 610910 0%    derived   within seven years of 2011
US KR 610910 0%    estimated within ten years of 2012
US KR 330499 0%    estimated within ten years of 2012
CN KR 610910 none  -         steps of up to twenty years
US MX 640399 0%    derived   all goods since 2008
MX US 610910 0%    published the special column
CA MX 040210 none  -         dairy is left out
MX CA 870323 0%    published the schedule
MX DE 870323 0%    derived   industrial goods since 2003
DO US 610910 0%    published the special column
CL PE 220421 0%    estimated the last goods in 2016
AR BR 220421 0%    estimated Mercosur
AR BR 870323 none  -         vehicles are left out of Mercosur
AU CN 220421 0%    derived   wine in four years
NZ CN 040510 0%    derived   the last safeguard on dairy ended with 2023
NZ CN 040221 0%    derived   the last safeguard on dairy ended with 2023
CL CN 220421 0%    estimated wine since 2015
CN AU 940360 0%    published all but the listed exceptions
TH AU 870421 0%    published all but the listed exceptions
CN TH 610910 0%    estimated normal track
AU JP 020130 20.8% published the ninth of sixteen steps
IN AE 711319 0%    derived   gold jewellery at once
IN AE 610910 0%    estimated 95% of lines within five years
AE IN 711319 none  -         jewellery is left out
AU IN 220421 none  -         wine is lowered in steps of value
GB IN 220830 none  -         whisky is lowered in steps
`;

const rows = LANES.trim()
  .split("\n")
  .map((line) => /^(\S+) (\S+) (\S+) (\S+)\s+(\S+)\s+(.+)$/.exec(line)?.slice(1, 7) ?? []);

const lane = (origin: string, destination: string, code: string) => ({
  price: 1000,
  shippingPrice: 0,
  origin,
  destinationCountry: destination,
  hsCode: code,
  channel: "freight",
  customerType: "business",
});

test("sixty lanes at least are worked out", () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
});

describe("goods of", () => {
  test.each(rows)(
    "%s into %s, %s: %s %s (%s)",
    async (origin = "", destination = "", code = "", rate, sure) => {
      const claimed = await answerOf({ ...lane(origin, destination, code), claimPreference: true });
      const duty = claimed.data.breakdown.find(({ type }) => type === "duty");
      if (rate === "none") {
        const unclaimed = await answerOf(lane(origin, destination, code));
        expect(claimed.importDuty).toBe(unclaimed.importDuty);
        expect(claimed.ftaSavings).toMatchObject({ applied: false, reason: expect.any(String) });
      } else {
        expect(duty).toMatchObject({ rateText: rate, certainty: sure });
        const best = claimed.ftaSavings.options[0];
        expect(best?.preferentialRate).toMatchObject({ text: rate, certainty: sure });
      }
      if (sure === "estimated") {
        expect(claimed.confidenceScore).toBeLessThan(0.8);
        expect(claimed.dataAvailability.range).not.toBeNull();
      }
    },
  );

  test.each(rows)(
    "%s into %s, %s: both endpoints give one rate",
    async (origin = "", destination = "", code = "") => {
      const { ftaSavings } = await answerOf(lane(origin, destination, code));
      const evaluated = await originOf({ hs_code: code, origin, destination });
      if (!evaluated.ok) throw new Error(JSON.stringify(evaluated.problems));
      const calculated = ftaSavings.options.map(({ ftaId, preferentialRate, mfnRate }) => ({
        ftaId,
        preferentialRate,
        mfnRate,
      }));
      const judged = evaluated.answer.applicableFTAs.map(({ ftaId, preferentialRate, mfnRate }) => ({
        ftaId,
        preferentialRate,
        mfnRate,
      }));
      const byId = (a: { ftaId: string }, b: { ftaId: string }) => (a.ftaId < b.ftaId ? -1 : 1);
      expect(calculated.sort(byId)).toEqual(judged.sort(byId));
    },
  );
});
