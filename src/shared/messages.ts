import type { Language } from './language.ts'

type Widen<T> = T extends (...args: infer A) => string
  ? (...args: A) => string
  : T extends string
    ? string
    : { [K in keyof T]: Widen<T[K]> }

/**
 * Texts of one topic, three languages side by side; English sets the keys. The browser's build of a language keeps only
 * that language (see vite/one-language.ts), so call it with an object literal.
 */
export function messages<T extends object>(
  texts: { en: T } & Record<Exclude<Language, 'en'>, Widen<T>>,
): Record<Language, Widen<T>> {
  return texts as unknown as Record<Language, Widen<T>>
}

/** Chooses the plural form for an integer. CLDR has 'one' and 'other' in our languages, and 'many' from a million, which is 'other' here. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  return rulesOf(language).select(count) === 'one' ? forms.one : forms.other
}

// Kept, because making the rules takes a thousand times as long as using them.
const rules = new Map<Language, Intl.PluralRules>()

function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}
