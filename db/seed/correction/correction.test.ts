import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { describe, expect, test } from 'vitest'
import type { Database } from '#server/database/connection.ts'
import { Engine } from '#server/database/engine.ts'
import { applyMigrations } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { readPglite, writePglite } from '../../../test/databases/pglite-file.ts'
import { prepared } from '../../../test/databases/prepared.ts'
import { createTestDatabase, engines, testDatabase } from '../../../test/databases/test-database.ts'
import { seed } from '../seed.ts'
import { compareStates } from './compare.ts'
import { fillFirstRelease } from './first-release.ts'
import { readState } from './seeded-state.ts'

/** Changes a database of the first release, migrates it to today's, runs the work and closes it. */
async function corrected<T>(
  engine: 'pglite' | 'postgres',
  alter: (db: Database) => Promise<void>,
  look: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = await ofFirstRelease(engine)
  try {
    await alter(db)
    await applyMigrations(db)
    return await look(db)
  } finally {
    await close()
  }
}

async function ofFirstRelease(engine: 'pglite' | 'postgres'): Promise<{ db: Database; close: () => Promise<void> }> {
  if (engine === 'postgres') {
    releaseTemplate ??= makeReleaseTemplate()
    return openPostgres({ databaseUrl: await createTestDatabase(await releaseTemplate), log: silentLog })
  }
  const file = await prepared('first-release', path => writePglite(path, fillFirstRelease), [import.meta.dirname])
  const pglite = new Engine({ loadDataDir: readPglite(file) })
  return { db: drizzle({ client: pglite }), close: () => pglite.close() }
}

let releaseTemplate: Promise<string> | undefined

/** The name of a PostgreSQL database of the first release. */
async function makeReleaseTemplate(): Promise<string> {
  const url = await createTestDatabase('template0')
  const { db, close } = await openPostgres({ databaseUrl: url, log: silentLog })
  await fillFirstRelease(db)
  await close()
  return new URL(url).pathname.slice(1)
}

const run = (db: Database, ...statements: string[]) =>
  db.transaction(async tx => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })

/** Sets the dates to the day of the installation, as a seed does. */
const installed = (db: Database) =>
  run(db, ...['product', 'post', 'topic'].map(table => `update ${table} set updated_at = '2026-11-22T03:00:00Z'`))

const revisionOf = async (db: Database) =>
  (await db.execute<{ revision: number }>(sql`select revision from catalog_revision`)).rows[0]?.revision

/** What the migrations make of the first release as it was installed. */
async function readCorrected(engine: 'pglite' | 'postgres') {
  const before: unknown[] = []
  const alter = async (db: Database) => {
    await installed(db)
    before.push(await revisionOf(db))
  }
  const look = async (db: Database) => ({ found: await readState(db), revision: await revisionOf(db) })
  return { ...(await corrected(engine, alter, look)), revisionBefore: Number(before[0]) }
}
const known = new Map<string, ReturnType<typeof readCorrected>>()
const untouched = (engine: 'pglite' | 'postgres') => {
  const read = known.get(engine) ?? readCorrected(engine)
  known.set(engine, read)
  return read
}

test.each(engines)('the migrations turn the seed of the first release into today’s seed: %s', async engine => {
  const fresh = await testDatabase(engine)
  await seed(fresh, silentLog)
  const wanted = await readState(fresh.db)
  const { found } = await untouched(engine)
  const difference = compareStates(found, wanted).map(({ table, ...changes }) => ({ table: table.name, ...changes }))
  // If rows differ after a change of the demonstration data, run npm run db:correct <name>: it writes the migration.
  expect(difference).toEqual([])
  expect(found.stamps).toEqual(wanted.stamps)
})

describe.each(engines)('%s', engine => {
  test('changes of the owner stay, and everything else is corrected', async () => {
    const figure = (attribute: string, sku: string) =>
      `attribute_id = (select id from attribute where key = '${attribute}') and product_id = (select id from product where sku = '${sku}')`
    await corrected(
      engine,
      db =>
        run(
          db,
          `update product_attribute set number = 12 where ${figure('max_fuse', 'TG-0404G1010-100-1U')}`,
          `update product_text set full_description = 'Ours.' where language = 'en' and product_id = (select id from product where sku = 'FGMT-12')`,
          `update post_text set body = 'Ours.', body_html = '<p>Ours.</p>' where language = 'en' and se_name = 'fuse-or-breaker'`,
          `update product set revision = 7 where sku = 'FGMT-12'`,
          `delete from product where sku = 'GP-3030-125-2U'`,
          `delete from faq`,
        ),
      async db => {
        const read = async (query: string) =>
          (await db.execute<{ v: unknown }>(sql.raw(`select ${query} as v`))).rows[0]?.v
        const attribute = (key: string, sku: string) =>
          read(`(select number from product_attribute where ${figure(key, sku)})`)
        expect(await attribute('max_fuse', 'TG-0404G1010-100-1U')).toBe(12)
        expect(await attribute('positions', 'HC-0606G0505-350-3U')).toBe(22)
        const full = (language: string) =>
          read(
            `(select full_description from product_text join product on id = product_id where sku = 'FGMT-12' and language = '${language}')`,
          )
        expect(await full('en')).toBe('Ours.')
        expect(await full('es')).toContain('8,4')
        expect(await read(`(select revision from product where sku = 'FGMT-12')`)).toBeGreaterThan(7)
        expect(
          await read(`(select body_html from post_text where language = 'en' and se_name = 'fuse-or-breaker')`),
        ).toBe('<p>Ours.</p>')
        expect(await read(`(select count(*)::int from product where sku = 'GP-3030-125-2U')`)).toBe(0)
        expect(await read('(select count(*)::int from faq)')).toBe(0)
      },
    )
  })

  test('another catalogue gets no demonstration data', async () => {
    const counts = await corrected(
      engine,
      db =>
        run(
          db,
          'delete from product',
          'delete from attribute',
          'delete from category',
          `insert into category (id, se_name, position) values (1, 'pumps', 1)`,
          `insert into product (id, category_id, se_name, sku, manufacturer, position) values (10101, 1, 'p', 'P-1', 'Ours', 1)`,
        ),
      async db =>
        (
          await db.execute(
            sql`select (select count(*)::int from attribute) as attributes, (select count(*)::int from product_attribute) as figures,
              (select count(*)::int from product) as products`,
          )
        ).rows,
    )
    expect(counts).toEqual([{ attributes: 0, figures: 0, products: 1 }])
  })

  test('an empty database stays empty, so that the seed fills it', async () => {
    const { db } = await testDatabase(engine)
    for (const table of ['category', 'attribute', 'product', 'post', 'topic', 'catalog_revision'])
      expect((await db.execute(sql.raw(`select from ${table}`))).rows, table).toEqual([])
  })
})

test('the catalogue’s revision goes up, so that cached pages and indexes are rebuilt', async () => {
  const { revision, revisionBefore } = await untouched('pglite')
  expect(revision).toBeGreaterThan(revisionBefore)
})
