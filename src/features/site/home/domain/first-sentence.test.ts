import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test.each([
  ['Breakers from 0.5 A to 150 A. Each page states more.', 'Breakers from 0.5 A to 150 A.'],
  ['19 in. to 23 in. adapters. Sizes in rack units.', '19 in. to 23 in. adapters.'],
  ['Only one.', 'Only one.'],
  ['No end', 'No end'],
  ['', ''],
])('%j begins with %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
