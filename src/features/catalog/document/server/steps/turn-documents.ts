import type { CleaningTask } from '#server/process/cleaning.ts'
import { findPlaces, showDocument } from '../desk/document-subject.ts'
import { listTurned, lockRecord } from '../store.ts'

const turnedAtOnce = 200

/** Pages say that a document ends soon, or has ended, without asking for the day: its places are written anew when that changes. */
export const turnDocuments: CleaningTask = async (db, now, signal) => {
  for (const id of await listTurned(db, now, turnedAtOnce)) {
    if (signal?.aborted) return
    await db.transaction(async tx => {
      if (await lockRecord(tx, id)) await showDocument(tx, id, now, await findPlaces(tx, id))
    })
  }
}
