import { type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import { foldText } from '#shared/text/fold-text.ts'

/** Words of a text, sorted; a GIN index finds them by their beginnings. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

// Letters with accents, and what stands between the words of e-mails and names. Capitals too: a database with the locale C leaves
// those with accents as they are.
const letters = 'áàâäãåçéèêëíìîïñóòôöõúùûüýÿ'
const between = '@.-_+/&:,()[]#*!?"’\''
const marked = `${letters}${letters.toUpperCase()}${between}`
const plain = 'aaaaaaceeeeiiiinooooouuuuyy'.repeat(2).padEnd(marked.length)

/** SQL: the words of short texts without accents, to be stored in a column. Columns of the same row by their names in the database. */
export function wordsOf(...columns: string[]): SQL {
  const text = sql.join(
    columns.map(column => sql`coalesce(${sql.identifier(column)}, '')`),
    sql.raw(" || ' ' || "),
  )
  const [from, to] = [marked, plain].map(list => `'${list.replaceAll("'", "''")}'`)
  const folded = sql`translate(lower(${text}), ${sql.raw(`${from}, ${to}`)})`
  // Not to_tsvector: it takes '3e8abc' for a number and a word.
  return sql`array_to_tsvector(array_remove(string_to_array(${folded}, ' '), ''))`
}

const mostWords = 8

/** The query that finds each word of the text as the beginning of one; null where no word has two characters. */
export function wordsQuery(text: string): string | null {
  const words = foldText(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter(word => word.length > 1)
    .slice(0, mostWords)
  return words?.length ? words.map(word => `'${word}':*`).join(' & ') : null
}
