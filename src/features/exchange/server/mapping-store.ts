import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { Run } from './run-store.ts'
import { importMapping } from './tables.ts'

type Kind = Run['kind']

/** What somebody chose for a heading, or under a name; null: nobody has. */
export async function findMapping(db: Database, kind: Kind, of: { signature: string } | { name: string }) {
  const wanted = 'name' in of ? eq(importMapping.name, of.name) : eq(importMapping.signature, of.signature)
  const [row] = await db
    .select()
    .from(importMapping)
    .where(and(eq(importMapping.kind, kind), wanted))
    .limit(1)
  return row ? { columns: row.columns, options: row.options } : null
}

export async function saveMapping(tx: Database, row: typeof importMapping.$inferInsert): Promise<void> {
  const { columns, options, savedBy, savedAt, name } = row
  await tx
    .insert(importMapping)
    .values(row)
    .onConflictDoUpdate({
      target: [importMapping.kind, importMapping.signature],
      set: { columns, options, savedBy, savedAt, ...(name && { name }) },
    })
}
