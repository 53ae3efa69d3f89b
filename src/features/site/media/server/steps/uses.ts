import type { Database } from '#server/database/connection.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'
import type { Language } from '#shared/language.ts'
import * as store from '../store.ts'

export interface MediaUse {
  /** The slice of the record, such as 'product'. */
  kind: string
  id: number
  name: string
}

/** A slice that may show pictures. The composition names all that do. */
export interface MediaUser {
  /** Which of the pictures it uses, also where a change with them only waits. */
  usedAmong: (db: Database, ids: readonly number[]) => Promise<Set<number>>
  /** The records that show a picture, at most `mostUses` of them. */
  listUses: (db: Database, id: number, language: Language) => Promise<MediaUse[]>
  /** Called in the transaction that changes what pages show of a picture. */
  onChanged: (tx: Database, id: number, now: Date) => Promise<void>
}

export const mostUses = 100

export async function usedAmong(
  db: Database,
  users: readonly MediaUser[],
  ids: readonly number[],
): Promise<Set<number>> {
  const used = new Set<number>()
  if (ids.length > 0) for (const user of users) for (const id of await user.usedAmong(db, ids)) used.add(id)
  return used
}

const step = 500

/** Notes which pictures are in use, so that those without a use for a long time can be proposed for deletion. */
export const noteUsedMedia =
  (users: readonly MediaUser[]): CleaningTask =>
  async (db, now, signal) => {
    for (let afterId = 0; !signal?.aborted; ) {
      const ids = await store.listMediaIds(db, afterId, step)
      await store.noteUsed(db, [...(await usedAmong(db, users, ids))], now)
      const last = ids.at(-1)
      if (last === undefined || ids.length < step) return
      afterId = last
    }
  }
