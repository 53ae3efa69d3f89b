import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import { findDatabaseId } from '../database/database-id.ts'
import { listApplied } from '../database/migrate.ts'
import { CommandRefused } from '../process/command-socket.ts'

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  key: z.array(z.object({ name: z.string(), type: z.string(), isText: z.boolean() })),
  rows: z.int(),
  /** The checksum of the text that COPY wrote, before it was packed. */
  sha256: z.string(),
})
export type CopiedTable = z.infer<typeof Table>

/** An archive's description of itself, in its last file. */
export const Manifest = z.object({
  format: z.literal(1),
  created_at: z.string(),
  engine: z.string(),
  database_id: z.string().nullable(),
  /** `when` of the migrations that the database had. */
  migrations: z.array(z.number()),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), last: z.number(), isCalled: z.boolean() })),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFile = 'manifest.json'
export const manifestSumFile = 'manifest.json.sha256'
export const tableFile = (name: string): string => `${name}.copy.gz`

/** The line that `sha256sum` would write about the manifest. */
export const sumLine = (manifest: Buffer): string =>
  `${createHash('sha256').update(manifest).digest('hex')}  ${manifestFile}\n`

/** Which database it is, and its migrations. Throws CommandRefused when it is none of this site. */
export async function identify(db: Database): Promise<Pick<Manifest, 'database_id' | 'migrations'>> {
  const migrations = await listApplied(db)
  if (migrations.length === 0)
    throw new CommandRefused('There is no database of this site yet: npm start or npm run db:migrate makes one.')
  return { database_id: await findDatabaseId(db), migrations: migrations.toSorted((a, b) => a - b) }
}

/** Counts and hashes the rows of a table while they pass. */
export function tally() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    take: (piece: Buffer) => {
      hash.update(piece)
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows += 1
    },
    /** Call it once, at the end. */
    end: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
