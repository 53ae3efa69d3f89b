import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'
import { shownLanguages } from '#shared/text/shown-text.ts'

/** The condition that joins a table of texts to the rows that they describe: those of one language. */
export const isTextOf = <Key extends string>(
  rowId: PgColumn,
  texts: Record<Key | 'language', PgColumn>,
  key: Key,
  language: Language,
): SQL | undefined => and(eq(texts[key], rowId), eq(texts.language, language))

/**
 * A text in the language of the reader, else in the next that has one (`shared/shown-text.ts`); null where none has. `by`: the text that a
 * language must have for this one, which may be empty, to be shown.
 */
export function shownTextOf<Key extends string, Name extends string>(
  rowId: PgColumn,
  texts: Record<Key | Name | 'language', PgColumn>,
  key: Key,
  name: Name,
  reader: Language,
  by = name,
): SQL<string | null> {
  const [text, owner] = [texts[name], texts[key]]
  const inOrder = shownLanguages[reader].map(
    (language, place) => sql`when ${sql.raw(`'${language}'`)} then ${sql.raw(`${place}`)}`,
  )
  const column = ({ name: own }: PgColumn) => sql`shown.${sql.identifier(own)}`
  return sql<string | null>`(select ${column(text)} from ${sql.identifier(getTableName(text.table))} shown
    where ${column(owner)} = ${sql.identifier(getTableName(rowId.table))}.${sql.identifier(rowId.name)} and ${column(texts[by])} <> ''
    order by case shown.language ${sql.join(inOrder, sql` `)} end limit 1)`
}

/**
 * Makes the pattern for LIKE that finds the text anywhere; % and _ in the text have no special meaning. A blank also finds a no-break
 * space, which texts keep where it was typed.
 */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replace(/\s/g, '_')}%`
}
