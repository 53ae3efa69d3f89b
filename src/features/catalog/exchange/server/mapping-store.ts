import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { fitMapping, type Mapping, type MappingOptions } from '../domain/mapping.ts'
import type { Run } from './run-store.ts'
import { importMapping } from './tables.ts'

type Kind = Run['kind']
type File = Pick<Run, 'kind' | 'headings' | 'signature'>

/** The choice that somebody made for a heading, or under a name for another one; null: nobody has. */
export async function findMapping(db: Database, file: File, name: string | undefined): Promise<Mapping | null> {
  const { kind, headings, signature } = file
  const wanted = name === undefined ? eq(importMapping.signature, signature) : eq(importMapping.name, name)
  const [row] = await db
    .select()
    .from(importMapping)
    .where(and(eq(importMapping.kind, kind), wanted))
    .orderBy(desc(importMapping.savedAt))
    .limit(1)
  return row ? fitMapping(row, headings) : null
}

const mostKept = 30

/** The mappings that were kept under names for a kind, the newest first, as they fit a heading. */
export async function listMappings(db: Database, { kind, headings }: Pick<Run, 'kind' | 'headings'>) {
  const rows = await db
    .select()
    .from(importMapping)
    .where(and(eq(importMapping.kind, kind), isNotNull(importMapping.name)))
    .orderBy(desc(importMapping.savedAt))
    .limit(mostKept)
  return rows.map(row => ({ name: row.name ?? '', ...fitMapping(row, headings) }))
}

interface SavedMapping extends Mapping {
  kind: Kind
  signature: string
  headings: readonly string[]
  name: string | undefined
  savedBy: number | null
  savedAt: Date
}

/** Remembers what was chosen for a heading, and under a name for files with others. */
export async function saveMapping(tx: Database, saved: SavedMapping): Promise<void> {
  const { kind, signature, name, headings, columns, savedBy, savedAt } = saved
  const options: MappingOptions = { ...saved.options, headings: [...headings] }
  const set = { columns: [...columns], options, savedBy, savedAt }
  // No heading is signed so.
  const named = name ? [{ kind, signature: `name ${name}`, name, ...set }] : []
  for (const row of [{ kind, signature, ...set }, ...named])
    await tx
      .insert(importMapping)
      .values(row)
      .onConflictDoUpdate({ target: [importMapping.kind, importMapping.signature], set })
}
