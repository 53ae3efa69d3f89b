import { expect, test } from 'vitest'
import { largestDeviceFor, needsTwoCables, upstreamDeviceFor } from './ampacity.ts'
import { readWireRanges } from './wire-range.ts'

// Trade facts, rules 7 and 7b.
test.each([
  ['16', 10],
  ['14', 15],
  ['12', 20],
  ['10', 30],
  ['8', 50],
  ['6', 65],
  ['1', 130],
  ['1/0', 150],
  ['4/0', 230],
  ['250 kcmil', 255],
  ['400 kcmil', 335],
  ['750 kcmil', 475],
  ['250', null],
  ['22', null],
])('a wire of %s may have a device of %s A', (wire, amperes) => {
  expect(largestDeviceFor(wire)).toBe(amperes)
})

// Rule 5.
test.each([
  [20, 25],
  [70, 90],
  [100, 125],
  [150, 200],
  [200, 250],
  [450, 600],
  [850, 1200],
  [1000, null],
])('a bus of %d A has an upstream device of %s A', (bus, device) => {
  expect(upstreamDeviceFor(bus)).toBe(device)
})

test.each([
  [100, '1', false],
  [100, '2', true],
  [200, '250 kcmil', false],
  [300, '350 kcmil', true],
  [450, '500 kcmil', true],
  [100, 'thick', null],
])('a bus of %d A on %s needs two cables: %s', (bus, wire, isNeeded) => {
  expect(needsTwoCables(bus, wire)).toBe(isNeeded)
})

test.each([
  ['22–12 AWG (0.33–3.31 mm²)', [[null, '22', '12']]],
  ['6–1/0 AWG (13.3–53.5 mm²)', [[null, '6', '1/0']]],
  ['8 AWG – 250 kcmil (8.37–127 mm²)', [[null, '8', '250 kcmil']]],
  ['350–750 kcmil (177–380 mm²)', [[null, '350 kcmil', '750 kcmil']]],
  [
    'TPA 18–6 AWG (0.82–13.3 mm²), GMT 22–12 AWG (0.33–3.31 mm²)',
    [
      ['tpa', '18', '6'],
      ['gmt', '22', '12'],
    ],
  ],
  [
    '8–1/0 AWG (8.37–53.5 mm²), 22–12 AWG (0.33–3.31 mm²)',
    [
      [null, '8', '1/0'],
      [null, '22', '12'],
    ],
  ],
  ['6\u202fAWG\u202f–\u202f250\u202fkcmil', [[null, '6', '250 kcmil']]],
  ['Up to 4 AWG (21.2 mm²)', null],
  ['', null],
])('readWireRanges reads "%s"', (words, ranges) => {
  expect(readWireRanges(words)?.map(one => [one.family, one.smallest, one.largest]) ?? null).toEqual(ranges)
})
