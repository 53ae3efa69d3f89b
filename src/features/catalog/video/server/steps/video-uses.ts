import type { Database } from '#server/database/connection.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'
import * as store from '../store.ts'

/** The products that will show some of the files once a change goes live, at most so many of each. The composition names it. */
export type FindWaiting = (db: Database, ids: readonly number[], most: number) => Promise<store.VideoUse[]>

type Uses = ReadonlyMap<number, readonly { id: number; name: string }[]>

export const mostUses = 20

/** Products that show each of the files, now or once a change goes live. A file without any is not among them. */
export async function findUses(db: Database, waiting: FindWaiting, ids: readonly number[]): Promise<Uses> {
  if (ids.length === 0) return new Map()
  const all = [...(await store.listShowing(db, ids, mostUses)), ...(await waiting(db, ids, mostUses))]
  const uses = new Map<number, { id: number; name: string }[]>()
  for (const { videoId, id, name } of all) {
    const own = uses.get(videoId) ?? []
    if (!own.some(one => one.id === id)) uses.set(videoId, [...own, { id, name }])
  }
  return uses
}

const step = 500

/** Notes which files are in use, so that those without a use for a long time can be proposed for deletion. */
export const noteUsedVideos =
  (waiting: FindWaiting): CleaningTask =>
  async (db, now, signal) => {
    for (let afterId = 0; !signal?.aborted; ) {
      const ids = await store.listFileIds(db, afterId, step)
      await store.noteUsedFiles(db, [...(await findUses(db, waiting, ids)).keys()], now)
      const last = ids.at(-1)
      if (last === undefined || ids.length < step) return
      afterId = last
    }
  }
