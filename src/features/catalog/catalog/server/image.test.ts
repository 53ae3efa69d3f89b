import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { catalogImage } from '#server/database/tables.ts'
import { type Log, silentLog } from '#server/process/log.ts'
import { countRevision, insertCatalog, randomProducts } from '../../../../../test/builders/catalog.ts'
import { changeProducts } from '../../../../../test/builders/catalog-changes.ts'
import { createTestDatabase, engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { bundleProgram } from '../../../../../test/processes/bundle-program.ts'
import { startChild } from '../../../../../test/processes/child.ts'
import { shownBy } from '../../../../../test/readers/shown-by-index.ts'
import { createCatalog } from './catalog.ts'
import { catalogImageOf } from './image.ts'
import { catalogRevision, product } from './tables.ts'

const products = randomProducts(120, 7)
const [{ id = 0 } = {}] = products.filter(({ isPublished }) => isPublished !== false)

const opened = await Promise.all(
  engines.map(async engine => {
    const connection = await testDatabase(engine)
    await insertCatalog(connection.db, products)
    return { engine, connection }
  }),
)

describe.each(opened)('$engine', ({ connection }) => {
  const { db } = connection

  interface Start {
    build?: string
    writes?: boolean
    imageFrom?: number
  }

  /** Starts as a process does, and stops when what it writes is written. */
  async function start({ build = 'a', writes = true, imageFrom = 0 }: Start = {}) {
    const events: string[] = []
    const note = (event: string) => void events.push(event)
    const log: Log = { info: note, warn: note, error: note }
    const image = catalogImageOf(connection, { build, writes, log })
    const catalog = await createCatalog(connection, log, { image, imageFrom })
    await catalog.close()
    const [shown] = await catalog.summaries([id], 'en')
    return { sku: shown?.sku, index: catalog.index, events }
  }

  // Without counting the revision, so that only a start that reads the rows sees it.
  const rename = (sku: string) => db.update(product).set({ sku }).where(eq(product.id, id))
  const pieces = async () =>
    (await db.select({ piece: catalogImage.piece, revision: catalogImage.revision }).from(catalogImage)).length

  beforeEach(async () => {
    await db.delete(catalogImage)
    await rename('ROWS')
  })

  test('the second start reads the image, and every structure is that of the first', async () => {
    const first = await start()
    expect(first).toMatchObject({ sku: 'ROWS', events: ['catalog_image_written'] })
    await rename('HIDDEN')
    const second = await start()
    expect(second).toMatchObject({ sku: 'ROWS', events: [] })
    expect(second.index.products).toEqual(first.index.products)
    expect(second.index.attributes).toEqual(first.index.attributes)
    expect(second.index.revision).toBe(first.index.revision)
    expect(await shownBy(second.index)).toEqual(await shownBy(first.index))
  })

  test('a change since the image is taken over, and the image stays', async () => {
    await start()
    await rename('HIDDEN')
    await changeProducts(connection, [id], async () => {})
    const second = await start()
    expect(second).toMatchObject({ sku: 'HIDDEN', events: ['catalog_refreshed'] })
    await db.delete(catalogImage)
    const anew = await start()
    expect(second.index.products).toEqual(anew.index.products)
    expect(second.index.revision).toBe(anew.index.revision)
  })

  test('an image before a change that nobody named is not used, and replaced', async () => {
    await start()
    await rename('LATER')
    await countRevision(db)
    expect(await start()).toMatchObject({ sku: 'LATER', events: ['catalog_image_written'] })
    await rename('HIDDEN')
    expect(await start()).toMatchObject({ sku: 'LATER', events: [] })
  })

  test('an image of the same revision of another state of the database is not used', async () => {
    await start()
    await rename('RESTORED')
    // Another transaction has written the row, as in a database that was restored.
    await db.update(catalogRevision).set({ revision: sql`${catalogRevision.revision}` })
    expect(await start()).toMatchObject({ sku: 'RESTORED', events: ['catalog_image_written'] })
  })

  test('an image of another build is left alone until it is old', async () => {
    await start({ build: 'older' })
    const before = await pieces()
    await rename('NEWER')
    expect(await start({ build: 'newer' })).toMatchObject({ sku: 'NEWER', events: ['catalog_image_written'] })
    expect(await pieces()).toBe(2 * before)
    await db
      .update(catalogImage)
      .set({ writtenAt: sql`now() - interval '3 days'` })
      .where(sql`${catalogImage.format} like 'older%'`)
    await countRevision(db)
    await start({ build: 'newer' })
    expect(await pieces()).toBe(before)
  })

  const damages = {
    'a changed byte': () =>
      db
        .update(catalogImage)
        .set({ bytes: sql`set_byte(${catalogImage.bytes}, 40, 255 - get_byte(${catalogImage.bytes}, 40))` })
        .where(eq(catalogImage.piece, 9)),
    'a piece too few': () => db.delete(catalogImage).where(eq(catalogImage.piece, 3)),
    'a piece that is too long': () =>
      db
        .update(catalogImage)
        .set({ bytes: sql`${catalogImage.bytes} || '\\x00'::bytea` })
        .where(eq(catalogImage.piece, 3)),
    'an empty piece': () =>
      db
        .update(catalogImage)
        .set({ bytes: Buffer.alloc(0) })
        .where(eq(catalogImage.piece, 3)),
    'another head': () =>
      db
        .update(catalogImage)
        .set({ bytes: Buffer.from('{}') })
        .where(eq(catalogImage.piece, 0)),
  }

  test.each(Object.entries(damages))('%s: the rows are read, and the image is written again', async (_, damage) => {
    await start()
    await damage()
    await rename('ANEW')
    expect(await start()).toMatchObject({
      sku: 'ANEW',
      events: ['catalog_image_damaged', 'catalog_image_written'],
    })
    await rename('HIDDEN')
    expect(await start()).toMatchObject({ sku: 'ANEW', events: [] })
  })

  test('a small catalogue has no image, and a process that only serves visitors writes none', async () => {
    await start({ imageFrom: products.length })
    expect(await pieces()).toBe(0)
    await start({ writes: false })
    expect(await pieces()).toBe(0)
  })

  test('an image that cannot be written does not stop the start', async () => {
    const broken = { ...connection, unlessBusy: () => Promise.reject(new Error('no lock')) }
    const events: string[] = []
    const log: Log = { ...silentLog, warn: event => void events.push(event) }
    const image = catalogImageOf(broken, { build: 'a', writes: true, log })
    const catalog = await createCatalog(connection, log, { image, imageFrom: 0 })
    await catalog.close()
    expect(events).toEqual(['catalog_image_not_written'])
    expect(await pieces()).toBe(0)
  })
})

test.runIf(engines.includes('postgres'))(
  'of three processes that start at once one image is left, from which a fourth holds the same',
  async () => {
    const databaseUrl = await createTestDatabase()
    const connection = await openPostgres({ databaseUrl, log: silentLog })
    await insertCatalog(connection.db, products)
    const startOne = async () => {
      const child = startChild(await bundleProgram('image-catalog'), ['a'], { DATABASE_URL: databaseUrl })
      expect(await child.exited, child.errors()).toBe(0)
      return child.lines
    }
    const [first, ...others] = await Promise.all([startOne(), startOne(), startOne()])
    expect(first?.[0]).toMatch(/^holds \w{64}$/)
    expect(others).toEqual([first, first])
    expect(await connection.db.$count(catalogImage, eq(catalogImage.piece, 0))).toBe(1)
    // Without counting the revision: who reads the rows would hold something else.
    await connection.db.update(product).set({ sku: 'HIDDEN' }).where(eq(product.id, id))
    expect(await startOne()).toEqual(first)
    await connection.db.delete(catalogImage)
    expect(await startOne()).not.toEqual(first)
    await connection.close()
  },
)
