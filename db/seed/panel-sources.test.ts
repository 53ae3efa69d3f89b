import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { panelSource } from '#features/tools/configurator/server/tables.ts'
import { engines, testDatabase } from '../../test/databases/test-database.ts'
import { seedCatalog } from './catalog.ts'

const migration = readFileSync(new URL('../migrations/0036_panel_sources.sql', import.meta.url), 'utf8')
const insert = migration.split('--> statement-breakpoint').at(-1) ?? ''

test.each(engines)('a database in use gets the rows of a new one: %s', async engine => {
  const { db } = await testDatabase(engine)
  await seedCatalog(db)
  const rows = () => db.select().from(panelSource).orderBy(panelSource.productId, panelSource.subject)
  const seeded = await rows()
  expect(seeded).toHaveLength(10)
  await db.delete(panelSource)
  await db.execute(sql.raw(insert))
  expect(await rows()).toEqual(seeded)
})
