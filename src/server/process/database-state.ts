import { askInTime, askOnce } from './ask-in-time.ts'

/** `slow`: it was there, and has not answered yet. */
export type DatabaseState = 'up' | 'slow' | 'away'

const limitMs = 500
/** A question that waits longer than this may never be answered. */
const slowMs = 5000

/** Asks whether the database is reachable, one question at a time, and says soon what is known of it. */
export function watchDatabaseState(isReachable: () => Promise<boolean>): () => Promise<DatabaseState> {
  let isThere = true
  let askedAt = 0
  const ask = askOnce(async () => {
    askedAt = performance.now()
    isThere = await isReachable()
    return isThere
  })
  return async () => {
    if (await askInTime(ask, limitMs)) return 'up'
    return isThere && performance.now() - askedAt < slowMs ? 'slow' : 'away'
  }
}
