import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { quoteFieldText } from '../messages/desk-quote-fields.ts'
import { quoteFields, quoteSettings } from './quote-settings.ts'

test('every default fits its field, and every field has a name in each language', () => {
  for (const [field, schema] of Object.entries(quoteFields))
    expect([field, schema.safeParse(Reflect.get(quoteSettings.defaults, field)).error]).toEqual([field, undefined])
  for (const language of languages) expect(Object.keys(quoteFieldText[language])).toEqual(Object.keys(quoteFields))
})
