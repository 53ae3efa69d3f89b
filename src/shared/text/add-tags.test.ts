import { expect, test } from 'vitest'
import { addTags } from './add-tags.ts'

const rules = { mostTags: 3, mostCharacters: 8 }

test.each([
  ['a tag', ['site A'], 'rack 12', ['site A', 'rack 12'], []],
  ['several at once', [], ' a, b;\nc ', ['a', 'b', 'c'], []],
  ['a blank one', ['a'], ' , ', ['a'], []],
  ['the same in other letters', ['Site A'], 'site a', ['Site A'], ['duplicateTags']],
  ['twice in one go', [], 'a,a', ['a'], ['duplicateTags']],
  ['one that is too long', [], 'more than eight', [], ['invalidTags']],
  ['one too many', ['a', 'b', 'c'], 'd', ['a', 'b', 'c'], ['tagLimit']],
  ['a good one among bad ones', ['a'], 'a, much too long, b', ['a', 'b'], ['duplicateTags', 'invalidTags']],
])('%s', (_, before, typed, tags, issues) => {
  expect(addTags(before, typed, rules)).toEqual({ tags, issues })
})
