import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { countCap, type DeskList } from '#shared/desk/desk-replies.ts'
import type { Language } from '#shared/language.ts'
import type { Database } from '../database/connection.ts'
import { findOrCreateSecret, isTokenOf } from '../security/secrets.ts'
import { deriveKey } from '../security/tokens.ts'
import { invalid, refusalText } from './refusal.ts'

export const defaultDeskPageSize = 50

/** A place in a list: the sort values of the row beside which the page begins. They name one row: the last of them is an id. */
export interface Cursor {
  toward: 'next' | 'previous'
  values: readonly (string | number)[]
}

const Stored = z.object({
  toward: z.enum(['next', 'previous']),
  values: z.array(z.union([z.string(), z.number()])).max(5),
})

/**
 * Reads the cursor of a list; null for the first page. A cursor is signed for its list, with the filter and order of it: those of
 * another list, or a text that the site did not make, are refused with 400.
 */
export async function readCursor(
  db: Database,
  list: string,
  text: string | undefined,
  language: Language,
): Promise<Cursor | null> {
  if (text === undefined || text === '') return null
  const [contents = '', signature = ''] = text.split('.')
  if (!(await isTokenOf(db, cursorSecret, signature, secret => sign(secret, list, contents))))
    throw invalid({ cursor: [refusalText[language].wrongValue] })
  return Stored.parse(JSON.parse(Buffer.from(contents, 'base64url').toString()))
}

async function writeCursor(db: Database, list: string, cursor: Cursor): Promise<string> {
  const contents = Buffer.from(JSON.stringify(cursor)).toString('base64url')
  return `${contents}.${sign(await findOrCreateSecret(db, cursorSecret), list, contents)}`
}

export const cursorSecret = 'desk-cursor'

const sign = (secret: string, list: string, contents: string) => deriveKey(secret, `${list}\n${contents}`)

/**
 * The condition and the order by which a store reads one page, of one row more than it has. All columns have the same direction;
 * toward the previous page the rows come in reverse, which deskListOf turns round.
 */
export function pageOf(
  columns: readonly (PgColumn | SQL)[],
  order: 'asc' | 'desc',
  cursor: Cursor | null,
): { where: SQL | undefined; orderBy: SQL[] } {
  const isUp = (order === 'asc') === (cursor?.toward !== 'previous')
  const values = sql.join(cursor?.values.map(value => sql`${value}`) ?? [], sql`, `)
  const place = sql.join(
    columns.map(column => sql`${column}`),
    sql`, `,
  )
  return {
    where: cursor ? sql`(${place}) ${isUp ? sql`>` : sql`<`} (${values})` : undefined,
    orderBy: columns.map(column => (isUp ? sql`${column} asc` : sql`${column} desc`)),
  }
}

interface Read<Row> {
  /** Up to `pageSize` + 1 rows, in the order of pageOf. */
  rows: readonly Row[]
  pageSize: number
  cursor: Cursor | null
  /** The name that readCursor was given. */
  list: string
  /** The values of the columns that pageOf was given. */
  placeOf: (row: Row) => Cursor['values']
  /** The number of rows of the whole list, counted up to countCap + 1. */
  total: number
}

/** The answer of a list from the rows of one page. */
export async function deskListOf<Row>(db: Database, read: Read<Row>): Promise<DeskList<Row>> {
  const { pageSize, cursor, list, placeOf, total } = read
  const isBack = cursor?.toward === 'previous'
  const rows = isBack ? read.rows.slice(0, pageSize).reverse() : read.rows.slice(0, pageSize)
  const goesOn = read.rows.length > pageSize
  const hasPrevious = isBack ? goesOn : cursor !== null
  const write = async (toward: Cursor['toward'], row: Row | undefined) =>
    row === undefined ? null : await writeCursor(db, list, { toward, values: placeOf(row) })
  return {
    rows,
    next: goesOn || isBack ? await write('next', rows.at(-1)) : null,
    previous: hasPrevious ? await write('previous', rows[0]) : null,
    count: Math.min(total, countCap),
    count_is_capped: total > countCap,
  }
}

/** Counts the rows of a query, as far as a count goes. */
export async function countUpTo(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select 1 ${from} limit ${countCap + 1}) counted`,
  )
  return rows[0]?.total ?? 0
}
