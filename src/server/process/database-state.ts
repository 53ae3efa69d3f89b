import { setTimeout as sleep } from 'node:timers/promises'

export type DatabaseState = 'up' | 'away'

const limitMs = 500

/** Asks whether the database is reachable, one question at a time. No answer in time counts as away. */
export function watchDatabaseState(isReachable: () => Promise<boolean>): () => Promise<DatabaseState> {
  let asked: Promise<DatabaseState> | null = null
  const ask = async (): Promise<DatabaseState> => {
    try {
      return (await isReachable()) ? 'up' : 'away'
    } finally {
      asked = null
    }
  }
  return async () => {
    asked ??= ask()
    const isOver = new AbortController()
    const timer = sleep(limitMs, 'away' as const, { signal: isOver.signal }).catch(() => 'away' as const)
    try {
      return await Promise.race([asked, timer])
    } finally {
      isOver.abort()
    }
  }
}
