import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'

/** The condition that joins a table of texts to the rows that they describe: those of one language. */
export const isTextOf = <Key extends string>(
  rowId: PgColumn,
  texts: Record<Key | 'language', PgColumn>,
  key: Key,
  language: Language,
): SQL | undefined => and(eq(texts[key], rowId), eq(texts.language, language))

/** A text in the language of the reader; in English where the language has none, empty where English has none. */
export const orEnglish = (own: PgColumn, english: PgColumn) => sql<string>`coalesce(${own}, ${english}, '')`

/**
 * Makes the pattern for LIKE that finds the text anywhere; % and _ in the text have no special meaning. A blank also finds a no-break
 * space, which texts keep where it was typed.
 */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replace(/\s/g, '_')}%`
}
