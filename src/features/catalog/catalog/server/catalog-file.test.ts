import { chmod, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/database/connection.ts'
import { keptFile } from '#server/process/kept-file.ts'
import { type Log, silentLog } from '#server/process/log.ts'
import { countRevision, ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { changeProducts } from '../../../../../test/builders/catalog-changes.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { createCatalog } from './catalog.ts'
import type { Catalog } from './store.ts'
import { product } from './tables.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true }))))

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-file-'))
  folders.push(folder)
  return folder
}

/** Starts as a process does, and stops; returns the part number of the product and the events of the log. */
async function start(connection: Connection, folder: string, build = 'a') {
  const events: string[] = []
  const note = (event: string, fields?: object) => events.push([event, ...Object.values(fields ?? {})].join(' '))
  const log: Log = { info: note, warn: event => events.push(event), error: note }
  const catalog = await createCatalog(connection, log, { file: keptFile(join(folder, 'catalog.index'), build, log) })
  const [summary] = await catalog.summaries([1001], 'en')
  const shown = { sku: summary?.sku, values: summary?.specification.map(({ values }) => values[0]?.value) }
  await catalog.close()
  return { ...shown, count: catalog.index.ids.length, events }
}

const opened = await Promise.all(
  engines.map(async engine => {
    const connection = await testDatabase(engine)
    await insertCatalog(connection.db, [
      { id: 1001, categoryId: ids.gmtPanels, position: 1, sku: 'A', values: [{ attributeId: ids.bus, number: 100 }] },
      { id: 1002, categoryId: ids.gmtPanels, position: 2, sku: 'B', isPublished: false },
    ])
    return { engine, connection }
  }),
)

describe.each(opened)('$engine', ({ connection }) => {
  const { db } = connection
  // Without counting the revision, so that only a start that reads the database sees it.
  const rename = (sku: string) => db.update(product).set({ sku }).where(eq(product.id, 1001))

  test('the second start reads the file, and shows the same', async () => {
    const folder = await emptyFolder()
    await rename('A')
    const first = await start(connection, folder)
    expect(first).toEqual({ sku: 'A', values: ['100\u202fA'], count: 1, events: [] })
    await rename('Z')
    expect(await start(connection, folder)).toEqual(first)
    expect(await readdir(folder)).toEqual(['catalog.index'])
  })

  test('a catalogue that changed while the site was stopped is read again', async () => {
    const folder = await emptyFolder()
    await rename('A')
    await start(connection, folder)
    await rename('B2')
    await countRevision(db)
    expect(await start(connection, folder)).toMatchObject({
      sku: 'B2',
      events: ['kept_file_not_used catalog.index state'],
    })
    await rename('C')
    expect(await start(connection, folder)).toMatchObject({ sku: 'B2', events: [] })
  })

  test('the file is written again when changes have come to rest, and holds them', async () => {
    const folder = await emptyFolder()
    await rename('A')
    const path = join(folder, 'catalog.index')
    const open = (quietMs: number) =>
      createCatalog(connection, silentLog, { file: keptFile(path, 'a', silentLog), quietMs })
    const change = async (catalog: Catalog, sku: string) => {
      await changeProducts(connection, [1001], tx => tx.update(product).set({ sku }).where(eq(product.id, 1001)))
      await catalog.refresh()
    }
    const restless = await open(3_600_000)
    await expect.poll(() => readFile(path).then(({ length }) => length), { timeout: 60_000 }).toBeGreaterThan(0)
    const first = await readFile(path)
    for (const sku of ['X1', 'X2', 'X3']) await change(restless, sku)
    await restless.close()
    expect(await readFile(path)).toEqual(first)
    const resting = await open(20)
    await change(resting, 'X4')
    await expect.poll(async () => (await start(connection, folder)).events, { timeout: 60_000 }).toEqual([])
    await rename('Z')
    expect(await start(connection, folder)).toEqual({ sku: 'X4', values: ['100\u202fA'], count: 1, events: [] })
    await resting.close()
  })

  test('the file of another build is not used', async () => {
    const folder = await emptyFolder()
    await rename('A')
    await start(connection, folder, 'older')
    await rename('B3')
    expect(await start(connection, folder)).toMatchObject({
      sku: 'B3',
      events: ['kept_file_not_used catalog.index build'],
    })
  })

  test('a damaged file is named once and written again', async () => {
    const folder = await emptyFolder()
    const path = join(folder, 'catalog.index')
    await rename('A')
    await start(connection, folder)
    const whole = await readFile(path)
    const middle = Buffer.from(whole)
    middle.writeUInt8((middle.readUInt8(200) + 1) % 256, 200)
    for (const damaged of [
      middle,
      whole.subarray(0, -1),
      whole.subarray(100),
      Buffer.alloc(3),
      Buffer.from('not ours'),
    ]) {
      await writeFile(path, damaged)
      expect(await start(connection, folder)).toMatchObject({ sku: 'A', events: ['kept_file_damaged'] })
      expect(await start(connection, folder)).toMatchObject({ sku: 'A', events: [] })
    }
    await truncate(path, 0)
    expect((await start(connection, folder)).events).toEqual(['kept_file_damaged'])
  })

  test('several processes may start at once on one folder', async () => {
    const folder = await emptyFolder()
    await rename('A')
    const started = await Promise.all([1, 2, 3].map(() => start(connection, folder)))
    expect(started.map(({ sku, events }) => [sku, events])).toEqual([1, 2, 3].map(() => ['A', []]))
    expect(await readdir(folder)).toEqual(['catalog.index'])
  })

  test('a folder that cannot be written is no failure', async () => {
    const folder = await emptyFolder()
    const file = join(folder, 'file')
    await writeFile(file, '')
    await chmod(folder, 0o500)
    expect(await start(connection, join(file, 'below'))).toMatchObject({ count: 1, events: ['kept_file_not_written'] })
    await chmod(folder, 0o700)
  })

  test('what a killed process left behind is removed, and what another is writing stays', async () => {
    const folder = await emptyFolder()
    const old = join(folder, 'catalog.index.0-1.draft')
    await writeFile(old, '')
    await utimes(old, new Date(0), new Date(0))
    await writeFile(join(folder, 'catalog.index.0-2.draft'), '')
    await start(connection, folder)
    expect(await readdir(folder)).toEqual(['catalog.index', 'catalog.index.0-2.draft'])
  })
})
