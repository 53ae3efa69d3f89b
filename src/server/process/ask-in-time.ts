import { setTimeout as sleep } from 'node:timers/promises'

/** The answer of a question that may fail or take too long; null then. */
export async function askInTime<T>(ask: () => T | Promise<T>, limitMs: number): Promise<T | null> {
  const isOver = new AbortController()
  const late = sleep(limitMs, null, { signal: isOver.signal }).catch(() => null)
  try {
    return await Promise.race([ask(), late])
  } catch {
    return null
  } finally {
    isOver.abort()
  }
}

/** Callers that ask while the question is under way get the same answer. */
export function askOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null
  return () => {
    asked ??= ask().finally(() => {
      asked = null
    })
    return asked
  }
}
