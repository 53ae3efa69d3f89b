import fs from 'node:fs'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogRevision, product, productAttribute, productText } from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { migrationsFolder } from '#server/database/migrate.ts'
import { setting } from '#server/database/tables.ts'
import { engines, testDatabase } from '../../test/databases/test-database.ts'
import { seedCatalog } from './catalog.ts'
import { seedCompany } from './company.ts'

const sku = 'FGMT-5'
const attributeId = 323

async function runMigration(db: Database) {
  const file = fs.readdirSync(migrationsFolder).find(name => name.endsWith('_open_values.sql')) ?? ''
  for (const statement of fs.readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement))
}

describe.each(engines)('%s', engine => {
  test('the migration gives an existing catalogue the open values of a new one', async () => {
    const { db } = await testDatabase(engine)
    await seedCatalog(db)
    await seedCompany(db)
    const read = async () => {
      const [part] = await db.select().from(product).where(eq(product.sku, sku))
      const id = part?.id ?? 0
      const [text] = await db
        .select()
        .from(productText)
        .where(and(eq(productText.productId, id), eq(productText.language, 'fr')))
      const values = await db
        .select()
        .from(productAttribute)
        .where(and(eq(productAttribute.productId, id), eq(productAttribute.attributeId, attributeId)))
      const [home] = await db.select().from(setting).where(eq(setting.key, 'home_page'))
      return { id, maker: part?.manufacturer, title: text?.metaTitle, full: text?.fullDescription, values, home }
    }
    const fresh = await read()
    expect(fresh.maker).toBe('Eaton Bussmann')
    expect(fresh.values.map(({ words, number }) => [words, number])).toEqual([[null, null]])
    const [before] = await db.select().from(catalogRevision)

    // The old value.
    const { id } = fresh
    await db.update(product).set({ manufacturer: 'Brindlecott Power' }).where(eq(product.id, id))
    const words = { en: 'See the maker’s data sheet', es: 'Véase la hoja', fr: 'Voir la fiche' }
    await db
      .update(productAttribute)
      .set({ words })
      .where(and(eq(productAttribute.productId, id), eq(productAttribute.attributeId, attributeId)))
    const full = fresh.full?.replace(
      /Nous indiquons la tension assignée.*?demande\./,
      'Pour la tension assignée et le pouvoir de coupure, voir la fiche technique du fabricant.',
    )
    expect(full).not.toBe(fresh.full)
    await db
      .update(productText)
      .set({ metaTitle: `${fresh.title} | Brindlecott Power`, fullDescription: full ?? '' })
      .where(and(eq(productText.productId, id), eq(productText.language, 'fr')))
    const value = fresh.home?.value.replace('its drawing and its dimensions in', 'its complete specification in') ?? ''
    expect(value).not.toBe(fresh.home?.value)
    await db.update(setting).set({ value }).where(eq(setting.key, 'home_page'))

    await runMigration(db)
    expect(await read()).toEqual(fresh)
    const [after] = await db.select().from(catalogRevision)
    expect(after?.revision).toBe((before?.revision ?? 0) + 1)
  })
})
