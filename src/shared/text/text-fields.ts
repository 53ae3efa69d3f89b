import { type Language, languages } from '../language.ts'

/** The fields of texts that each language has: 'title.en', 'title.es', 'title.fr'. */
export type TextFields<Name extends string, Value = string> = Record<`${Name}.${Language}`, Value>

/** Gives each text its field in every language. */
export function textFields<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, language: Language) => Value,
): TextFields<Name, Value> {
  const fields = names.flatMap(name => languages.map(language => [`${name}.${language}`, make(name, language)]))
  return Object.fromEntries(fields) // as the type says: every name in every language
}

/** A text by language. */
export type PerLanguage = Record<Language, string>

/** Reads a text in one language. */
export function textIn<Name extends string>(
  fields: Readonly<TextFields<Name>>,
  name: Name,
  language: Language,
): string {
  const all: Readonly<Record<string, string>> = fields
  return all[`${name}.${language}`] ?? ''
}
