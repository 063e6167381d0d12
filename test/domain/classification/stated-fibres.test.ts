import { expect, test } from "vitest";
import { weightiestMaterial } from "../../../src/domain/classification/stated-fibres.ts";

const shares = (text: string) =>
  text.split(" ").map((one) => {
    const [material = "", share] = one.split(":");
    return { material, share: Number(share) };
  });

test.each<[string, string, string]>([
  ["polyester:0.65 cotton:0.35", "polyester", "the greater part"],
  [
    "cotton:0.4 polyester:0.3 viscose:0.3",
    "polyester",
    "synthetic and artificial fibres together outweigh cotton",
  ],
  ["cotton:0.5 polyester:0.5", "polyester", "of equal parts the one that stands last"],
  ["wool:0.5 cotton:0.5", "cotton", "of equal parts the one that stands last"],
  ["cashmere:0.3 wool:0.3 cotton:0.4", "cashmere", "wool and fine hair together outweigh cotton"],
  ["viscose:0.4 polyester:0.2 cotton:0.4", "viscose", "the family's greatest part"],
  ["glass:0.7 plastic:0.3", "glass", "what is no textile"],
  ["cotton:1", "cotton", "one alone"],
])("%s counts as %s: %s", (text, expected) => expect(weightiestMaterial(shares(text))[0]).toBe(expected));

test("with everything wider than it, closest first", () =>
  expect(weightiestMaterial(shares("polyester:1"))).toEqual([
    "polyester",
    "synthetic",
    "manmade",
    "textile",
  ]));
test("no shares are no material", () => expect(weightiestMaterial([])).toEqual([]));
