import { refusalText } from '#server/calls/refusal.ts'
import type { FieldErrors } from '#server/changes/save-record.ts'
import type { Language } from '#shared/language.ts'
import { readTextField, translatedLanguages } from '#shared/text/text-state.ts'

/** A text that has a translation needs its English, for which the translation is right. */
export function lackingEnglish(value: object, language: Language): FieldErrors {
  const fields = new Map<string, unknown>(Object.entries(value))
  const lacking = [...fields.keys()].filter(name => {
    const text = readTextField(name)
    if (text?.language !== 'en' || fields.get(name) !== '') return false
    return translatedLanguages.some(one => (fields.get(`${text.field}.${one}`) ?? '') !== '')
  })
  return Object.fromEntries(lacking.map(name => [name, [refusalText[language].required]]))
}
