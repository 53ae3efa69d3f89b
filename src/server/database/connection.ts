import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The one type of both engines: store functions take it and do not know which engine answers. A transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An open database with what belongs to its life. */
export interface Connection {
  db: Database
  engine: 'pglite' | 'postgres'
  /** Calls back when another process (or this one) has announced on the channel. Returns the way to stop listening. */
  listen: (channel: string, onAnnounce: () => void) => Promise<() => Promise<void>>
  /** Tells all processes, inside or outside a transaction. */
  announce: (db: Database, channel: string) => Promise<void>
  isReachable: () => Promise<boolean>
  close: () => Promise<void>
}
