import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/database/connection.ts'
import { type FitExceptions, fitExceptions, noExceptions } from '../domain/fit/fit-exceptions.ts'
import { readFitExceptions } from './store.ts'

/** The exceptions as they are in a revision of the catalogue, or later. */
export type ExceptionsOf = (revision: number) => Promise<FitExceptions>

export interface HeldExceptions {
  of: ExceptionsOf
  /** The exceptions in memory. Where they are older than the revision, they are read anew for the next who asks. */
  held: (revision: number) => FitExceptions
}

/** Keeps the exceptions from the rules of fit in memory. Whoever changes one counts the catalogue's revision. */
export function holdExceptions(db: Database): HeldExceptions {
  let known = { revision: -1, exceptions: noExceptions }
  let reading: Promise<void> | null = null
  // A caller that asks for what is held may be inside a transaction, in which the database itself must not be asked.
  const outside = AsyncLocalStorage.snapshot()
  const read = () => {
    reading ??= outside(async () => {
      const { revision, exceptions } = await readFitExceptions(db)
      known = { revision, exceptions: fitExceptions(exceptions) }
    }).finally(() => {
      reading = null
    })
    return reading
  }
  return {
    of: async revision => {
      // A reading that began before the change is followed by another.
      for (let turn = 0; known.revision < revision && turn < 2; turn++) await read()
      return known.exceptions
    },
    held: revision => {
      // One that fails is tried again by the next who asks.
      if (known.revision < revision) read().catch(() => {})
      return known.exceptions
    },
  }
}
