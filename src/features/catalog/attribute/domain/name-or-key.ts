import type { Language } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'

interface Named {
  key: string
  names: Partial<Record<Language, string | null | undefined>>
}

/** The name of an attribute or an option as a reader is shown it; its key where no language has one. */
export const nameOrKey = ({ key, names }: Named, reader: Language = 'en'): string => shownOf(names, reader) ?? key
