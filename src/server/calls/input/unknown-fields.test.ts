import { expect, test } from 'vitest'
import { z } from 'zod'
import { unknownFields } from './unknown-fields.ts'

const Inner = z.object({ a: z.string().optional() })
const Both = z.union([z.object({ kind: z.literal('x'), x: z.int() }), z.object({ kind: z.literal('y'), y: z.int() })])

test.each<[string, z.ZodType, unknown, string[]]>([
  ['known fields', Inner, { a: 'b' }, []],
  ['a field of an object', Inner, { a: 'b', b: 1 }, ['b']],
  ['a field of what every object has', Inner, { toString: 1 }, ['toString']],
  ['in lists and below', z.object({ rows: z.array(Inner) }), { rows: [{ a: 'b' }, { b: 1 }] }, ['rows.1.b']],
  ['in optional ones', z.object({ one: Inner.nullish().default(null) }), { one: { c: 1 } }, ['one.c']],
  ['in values of a record', z.record(z.string(), Inner), { any: { d: 1 } }, ['any.d']],
  ['of the alternative that is meant', Both, { kind: 'y', y: 1, x: 1 }, ['x']],
  ['of none of two joined ones', Inner.and(z.object({ b: z.int() })), { a: '', b: 1, c: 1 }, ['c']],
  ['behind a transformation', Inner.transform(({ a }) => a), { e: 1 }, ['e']],
  ['none of a loose object', z.looseObject({ a: z.string() }), { a: '', f: { g: 1 } }, []],
  ['none of any JSON', z.object({ any: z.unknown() }), { any: { h: 1 } }, []],
])('unknown fields: %s', (_, schema, value, fields) => {
  expect(unknownFields(schema, value).map(path => path.join('.'))).toEqual(fields)
})
