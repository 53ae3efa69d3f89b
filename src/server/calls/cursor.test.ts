import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { auditEntry } from '../database/tables.ts'
import { countUpTo, deskListOf, pageOf, readCursor } from './cursor.ts'

const list = 'Entry/List'
const pageSize = 3

describe.each(engines)('%s', async engine => {
  const { db } = await testDatabase(engine)
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute))
  // Three entries of each minute, so that the place in the list needs the id too.
  await db.insert(auditEntry).values(Array.from({ length: 10 }, (_, n) => ({ at: at(n / 3), event: `e${n}` })))

  const read = async (text?: string | null, order: 'asc' | 'desc' = 'desc') => {
    const cursor = await readCursor(db, list, text ?? undefined, 'en')
    const { where, orderBy } = pageOf([auditEntry.at, auditEntry.id], order, cursor)
    const rows = await db
      .select()
      .from(auditEntry)
      .where(where)
      .orderBy(...orderBy)
      .limit(pageSize + 1)
    const total = await countUpTo(db, sql`from ${auditEntry}`)
    const placeOf = (row: (typeof rows)[number]) => [row.at.toISOString(), row.id]
    return deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
  }

  test.each(['asc', 'desc'] as const)(
    'going through a list, %s, shows every row once, and back again the same',
    async order => {
      const all = await db
        .select({ id: auditEntry.id })
        .from(auditEntry)
        .orderBy(asc(auditEntry.at), asc(auditEntry.id))
      const ids = order === 'asc' ? all.map(row => row.id) : all.map(row => row.id).reverse()
      const there: number[][] = []
      let page = await read(null, order)
      expect(page).toMatchObject({ previous: null, count: 10, count_is_capped: false })
      for (;;) {
        there.push(page.rows.map(row => row.id))
        if (page.next === null) break
        page = await read(page.next, order)
      }
      expect(there.flat()).toEqual(ids)
      const back = [page.rows.map(row => row.id)]
      while (page.previous !== null) {
        page = await read(page.previous, order)
        back.unshift(page.rows.map(row => row.id))
      }
      expect(back.flat()).toEqual(ids)
    },
  )

  test('a cursor of another list, a changed one and any other text are refused', async () => {
    const { next } = await read()
    const [contents, signature] = String(next).split('.')
    const changed = Buffer.from(JSON.stringify({ toward: 'next', values: ['2026-01-01', 1] })).toString('base64url')
    await expect(readCursor(db, 'Other/List', String(next), 'en')).rejects.toMatchObject({ status: 400 })
    for (const text of [
      `${changed}.${signature}`,
      `${contents}.`,
      String(contents),
      '.',
      'x',
      `${contents}.${'é'.repeat(43)}`,
    ])
      await expect(readCursor(db, list, text, 'en')).rejects.toMatchObject({ status: 400 })
  })
})
