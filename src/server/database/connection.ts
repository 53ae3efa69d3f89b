import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}

/** The type that both drivers return from a bare `execute`. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The type that store functions take. It is the same for both engines, and for a transaction. */
export type Database = PgDatabase<RowsHKT, Record<string, never>>

export interface KeyColumn {
  name: string
  type: string
  isText: boolean
}

/** A table as its copy names it. */
export interface TableShape {
  name: string
  /** Those that are stored: what is generated from others is generated again. */
  columns: readonly string[]
  /** The primary key. Rows are copied in its order, so that equal tables give equal bytes. Empty where a table has none. */
  key: readonly KeyColumn[]
  /** SQL: which rows are copied, where not all are. Never a stranger's text. */
  only?: string | undefined
}

/** One state of a whole database, table by table. */
export interface TableSource {
  /** For questions about the same state. */
  db: Database
  tables: readonly TableShape[]
  /** The rows as PostgreSQL's COPY writes them as text, a line each, in pieces of any length. */
  copyOut: (table: TableShape) => AsyncIterable<Buffer>
}

/** A database in which one transaction fills tables. Nothing of it stays unless that is committed. */
export interface TableTarget {
  db: Database
  copyIn: (table: TableShape, pieces: AsyncIterable<Buffer>) => Promise<void>
  copyOut: (table: TableShape) => AsyncIterable<Buffer>
}

/** An open database, and what a process does with it besides queries. */
export interface Connection {
  db: Database
  /**
   * For counts that may be lost in a failover: a commit does not wait until it is on the disk and at the standby. The embedded database
   * has no such commits, so there it is `db`.
   */
  hastyDb: Database
  engine: 'pglite' | 'postgres'
  /**
   * Calls `onAnnounce` when a process announces on the channel, and once after a lost connection, because an announcement may
   * have been missed; then the message is empty. Returns the function that stops listening. A channel's name has small letters and _ only.
   */
  listen: (channel: string, onAnnounce: (message: string) => void) => Promise<() => Promise<void>>
  /** Announces on the channel to all processes, inside or outside a transaction. The message has at most 7,999 bytes. */
  announce: (db: Database, channel: string, message?: string) => Promise<void>
  /** Runs migrations and seeds: one process at a time on this database, and without time limits. */
  alone: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Runs the work unless a process is already running work of this name on this database. */
  unlessBusy: (name: string, work: () => Promise<void>) => Promise<void>
  /** Writes the newest applied migration into the marker (see Marker) of the embedded database. */
  noteSchema: (schema: number) => void
  /** Tells a process that waits for our folder that this process is about to end. */
  noteEnding: () => void
  /**
   * Runs the work on one state of the whole database. PostgreSQL keeps that state while others write; the embedded database refuses
   * writes meanwhile, and answers questions between the pieces of a table. `staysHeld`: and goes on refusing them when the work has succeeded.
   * Backups, restores and moves read through it: a new kind of column needs nothing there, a new table needs a primary key (decision 071).
   */
  readTables: <T>(work: (source: TableSource) => Promise<T>, staysHeld?: boolean) => Promise<T>
  /**
   * Copies the files of the embedded database into a new folder while others write; `openCopy` opens it. Null for PostgreSQL, which
   * reads one state while others write.
   */
  copyFiles: ((into: string, signal: AbortSignal) => Promise<void>) | null
  isReachable: () => Promise<boolean>
  /** The connections of the pool, and what waits for one; null where there is no pool. */
  pool: () => { total: number; idle: number; waiting: number } | null
  close: () => Promise<void>
}
