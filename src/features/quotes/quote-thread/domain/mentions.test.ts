import { expect, test } from 'vitest'
import { findMentions, mentionedIds, peopleFoundBy } from './mentions.ts'

const people = [
  { id: 1, name: 'Sam' },
  { id: 2, name: 'Sam Seller' },
  { id: 3, name: 'Ána Núñez' },
  { id: 4, name: 'Bo' },
  { id: 5, name: 'Bo' },
]

test('a text names those whose whole name stands after an @', () => {
  expect(mentionedIds('@Sam Seller, and (@Ána Núñez)', people)).toEqual([2, 3])
  expect(mentionedIds('@Sam sells', people)).toEqual([1])
  expect(mentionedIds('@Sam @Sam', people)).toEqual([1])
  expect(mentionedIds('@Samuel, sam@Sam.example, @sam', people)).toEqual([])
  expect(mentionedIds('@Bo', people)).toEqual([4, 5])
  expect(findMentions('to @Sam', people)).toEqual([{ from: 3, to: 7, ids: [1] }])
})

test('what is typed finds people by any word of their name', () => {
  const names = (typed: string) => peopleFoundBy(people, typed).map(({ id }) => id)
  expect(names('')).toEqual([1, 2, 3, 4, 5])
  expect(names('sel')).toEqual([2])
  expect(names('núñ')).toEqual([3])
  expect(names('Sam')).toEqual([2])
  expect(names('Sam ')).toEqual([])
  expect(names('Sam Seller has')).toEqual([])
})
