import type { Database } from './connection.ts'

class TakenBack extends Error {}

/**
 * Answers what the work found in a transaction that is always taken back: it may write what would be, and read what follows from it.
 * The work asks the transaction alone, because the embedded database has one connection.
 */
export async function takenBack<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const found: T[] = []
  const end = new TakenBack('The transaction was meant to be taken back')
  try {
    await db.transaction(async tx => {
      found[0] = await work(tx)
      throw end
    })
  } catch (error) {
    if (error !== end) throw error
  }
  // as: the work has ended, or its error was thrown.
  return found[0] as T
}
