import { type Language, languages } from '../language.ts'

export const translatedLanguages = ['es', 'fr'] as const satisfies readonly Language[]
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/**
 * missing: the site shows the text of another language · outdated: the English has changed since the translation was made or confirmed · current:
 * neither.
 */
export type TextState = 'missing' | 'outdated' | 'current'

interface Facts {
  english: string | null
  translation: string | null
  /** The English text that the translation is right for; null: nobody has changed either, so it is right. */
  source: string | null
}

/** The state of a translation; null where there is no English text to translate. */
export function textStateOf({ english, translation, source }: Facts): TextState | null {
  if (!english) return null
  // '48' and '½' are the same in every language.
  if (!translation) return /[a-z]/i.test(english) ? 'missing' : 'current'
  // What stood there before there was English is the original of it.
  return source === null || source === '' || source === english ? 'current' : 'outdated'
}

/** A text among the fields of a record: its name without the language, and how its field is called in each. */
interface TextField {
  field: string
  language: Language
  names: Record<Language, string>
}

/**
 * The language in a field's name: 'name.es' is 'name' in Spanish, 'opening_es' is 'opening', and 'es' alone is 'text'. Null: it
 * is no text of a language. The database reads names so too (`texts_within`).
 */
export function readTextField(name: string): TextField | null {
  const language = languages.find(one => name === one || name.endsWith(`.${one}`) || name.endsWith(`_${one}`))
  if (!language) return null
  const before = name.slice(0, -language.length)
  if (before.length === 1) return null
  const [en, es, fr] = languages.map(one => `${before}${one}`) as [string, string, string] // of three languages
  return { field: before === '' ? 'text' : before.slice(0, -1), language, names: { en, es, fr } }
}
