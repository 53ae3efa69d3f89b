import { createHash } from 'node:crypto'
import { type Language, languages } from '#shared/language.ts'
import { readTextField, type TranslatedLanguage, translatedLanguages } from '#shared/text-state.ts'
import type { ChangedField } from '../database/tables.ts'

/** A translation, by its digest, with the English text that it is right for. */
export interface TextSource {
  field: string
  language: TranslatedLanguage
  digest: string
  source: string
}

/** What a change of texts says about which translation is right for which English text. */
interface Said {
  /** That the translations before the change were right for the English before it, where nothing else is known of them. */
  before: TextSource[]
  /** That the translations that were written are right for the English beside them. */
  written: TextSource[]
}

export const digestOf = (text: string): string => createHash('md5').update(text).digest('hex')

type Fields = Readonly<Record<string, unknown>>

/** What a change of fields says about translations. `fields`: the record before it. Fields that are no texts say nothing. */
export function sourcesOf(fields: Fields, changed: readonly ChangedField[]): Said {
  const after = { ...fields, ...Object.fromEntries(changed.map(one => [one.field, one.after])) }
  const names = new Set(changed.flatMap(one => readTextField(one.field)?.field ?? []))
  const said: Said = { before: [], written: [] }
  for (const field of names) {
    const was = textsOf(fields, field)
    const is = textsOf(after, field)
    for (const language of translatedLanguages) {
      if (was.en === is.en && was[language] === is[language]) continue
      if (was[language] !== '') said.before.push(sourceOf(field, language, was))
      if (is[language] !== was[language] && is[language] !== '') said.written.push(sourceOf(field, language, is))
    }
  }
  return said
}

type Texts = Readonly<Record<Language, string>>

function textsOf(fields: Fields, field: string): Texts {
  const [en = '', es = '', fr = ''] = languages.map(language => {
    const text = fields[`${field}.${language}`]
    return typeof text === 'string' ? text : ''
  })
  return { en, es, fr }
}

const sourceOf = (field: string, language: TranslatedLanguage, texts: Texts): TextSource => ({
  field,
  language,
  digest: digestOf(texts[language]),
  source: texts.en,
})
