import { expect, test } from 'vitest'
import { openStep, stepOfWord, wordOfStep } from './step-word.ts'

test.each([
  [undefined, 'general'],
  ['general', 'general'],
  ['personal-details', 'personal'],
  ['customer-location', 'location'],
  ['personal', 'general'],
  ['toString', 'general'],
] as const)('the URL word %j opens the step %s', (word, step) => {
  expect(stepOfWord(word)).toBe(step)
  if (word === wordOfStep(step)) expect(wordOfStep(step)).toBe(word)
})

test.each([
  ['location', [], 'general'],
  ['location', ['general'], 'personal'],
  ['location', ['general', 'personal'], 'location'],
  ['general', ['general', 'personal'], 'general'],
  ['personal', ['personal'], 'general'],
] as const)('a request for %s with %j accepted opens %s', (wanted, accepted, step) => {
  expect(openStep(wanted, accepted)).toBe(step)
})
