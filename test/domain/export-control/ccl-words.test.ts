import { expect, test } from "vitest";
import { cclWords } from "../../../src/domain/export-control/ccl-words.ts";

test.each<[string, string[]]>([
  ["Lasers and optical fibres", ["laser", "optical", "fiber"]],
  ["bodies, boxes, dishes", ["body", "box", "dish"]],
  ["glass, radius", ["glass", "radius"]],
  ["bearing tuned machining", ["bearing", "tuned", "machin"]],
  ["gas gate chase", ["gas", "gate", "chas"]],
  ["110 GHz", ["110", "110ghz", "ghz"]],
  ["1,000 watts", ["1000", "1000w", "w"]],
  ["0.50 mm", ["0.5", "0.5mm", "mm"]],
  ["5 degrees", ["5", "degre"]], // a unit of at most four letters is joined to its figure
  ["12 deg", ["12", "degre"]],
  ["a b w k", ["w", "k"]],
  ["Wi-Fi VPN", ["wi-fi", "vpn"]],
  ["encryption chips", ["crypto", "chip"]],
  ["CO2 laser", ["co2", "laser"]],
])("%s: %j", (text, words) => {
  expect(cclWords(text)).toEqual(words);
});
