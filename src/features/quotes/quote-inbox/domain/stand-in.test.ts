import { expect, test } from 'vitest'
import { standIn } from './stand-in.ts'

const here = { awayUntil: null, deputyId: null, answers: true }
const away = (deputyId: number | null, awayUntil = '2026-11-27') => ({ awayUntil, deputyId, answers: true })
const today = '2026-11-23'

test.each([
  ['who is there keeps it', { 1: here }, 1],
  ['the deputy of who is away gets it', { 1: away(2), 2: here }, 2],
  ['the last day away counts', { 1: away(2, today), 2: here }, 2],
  ['who is back keeps it', { 1: away(2, '2026-11-22'), 2: here }, 1],
  ['the deputy of an absent deputy gets it', { 1: away(2), 2: away(3), 3: here }, 3],
  ['without a deputy it stays', { 1: away(null) }, 1],
  ['where all are away in a circle it stays', { 1: away(2), 2: away(1) }, 1],
  ['a deputy who answers no quotes gets none', { 1: away(2), 2: { ...here, answers: false } }, 1],
])('%s', (_, members, expected) => {
  expect(standIn(1, new Map(Object.entries(members).map(([id, one]) => [Number(id), one])), today)).toBe(expected)
})
