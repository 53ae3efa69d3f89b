import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import type { Language } from '#shared/language.ts'
import type { TextState } from '#shared/text/text-state.ts'

/** The entry of a text among those that are missing or outdated; null: it is neither. */
export const entryOf = (entries: readonly TextStateEntry[], field: string, language: Language): TextStateEntry | null =>
  entries.find(entry => entry.field === field && entry.language === language) ?? null

interface Shown {
  language: Language
  english: string | null
  entry: TextStateEntry | null
  /** The text is being changed: nobody can say yet what it will be. */
  isEdited: boolean
  /** There is no text in this language: where none is due, it has no state. */
  isEmpty?: boolean
}

/** The state that stands beside a text; null: none, because it is English, has no English and is there, or is being changed. */
export function shownState({ language, english, entry, isEdited, isEmpty = false }: Shown): TextState | null {
  if (isEdited) return null
  if (entry) return entry.state
  return language === 'en' || !english || isEmpty ? null : 'current'
}
