import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { Run } from '../run-store.ts'

/** So many cells are looked at, in no more rows than this, of files that have no more columns than this. */
const lookedCells = 600_000
const mostRows = 5000
const lookedColumns = 600
const mostWords = 60
const mostLetters = 200

/** The words of the columns that have few different ones, for a table of what they mean: 'true', 'Tools > Meters'. */
export async function listFewWords(db: Database, { id, headings }: Run): Promise<{ place: number; words: string[] }[]> {
  if (headings.length > lookedColumns) return []
  const lookedRows = Math.min(mostRows, Math.floor(lookedCells / Math.max(1, headings.length)))
  const { rows } = await db.execute<{ place: number; words: string[] }>(sql`
    select (place - 1)::integer as place, array_agg(distinct trim(word) order by trim(word)) as words
    from (select cells from import_row where run_id = ${id} order by "row" limit ${lookedRows}) looked,
      jsonb_array_elements_text(looked.cells) with ordinality as cell(word, place)
    where trim(word) <> '' and length(word) <= ${mostLetters}
    group by place having count(distinct word) <= ${mostWords} order by place`)
  return rows.map(({ place, words }) => ({ place, words }))
}
