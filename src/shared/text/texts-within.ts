import { type Language, languages } from '../language.ts'
import { readTextField } from './text-state.ts'

type Fields = Readonly<Record<string, unknown>>

/** A text of a language, wherever it stands in the fields of a record. */
export interface TextPlace {
  /** Without the language: 'name', or 'links./contact-us.title' of the title of a link. */
  field: string
  language: Language
  /** Its field, and what leads to it within the value. */
  path: readonly (string | number)[]
  text: string
}

/**
 * The texts of a record, also those that stand within its values, such as the titles in a list of links. The database finds them by
 * the same rule (`texts_within`).
 */
export const textPlaces = (fields: Fields): TextPlace[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const read = typeof value === 'string' ? readTextField(name) : null
    return placesIn(read ? `${read.field}.${read.language}` : name, value, [name])
  })

/** The texts of a record by field and language: 'name.es'. */
export const textsWithin = (fields: Fields): Record<string, string> =>
  Object.fromEntries(textPlaces(fields).map(({ field, language, text }) => [`${field}.${language}`, text]))

/** Every text that has an English one, by 'name.es', with the languages that it lacks. */
export function textTable(fields: Fields): Record<string, string | null> {
  const texts = textsWithin(fields)
  const names = languagesOf(textPlaces(fields)).map(({ field, language }) => `${field}.${language}`)
  return Object.fromEntries(names.map(name => [name, texts[name] || null]))
}

const deepest = 5

function placesIn(name: string, value: unknown, path: TextPlace['path']): TextPlace[] {
  if (typeof value === 'string') {
    const language = languages.find(one => name.endsWith(`.${one}`))
    return language ? [{ field: name.slice(0, -3), language, path, text: value }] : []
  }
  if (typeof value !== 'object' || value === null || path.length >= deepest) return []
  const parts = Array.isArray(value)
    ? entryNames(value).flatMap((key, at) => (key === null ? [] : [[key, at, value[at]] as const]))
    : Object.entries(value).map(([key, part]) => [key, key, part] as const)
  return parts.flatMap(([key, step, part]) => placesIn(`${name}.${key}`, part, [...path, step]))
}

const namedBy = ['id', 'url', 'video_id', 'country_id']

/** The names of the entries of a list, whatever their order; null: an entry without a name has no texts. */
export function entryNames(entries: readonly unknown[]): (string | null)[] {
  const seen = new Map<string, number>()
  return entries.map(entry => {
    const facts: Fields = typeof entry === 'object' && entry !== null ? Object.fromEntries(Object.entries(entry)) : {}
    const key = namedBy.map(name => facts[name]).find(one => typeof one === 'string' || typeof one === 'number')
    if (key === undefined) return null
    const before = seen.get(`${key}`) ?? 0
    seen.set(`${key}`, before + 1)
    return before === 0 ? `${key}` : `${key}~${before + 1}`
  })
}

/** The fields of a record that other texts change, by 'name.es', as they then are. Texts that it does not have are left out. */
export function withTexts(fields: Fields, texts: Readonly<Record<string, string>>): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const { field, path, language } of languagesOf(textPlaces(fields))) {
    const text = texts[`${field}.${language}`]
    const [name, ...steps] = path
    if (text === undefined || typeof name !== 'string') continue
    changed[name] = setAt(name in changed ? changed[name] : fields[name], steps, text)
  }
  return changed
}

/** A place for each language beside each English text, also where there is no translation yet. */
function languagesOf(places: readonly TextPlace[]): Omit<TextPlace, 'text'>[] {
  return places
    .filter(({ language }) => language === 'en')
    .flatMap(({ field, path }) =>
      languages.map(language => {
        const last = path.at(-1)
        const name = typeof last === 'string' ? (readTextField(last)?.names[language] ?? language) : language
        return { field, language, path: [...path.slice(0, -1), name] }
      }),
    )
}

function setAt(value: unknown, [step, ...steps]: readonly (string | number)[], text: string): unknown {
  if (step === undefined) return text
  if (Array.isArray(value)) return value.map((part, at) => (at === step ? setAt(part, steps, text) : part))
  const facts: Fields = typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  return { ...facts, [step]: setAt(facts[step], steps, text) }
}

/** How the texts of a record are called by where they stand: 'links.0.title.es' is 'links./contact-us.title.es'. */
export const textNamesByPath = (fields: Fields): Map<string, string> =>
  new Map(languagesOf(textPlaces(fields)).map(({ field, language, path }) => [path.join('.'), `${field}.${language}`]))
