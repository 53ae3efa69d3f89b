import { expect, test } from 'vitest'
import { splitLead } from './lead-sentence.ts'

test.each([
  ['Fuse panels for −48 V plants, from 20 A to 850 A per bus. Thirteen series.', 'Thirteen series.'],
  ['Fuse panels for 19 in. EIA and 23 in. WECO racks, with filters beside the list. More.', 'More.'],
  ['Short. Fuse panels for −48 V plants, from 20 A to 850 A per bus. Thirteen series.', 'Thirteen series.'],
  ['One sentence that is long enough, of 0.18 A to 20 A fuses.', ''],
  ['', ''],
])('%s is split after its first full sentence', (description, rest) => {
  const split = splitLead(description)
  expect(split.rest).toBe(rest)
  expect(`${split.lead} ${split.rest}`.trim()).toBe(description)
})
