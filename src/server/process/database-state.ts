import { askInTime, askOnce } from './ask-in-time.ts'

export type DatabaseState = 'up' | 'away'

const limitMs = 500

/** Asks whether the database is reachable, one question at a time. No answer in time counts as away. */
export function watchDatabaseState(isReachable: () => Promise<boolean>): () => Promise<DatabaseState> {
  const ask = askOnce(isReachable)
  return async () => ((await askInTime(ask, limitMs)) ? 'up' : 'away')
}
