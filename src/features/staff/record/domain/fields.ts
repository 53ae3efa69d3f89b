import { isLanguage, type Language, languages } from '#shared/language.ts'

/** Why a field cannot have a value. */
export type FieldFault =
  | 'required'
  | 'too_long'
  | 'wrong_value'
  | 'wrong_slug'
  | 'wrong_picture'
  | 'wrong_address'
  | 'too_many'
  | 'twice'
  | 'fixed_field'
  | 'unknown_field'

type Rule = (value: unknown) => FieldFault | null

export interface Field {
  rule: Rule
  /** At most so many letters. */
  most?: number
  /** Without it the record is not complete; of a text: each language that has any needs it. */
  isNeeded?: true
  /** It is set when the record is made, and stays. */
  isFixed?: true
  /** The value of a new record; null unless it is said. */
  empty?: unknown
}

export interface TextField extends Field {
  most: number
  /** It says in a language what it says in the others: translations have states. */
  isTranslated?: true
  /** How it is typed at the desk. */
  isMarkdown?: true
  rows?: number
}

/** The fields of a kind of records, by name. */
export interface KindFields {
  /** Fields without a language. */
  shared: Readonly<Record<string, Field>>
  /** Fields of each language: 'title' is 'title.en', 'title.es' and 'title.fr'. */
  texts: Readonly<Record<string, TextField>>
}

type Values = Readonly<Record<string, unknown>>

export const text = (most: number, more: Omit<TextField, 'most' | 'rule'> = {}): TextField => ({
  ...more,
  most,
  rule: value => {
    if (value === null || value === '') return null
    if (typeof value !== 'string') return 'wrong_value'
    return value.length > most ? 'too_long' : null
  },
})

/** A text of a certain form. */
export function formedText(most: number, form: RegExp, fault: FieldFault, more: Omit<Field, 'rule'> = {}): TextField {
  const { rule } = text(most)
  const isWrong = (value: unknown) => typeof value === 'string' && value !== '' && !form.test(value)
  return { ...more, most, rule: value => rule(value) ?? (isWrong(value) ? fault : null) }
}

/** The address of a picture; pages load nothing from other hosts. */
export const picture = (most: number, more: Omit<Field, 'rule'> = {}) =>
  formedText(most, /^\/(?![/\\])[^\s"'<>\\]+$/, 'wrong_picture', more)

export const yesOrNo: Field = { rule: value => (typeof value === 'boolean' ? null : 'wrong_value'), empty: false }

export const instant: Field = {
  rule: value => {
    if (value === null) return null
    if (typeof value !== 'string' || value.length > 30) return 'wrong_value'
    const at = new Date(value)
    return Number.isNaN(at.getTime()) || at.toISOString() !== value ? 'wrong_value' : null
  },
}

/** Another record, by its id. */
export const reference: Field = {
  rule: value => (value === null || (Number.isInteger(value) && Number(value) > 0) ? null : 'wrong_value'),
}

/** Returns what is wrong with changed fields, by field. `isNew`: the record is being made. */
export function faultsOf(fields: KindFields, changes: Values, isNew: boolean): Record<string, FieldFault> {
  const faults = Object.entries(changes).map(([name, value]) => {
    const field = findField(fields, name)
    if (!field) return [name, 'unknown_field'] as const
    return [name, !isNew && field.isFixed ? 'fixed_field' : field.rule(value)] as const
  })
  return Object.fromEntries(faults.flatMap(([name, fault]) => (fault ? [[name, fault]] : [])))
}

function findField({ shared, texts }: KindFields, field: string): Field | null {
  const [name = '', language] = field.split('.')
  if (language === undefined) return Object.hasOwn(shared, name) ? (shared[name] ?? null) : null
  return isLanguage(language) && field.split('.').length === 2 && Object.hasOwn(texts, name)
    ? (texts[name] ?? null)
    : null
}

/** The texts that are missing before the record can be public: what a language needs that has some; `author`: in which one, where none has. */
export function missingTexts({ texts }: KindFields, values: Values, author: Language): string[] {
  const needed = Object.keys(texts).filter(name => texts[name]?.isNeeded)
  const has = (name: string) => typeof values[name] === 'string' && values[name] !== ''
  const own = languages.filter(language => Object.keys(texts).some(name => has(`${name}.${language}`)))
  const wanted = own.length > 0 ? own : [author]
  return wanted.flatMap(language => needed.map(name => `${name}.${language}`).filter(field => !has(field)))
}

/** A record without values. */
export function emptyFields({ shared, texts }: KindFields): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(shared).map(([name, { empty = null }]) => [name, empty])),
    ...Object.fromEntries(languages.flatMap(language => Object.keys(texts).map(name => [`${name}.${language}`, null]))),
  }
}

/** The texts that are to be translated, without the language. */
export const translatedTexts = ({ texts }: KindFields): string[] =>
  Object.keys(texts).filter(name => texts[name]?.isTranslated)
