import { expect } from 'vitest'
import type { Database } from '#server/database/connection.ts'
import { changeEntry } from '#server/database/tables.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { rowsOf } from './rows-of.ts'

/** Why something is not taken back. Expects that nothing was written in these tables, and no entry. */
export async function refusalsOf(
  db: Database,
  tables: readonly string[],
  undo: () => Promise<BulkResult>,
): Promise<string[]> {
  const before = await rowsOf(db, tables)
  const entries = await db.$count(changeEntry)
  const { done, refused } = await undo()
  expect(done).toBe(0)
  expect(await rowsOf(db, tables)).toEqual(before)
  expect(await db.$count(changeEntry)).toBe(entries)
  return refused.map(({ reason }) => reason)
}
