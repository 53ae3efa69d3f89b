import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/connection.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { changeProducts } from '../../../../../test/builders/catalog-changes.ts'
import { createTestDatabase, engines } from '../../../../../test/databases/test-database.ts'
import { bundleProgram } from '../../../../../test/processes/bundle-program.ts'
import { startChild } from '../../../../../test/processes/child.ts'
import { catalogChange, catalogRevision, product, productAttribute, productText } from './tables.ts'

const marked = [1001, 1002]

/** Writes a number into everything that the two products show. */
async function mark(tx: Database, number: number): Promise<void> {
  const name = `Marker ${number} panel`
  const texts = { name, shortDescription: name, fullDescription: `Marker ${number} text`, metaTitle: name }
  await tx.update(productText).set(texts).where(inArray(productText.productId, marked))
  const ofBus = and(inArray(productAttribute.productId, marked), eq(productAttribute.attributeId, ids.bus))
  await tx.update(productAttribute).set({ number }).where(ofBus)
}

test.runIf(engines.includes('postgres'))(
  'three processes show each change, never two revisions at once, and catch up with a lost announcement',
  async () => {
    const databaseUrl = await createTestDatabase()
    const connection = await openPostgres({ databaseUrl, log: silentLog })
    const { db } = connection
    const values = [{ attributeId: ids.bus, number: 1 }]
    await insertCatalog(
      db,
      marked.map((id, place) => ({ id, categoryId: ids.gmtPanels, position: place, sku: `M-${id}`, values })),
    )
    await mark(db, 1)
    const program = await bundleProgram('show-catalog')
    const started = [1, 2, 3].map(() =>
      startChild(program, ['400', ...marked.map(String)], { DATABASE_URL: databaseUrl }),
    )
    const everywhere = (line: string) => Promise.all(started.map(({ said }) => said(line)))
    await everywhere('shown 1')
    let last = 1
    for (const pauseMs of [300, 30, 200, 10, 700, 10, 10, 10]) {
      const number = ++last
      await changeProducts(connection, marked, tx => mark(tx, number))
      await wait(pauseMs)
    }
    await everywhere(`shown ${last}`)
    // Nobody hears of this one: the listening connections are gone, and it is not announced.
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    )
    await db.transaction(async tx => {
      await mark(tx, 100)
      await tx
        .update(product)
        .set({ revision: sql`${product.revision} + 1` })
        .where(inArray(product.id, marked))
      const [counted] = await tx
        .update(catalogRevision)
        .set({ revision: sql`${catalogRevision.revision} + 1` })
        .returning({ revision: catalogRevision.revision })
      const told = { catalogRevision: counted?.revision ?? 0, kind: 'product' as const, at: new Date() }
      await tx.insert(catalogChange).values(marked.map(subjectId => ({ ...told, subjectId })))
    })
    await everywhere('shown 100')
    for (const { lines } of started) expect(lines.filter(line => line.startsWith('mixed'))).toEqual([])
    for (const child of started) child.process.kill()
    await Promise.all(started.map(({ exited }) => exited))
    await connection.close()
  },
)
