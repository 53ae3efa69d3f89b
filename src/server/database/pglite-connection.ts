import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { announceOn, assertChannel, withAnnouncements } from './channel.ts'
import type { Connection, TableShape } from './connection.ts'
import { copyOutOfPglite } from './files/copy-pglite.ts'
import { listTables } from './sql/table-shapes.ts'

const turnMs = 200

interface Parts extends Pick<Connection, 'close' | 'noteSchema' | 'noteEnding' | 'copyFiles'> {
  /** Refuses writes until the returned function is called. */
  holdWrites: () => Promise<() => Promise<void>>
}

/** Wraps an open PGlite as a Connection. The caller passes what it does at noteSchema, noteEnding and close. */
export function pgliteConnection(engine: PGlite, { holdWrites, ...rest }: Parts): Connection {
  const db = drizzle({ client: engine })
  const transact = db.transaction.bind(db)
  db.transaction = (work, config) => withAnnouncements(db, () => transact(work, config))
  let last: Promise<unknown> = Promise.resolve()
  let asked: Promise<boolean> | null = null
  const busy = new Set<string>()
  return {
    ...rest,
    db,
    hastyDb: db,
    engine: 'pglite',
    listen: async (channel, onAnnounce) => {
      const stop = await engine.listen(assertChannel(channel), message => onAnnounce(message))
      return () => stop()
    },
    announce: announceOn,
    // No other process uses this database, so the works only queue inside this one.
    alone: work => {
      const mine = last.then(() => work(db))
      last = mine.catch(() => {})
      return mine
    },
    unlessBusy: async (name, work) => {
      if (busy.has(name)) return
      busy.add(name)
      await work().finally(() => busy.delete(name))
    },
    readTables: async (work, staysHeld = false) => {
      const release = await holdWrites()
      let isHeld = false
      try {
        const source = {
          db,
          tables: await listTables(db),
          copyOut: (table: TableShape) => copyOutOfPglite(engine, table),
        }
        const result = await work(source)
        isHeld = staysHeld
        return result
      } finally {
        if (!isHeld) await release()
      }
    },
    pool: () => null,
    // The engine is in this process: a question that waits for its turn says that it is busy, not that it is away.
    isReachable: async () => {
      if (engine.closed) return false
      asked ??= engine
        .query('select 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          asked = null
        })
      return Promise.race([asked, sleep(turnMs, true, { ref: false })])
    },
  }
}
