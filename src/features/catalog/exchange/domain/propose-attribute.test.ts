import { expect, test } from 'vitest'
import type { Cell } from './cells/cell.ts'
import { proposeAttribute } from './propose-attribute.ts'

const cases: readonly (readonly [heading: string, cells: Cell[], kind: string, unit: string | null, name?: string])[] =
  [
    ['Weight (kg)', ['0.4', '1.25', ''], 'number', 'kg', 'Weight'],
    ['Length [mm]', [12, 400], 'number', 'mm', 'Length'],
    ['Voltage', ['48 V', '24 V', '60V'], 'number', 'V'],
    ['Voltage', ['48 V', '24'], 'number', 'V'],
    ['Jaws', ['33 mm', '4 cm', '30 mm'], 'number', 'mm'],
    ['Poles', ['1', '2', '3', '3'], 'number', null],
    ['Alarm', ['yes', 'no', 'yes'], 'boolean', null],
    ['Alarme', ['oui', 'non'], 'boolean', null],
    ['Alarm', ['1', '0', '1'], 'boolean', null],
    ['Count', ['1', '1', '1'], 'number', null],
    ['Alarm', [true, false], 'boolean', null],
    ['Colour', ['red', 'blue', 'red'], 'option', null],
    ['Colour', ['red', 'blue', 'black'], 'option', null],
    ['Colour', ['Red; Black', 'Red'], 'option', null],
    ['Remark', ['With case', 'Without case'], 'text', null],
    ['EF000227 (EU570048)', ['600'], 'number', null],
    ['Range', ['40-60 V', '20-30 V'], 'text', null],
    ['Current', ['5 A', 'on request', '7 A', '5 A'], 'option', null],
    ['Notes', ['x'.repeat(70), 'x'.repeat(70)], 'text', null],
    ['Notes (for the trade only)', [], 'text', null],
  ]

test.each(
  cases.map(([heading, cells, kind, unit, name = heading]) => ({ heading, cells, expected: { name, kind, unit } })),
)('$heading of $cells', ({ heading, cells, expected }) =>
  expect(proposeAttribute(heading, cells, 'en')).toEqual(expected),
)
