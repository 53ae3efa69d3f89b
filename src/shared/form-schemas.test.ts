import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalFlag, optionalLine, requiredLine, requiredSecret } from './form-field.ts'
import { optionalFields, replyFields } from './form-schemas.ts'
import { requiredEmail } from './mail/email.ts'

const Form = z.object({
  name: requiredLine('nameRequired', 5),
  email: requiredEmail(),
  password: requiredSecret('passwordRequired'),
  note: optionalLine(3),
  country_id: z.int().check(z.gte(1)),
  newsletter: optionalFlag(),
})

test('fields of an incomplete form are taken as typed', () => {
  const Draft = z.object(optionalFields(Form))
  const typed = { name: ' a ', email: 'ann', password: 'x'.repeat(999), note: '', country_id: 0, newsletter: true }
  for (const draft of [{}, typed, { name: null, country_id: null, note: null }])
    expect(Draft.parse(draft)).toEqual(draft)
})

test('their types and lengths are those of the form', () => {
  const Draft = z.object(optionalFields(Form))
  const wrong = { name: 'abcdef', email: 5, note: ' abc', country_id: 1.5, newsletter: null }
  const issues = Draft.safeParse(wrong).error?.issues ?? []
  expect(issues.map(({ code, path }) => `${path.join('.')}: ${code}`)).toEqual([
    'name: too_big',
    'email: invalid_type',
    'note: too_big',
    'country_id: invalid_type',
    'newsletter: invalid_type',
  ])
})

test('a reply has every field, null only where the form does not require it', () => {
  const Reply = z.object(replyFields(Form))
  const full = { name: '', email: '', password: '', note: null, country_id: 237, newsletter: false }
  expect(Reply.parse(full)).toEqual(full)
  const wrong = Reply.safeParse({ ...full, name: null, country_id: null, note: undefined, newsletter: null })
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'note', 'country_id', 'newsletter'])
})

test('a form with a field of another kind is refused', () => {
  expect(() => optionalFields(z.object({ ids: z.array(z.int()) }))).toThrow('array')
})
