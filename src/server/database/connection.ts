import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}

/** What both drivers answer to a bare `execute`. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The one type of both engines: store functions take it and do not know which engine answers. A transaction is one too. */
export type Database = PgDatabase<RowsHKT, Record<string, never>>

/** An open database with what belongs to its life. */
export interface Connection {
  db: Database
  engine: 'pglite' | 'postgres'
  /**
   * Calls back when another process (or this one) has announced on the channel, and once after a lost connection,
   * when something may have been missed. Returns the way to stop listening. A channel is named in small letters and _.
   */
  listen: (channel: string, onAnnounce: () => void) => Promise<() => Promise<void>>
  /** Tells all processes, inside or outside a transaction. */
  announce: (db: Database, channel: string) => Promise<void>
  /** Does the work while no other process does such work on this database, and without time limits: migrations, seeds. */
  alone: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Does the work, unless another process (or this one) is doing work of this name on this database. */
  unlessBusy: (name: string, work: () => Promise<void>) => Promise<void>
  /** Remembers the newest applied migration (see Marker) where the database lives in our own folder. */
  noteSchema: (schema: number) => void
  /** Tells a process that waits for our folder that this one is about to end. */
  noteEnding: () => void
  isReachable: () => Promise<boolean>
  close: () => Promise<void>
}
