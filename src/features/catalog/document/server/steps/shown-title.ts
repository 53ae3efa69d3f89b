import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'
import { shownLanguages } from '#shared/text/shown-text.ts'
import { documentRecord } from '../tables.ts'

type Titles = Pick<typeof documentRecord.$inferSelect, 'titleEn' | 'titleEs' | 'titleFr'>

/** The title of a document as a reader is shown it. */
export const titleOf = ({ titleEn: en, titleEs: es, titleFr: fr }: Titles, reader: Language): string =>
  shownOf({ en, es, fr }, reader) ?? ''

/** The same as a column. */
export function shownTitle(reader: Language): SQL<string> {
  const columns = { en: documentRecord.titleEn, es: documentRecord.titleEs, fr: documentRecord.titleFr }
  const inOrder = shownLanguages[reader].map(language => sql`nullif(${columns[language]}, '')`)
  return sql<string>`coalesce(${sql.join(inOrder, sql`, `)}, '')`
}
