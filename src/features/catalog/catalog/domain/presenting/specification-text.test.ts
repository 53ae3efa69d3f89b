import { expect, test } from 'vitest'
import { firmParts } from './specification-text.ts'

test.each([
  ['22–12 AWG (0.33–3.31 mm²)', ['22–12 AWG', '0.33–3.31 mm²']],
  ['TPA 18–6 AWG (0,82–13,3 mm²), GMT 22–12 AWG', ['18–6 AWG', '0,82–13,3 mm²', '22–12 AWG']],
  ['8 AWG – 250 kcmil (8.37–127 mm²)', ['8 AWG – 250 kcmil', '8.37–127 mm²']],
  ['6 AWG – 1/0 AWG', ['6 AWG – 1/0 AWG']],
  ['1/4-20 dual studs on 5/8 in. centers', ['1/4-20']],
  ['Stud #10-32', ['#10-32']],
  ['NEBS Level 3: GR-63-CORE, GR-1089-CORE', ['GR-63-CORE', 'GR-1089-CORE']],
  ['UL 62368-1 (older lines: UL 60950-1)', ['62368-1', '60950-1']],
  ['Wire-wrap pins or screw terminals', []],
  ['Plain – words', []],
])('"%s" does not wrap within %j', (text, firm) => {
  const parts = firmParts(text)
  expect(parts.map(part => part.text).join('')).toBe(text)
  expect(parts.filter(part => part.isFirm).map(part => part.text)).toEqual(firm)
})
