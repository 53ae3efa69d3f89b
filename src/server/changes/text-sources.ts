import { createHash } from 'node:crypto'
import { readTextField, type TranslatedLanguage, translatedLanguages } from '#shared/text/text-state.ts'
import { textsWithin } from '#shared/text/texts-within.ts'
import type { ChangedField } from '../database/tables.ts'

/** A translation, by its digest, with the English text that it is right for. */
export interface TextSource {
  field: string
  language: TranslatedLanguage
  digest: string
  source: string
}

/** The findings of a change of texts: which translation is right for which English text. */
interface Said {
  /** That the translations before the change were right for the English before it, where nothing else is known of them. */
  before: TextSource[]
  /** That the translations that were written are right for the English beside them. */
  written: TextSource[]
}

export const digestOf = (text: string): string => createHash('md5').update(text).digest('hex')

type Fields = Readonly<Record<string, unknown>>

/**
 * The findings of a change of fields about translations. `fields`: the record before it. Texts stand in fields of their own or within their
 * values; fields without texts say nothing.
 */
export function sourcesOf(fields: Fields, changed: readonly ChangedField[]): Said {
  const names = new Set(changed.flatMap(({ field }) => Object.values(readTextField(field)?.names ?? { own: field })))
  const before = Object.fromEntries([...names].map(name => [name, fields[name]]))
  const was = textsWithin(before)
  const is = textsWithin({ ...before, ...Object.fromEntries(changed.map(one => [one.field, one.after])) })
  const texts = new Set([...Object.keys(was), ...Object.keys(is)].map(name => name.slice(0, -3)))
  const said: Said = { before: [], written: [] }
  for (const field of texts)
    for (const language of translatedLanguages) {
      const [english, own] = [`${field}.en`, `${field}.${language}`]
      const [wasOwn = '', isOwn = '', wasEnglish = '', isEnglish = ''] = [was[own], is[own], was[english], is[english]]
      if (wasEnglish === isEnglish && wasOwn === isOwn) continue
      if (wasOwn !== '') said.before.push(sourceOf(field, language, wasOwn, wasEnglish))
      if (isOwn !== wasOwn && isOwn !== '') said.written.push(sourceOf(field, language, isOwn, isEnglish))
    }
  return said
}

const sourceOf = (field: string, language: TranslatedLanguage, text: string, source: string): TextSource => ({
  field,
  language,
  digest: digestOf(text),
  source,
})
