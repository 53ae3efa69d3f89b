import { DrizzleQueryError, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { startFailure } from '../database/database-errors.ts'
import { describeError, ErrorOfThread } from './log.ts'

const word = 'zq9planted'
const caught = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test('the description has name, code and place, but not the message', () => {
  const error = Object.assign(new RangeError(word), {
    code: 'ECONNREFUSED',
    responseCode: 451,
    path: word,
    address: word,
  })
  const text = describeError(error)
  expect(text).toMatch(/^RangeError ECONNREFUSED 451\n {4}at .*log\.test\.ts:\d+:\d+/)
  expect(text).not.toContain(word)
})

test('the description has the engine’s messages about the code', () => {
  const missing = Object(undefined)
  expect(describeError(caught(() => missing.street.name))).toMatch(
    /^TypeError: Cannot read properties of undefined \(reading 'name'\)\n/,
  )
  expect(describeError(caught(() => missing.call()))).toMatch(/^TypeError: missing\.call is not a function\n/)
})

test.each<[string, () => unknown]>([
  ['a message that looks like frames', () => new Error(`x\n    at ${word} (file:///a.ts:1:1)\n    at ${word}`)],
  [
    'a message that was changed after it was thrown',
    () => {
      const error = new Error(`first\n    at ${word}`)
      void error.stack
      error.message = 'second'
      return error
    },
  ],
  ['a cause of causes', () => new Error('a', { cause: new Error('b', { cause: new TypeError(word) }) })],
  ['a cause that is no error', () => new Error('a', { cause: { message: word, name: word } })],
  ['several at once', () => new AggregateError([new Error(word), word, { word }], word)],
  ['a text that was thrown', () => word],
  ['an object that was thrown', () => ({ message: word, stack: word })],
  ['a name that is a sentence', () => Object.assign(new Error('x'), { name: `${word} said so` })],
  [
    'a code that is a sentence',
    () => Object.assign(new Error('x'), { code: `${word}@x.example`, constraint: `a ${word}` }),
  ],
  ['a parser', () => caught(() => JSON.parse(word))],
  ['a number', () => caught(() => BigInt(word))],
  ['an address', () => caught(() => new URL(word))],
  ['a header', () => caught(() => new Headers({ a: `${word}\nx` }))],
])('%s does not give away its message', (_, make) => {
  const text = describeError(make())
  expect(text).not.toContain(word)
  expect(text.length).toBeGreaterThan(0)
})

test('a cycle of causes ends', () => {
  const error = new Error('a')
  error.cause = error
  expect(describeError(error).match(/caused by/g)).toHaveLength(5)
})

test('an error of another thread keeps the description of that thread', () => {
  const cause = new ErrorOfThread(describeError(new SyntaxError(word)))
  expect(describeError(new Error('x', { cause }))).toMatch(/\ncaused by SyntaxError\n/)
})

describe.each(engines)('%s', engine => {
  test.each([
    [sql`select ${word}::int`, '22P02'],
    [sql`insert into setting (key, value) values (${word}, ${word}), (${word}, ${word})`, '23505'],
    [sql`insert into setting (key) values (${word})`, '23502'],
    [sql`select * from nowhere where a = ${word}`, '42P01'],
    [sql`do $$ begin raise exception 'zq9planted' using detail = 'zq9planted', hint = 'zq9planted'; end $$`, 'P0001'],
  ])('a failed query gives away no values: %#', async (query, code) => {
    const { db } = await testDatabase(engine)
    const error = await db.execute(query).then(
      () => null,
      (reason: unknown) => reason,
    )
    // Proves that the error itself contains the words.
    expect(error).toBeInstanceOf(DrizzleQueryError)
    expect(String(error) + String(Object(error).cause)).toContain(word)
    for (const text of [describeError(error), startFailure(error)]) {
      expect(text).not.toContain(word)
      expect(text).toContain(code)
      expect(text).toContain('DrizzleQueryError')
    }
  })
})
