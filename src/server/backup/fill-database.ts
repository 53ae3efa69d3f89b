import { sql } from 'drizzle-orm'
import type { Database, TableShape, TableSource, TableTarget } from '../database/connection.ts'
import { applyInTransaction } from '../database/migrate.ts'
import { copySettings, listSequences, listTables, quoteName } from '../database/sql/table-shapes.ts'
import { CommandRefused } from '../process/command-socket.ts'
import { type CopiedTable, identify, type Manifest, tally } from './manifest.ts'
import type { Archive } from './read-archive.ts'

/** Rows to fill a database with: those of an archive, or of another database. */
export interface Rows {
  manifest: Pick<Manifest, 'migrations'> & { tables: readonly Pick<CopiedTable, 'name' | 'columns' | 'key'>[] }
  rowsOf: (name: string) => AsyncIterable<Buffer>
  /** Known when all rows were read. */
  counted: () => Promise<Pick<Manifest, 'tables' | 'sequences'>>
  /** Called after each table that was compared. */
  onCompared?: (name: string) => void
}

export const rowsOfArchive = ({ manifest, rowsOf }: Archive): Rows => ({
  manifest,
  rowsOf,
  counted: async () => manifest,
})

/** The rows of another database, counted while they are read. */
export async function rowsOfSource(source: TableSource): Promise<Rows> {
  const { migrations } = await identify(source.db)
  const shapes = new Map(source.tables.map(table => [table.name, table]))
  const tables: CopiedTable[] = []
  return {
    manifest: { migrations, tables: source.tables.map(copied) },
    rowsOf: async function* (name) {
      const table = shapes.get(name)
      if (!table) throw new Error(`There is no table ${name}`)
      const counted = tally()
      for await (const piece of source.copyOut(table)) {
        counted.take(piece)
        yield piece
      }
      tables.push({ ...copied(table), ...counted.end() })
    },
    counted: async () => ({ tables, sequences: await listSequences(source.db) }),
  }
}

const copied = ({ name, columns, key }: TableShape) => ({ name, columns: [...columns], key: [...key] })

/** The composition's work on a restored database before it is committed. */
export type Settle = (tx: Database) => Promise<void>

/**
 * Makes the tables of the archive in an empty database and fills them, in the caller's transaction. Then reads all of them again and
 * compares. Throws CommandRefused; nothing may be committed after that.
 */
export async function fillDatabase({ db, ...target }: TableTarget, rows: Rows, settle: Settle): Promise<void> {
  for (const setting of copySettings) await db.execute(sql.raw(setting))
  await assertEmpty(db)
  await applyInTransaction(db, rows.manifest.migrations)
  const shapes = await listTables(db)
  assertSameTables(shapes, rows.manifest.tables)
  const keys = await listForeignKeys(db)
  for (const { tableName, name } of keys) await run(db, `alter table ${tableName} drop constraint ${quoteName(name)}`)
  for (const { name } of shapes) await run(db, `alter table ${quoteName(name)} disable trigger user`)
  // Migrations have written rows of their own.
  if (shapes.length > 0) await run(db, `truncate ${shapes.map(({ name }) => quoteName(name)).join(', ')}`)
  for (const table of rows.manifest.tables) await target.copyIn(table, rows.rowsOf(table.name))
  const { tables, sequences } = await rows.counted()
  for (const { name, last, isCalled } of sequences)
    await db.execute(sql`select setval(${quoteName(name)}::regclass, ${last}::bigint, ${isCalled})`)
  for (const { tableName, name, definition } of keys)
    await run(db, `alter table ${tableName} add constraint ${quoteName(name)} ${definition}`)
  for (const { name } of shapes) await run(db, `alter table ${quoteName(name)} enable trigger user`)
  for (const table of tables) {
    await compare(table, target.copyOut(table))
    rows.onCompared?.(table.name)
  }
  await settle(db)
  await run(db, 'analyze')
}

const run = (db: Database, statement: string) => db.execute(sql.raw(statement))

/** Refuses a database in which anything is, save what belongs to an extension. */
async function assertEmpty(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by 1 limit 1`)
  if (rows[0])
    throw new CommandRefused(
      `The database is not empty: it has ${rows[0].name}. A backup is restored only into an empty one. Nothing was changed.`,
    )
}

function assertSameTables(own: readonly TableNames[], theirs: readonly TableNames[]): void {
  const describe = (tables: readonly TableNames[]) =>
    new Map(tables.map(({ name, columns }) => [name, columns.toSorted().join(' ')]))
  const [here, there] = [describe(own), describe(theirs)]
  const differing = [...new Set([...here.keys(), ...there.keys()])].find(name => here.get(name) !== there.get(name))
  if (differing)
    throw new CommandRefused(
      `The table ${differing} was not made by the migrations of this site as it stands in the archive. Nothing was restored.`,
    )
}

interface TableNames {
  name: string
  columns: readonly string[]
}

async function listForeignKeys(db: Database) {
  const { rows } = await db.execute<{ tableName: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as "tableName", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows
}

async function compare(table: CopiedTable, pieces: AsyncIterable<Buffer>): Promise<void> {
  const counted = tally()
  for await (const piece of pieces) counted.take(piece)
  const found = counted.end()
  if (found.rows !== table.rows || found.sha256 !== table.sha256)
    throw new CommandRefused(
      `The table ${table.name} is not the same after copying (${found.rows} of ${table.rows} rows). Nothing was restored.`,
    )
}
