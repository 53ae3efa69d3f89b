import fs from 'node:fs'
import { join } from 'node:path'
import { makeCorrection } from '../db/seed/correction/make-correction.ts'
import { firstDay } from '../db/seed/correction/stamps.ts'
import { generateMigration } from './generate-migration.ts'

const name = process.argv[2]
const root = join(import.meta.dirname, '..')

/**
 * npm run db:correct <name>: run it after a change of the demonstration data. It writes the migration that corrects databases
 * that were seeded before, and the new revisions and dates of what changed.
 */
if (name && /^[a-z][a-z0-9_]*$/.test(name)) await run(name)
else {
  process.stderr.write('How the migration is called: npm run db:correct <name>, in small letters and _\n')
  process.exitCode = 1
}

async function run(tag: string): Promise<void> {
  const { statements, stamps } = await makeCorrection(new Date().toISOString().slice(0, 10))
  if (statements === '') return void process.stdout.write('The migrations correct all that has changed.\n')
  const folder = join(root, 'db/migrations')
  const before = new Set(fs.readdirSync(folder))
  generateMigration(['--custom', '--name', tag], 'ignore')
  const file = fs.readdirSync(folder).find(one => one.endsWith('.sql') && !before.has(one))
  if (!file) throw new Error('drizzle-kit has written no migration')
  fs.writeFileSync(join(folder, file), `${statements}\n`)
  const products = Object.entries(stamps.products).filter(([, one]) => one.revision > 1 || one.updatedAt !== firstDay)
  const written = { ...stamps, products: Object.fromEntries(products) }
  fs.writeFileSync(join(root, 'db/seed/data/stamps.json'), `${inLines(written)}\n`)
  process.stdout.write(`db/migrations/${file} (${statements.length} characters)\n`)
}

/** Writes one stamp per line. */
function inLines(stamps: Record<string, object>): string {
  const groups = Object.entries(stamps).map(([name, group]) => {
    const lines = Object.entries(group).map(([key, stamp]) => `    ${JSON.stringify(key)}: ${JSON.stringify(stamp)}`)
    return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${groups.join(',\n')}\n}`
}
