import type { Language } from '#shared/language.ts'

export const snippetUses = ['message', 'intro', 'closing', 'terms', 'decline'] as const
export type SnippetUse = (typeof snippetUses)[number]

export const snippetLength = 8000
export const snippetNameLength = 80
/** A word that is typed after a slash. */
export const shortcutPattern = /^[a-z0-9][a-z0-9-]{0,29}$/
/** At most so many of one person, and so many shared ones. */
export const snippetLimit = 200

/** The name of snippets in the change log. */
export const snippetKind = 'snippet'

/** A snippet as the change log spells it. */
export interface SnippetFields extends Record<Language, string> {
  name: string
  shortcut: string
  use: SnippetUse
  is_shared: boolean
}
