import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { olderSnapshots, snapshotFolder } from './migration-snapshots.ts'

/** npm run db:generate: writes the migration for what tables.ts have changed. `words`: further words for drizzle-kit generate. */
export function generateMigration(words: readonly string[], stdio: 'inherit' | 'ignore'): void {
  const root = join(import.meta.dirname, '..')
  const program = join(root, 'node_modules/drizzle-kit/bin.cjs')
  execFileSync(process.execPath, [program, 'generate', ...words], { cwd: root, stdio })
  const folder = join(root, snapshotFolder)
  for (const name of olderSnapshots(readdirSync(folder))) rmSync(join(folder, name))
}

if (process.argv[1] && import.meta.filename === process.argv[1]) generateMigration(process.argv.slice(2), 'inherit')
