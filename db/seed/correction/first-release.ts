import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { applyMigrations, migrationsFolder } from '#server/database/migrate.ts'

const releaseFile = join(import.meta.dirname, 'first-release.json.gz')

// The newest migration of the first release. Later ones correct its data.
const releasedMigration = 5

const releasedTables = [
  ...['setting', 'category', 'category_text', 'attribute', 'attribute_text', 'attribute_option'],
  ...['attribute_option_text', 'product', 'product_text', 'product_attribute', 'product_relation'],
  ...['post', 'post_text', 'post_tag', 'tag_text', 'faq', 'faq_text', 'topic', 'topic_text', 'leader', 'leader_text'],
  'catalog_revision',
]

/** Fills an empty database with the first release, and then applies all later migrations. */
export async function migrateFirstRelease(db: Database): Promise<void> {
  await fillFirstRelease(db)
  await applyMigrations(db)
}

/** Makes the tables of the first release in an empty database, with its rows. */
export async function fillFirstRelease(db: Database): Promise<void> {
  const folder = releasedMigrations()
  try {
    await applyMigrations(db, folder)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
  const released: Record<string, unknown[]> = JSON.parse(gunzipSync(fs.readFileSync(releaseFile)).toString())
  for (const name of releasedTables) {
    const table = sql.identifier(name)
    const rows = JSON.stringify(released[name] ?? [])
    await db.execute(sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`)
  }
}

/** Makes a folder with only the migrations of the first release. */
function releasedMigrations(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'first-release-'))
  fs.cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal: { entries: { idx: number }[] } = JSON.parse(fs.readFileSync(file, 'utf8'))
  const entries = journal.entries.filter(({ idx }) => idx <= releasedMigration)
  fs.writeFileSync(file, JSON.stringify({ ...journal, entries }))
  return folder
}
