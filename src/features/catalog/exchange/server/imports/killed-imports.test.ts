import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productText } from '#features/catalog/catalog/server/tables.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { changeEntry } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { insertCatalog, randomProducts } from '../../../../../../test/builders/catalog.ts'
import { readyDataDir } from '../../../../../../test/databases/data-dir.ts'
import { bundleProgram } from '../../../../../../test/processes/bundle-program.ts'
import { startChild } from '../../../../../../test/processes/child.ts'
import { countRows, findRun } from '../run-store.ts'
import { beginImport } from './begin-import.ts'
import { confirmRun, undoRun } from './run-steps.ts'

const count = 300
/** In each phase; the next process then goes on to the end. */
const mostKills = 2
const caller = { actorId: null, language: 'en', now: new Date('2026-11-23T09:00:00Z') } as const
const deps = { nameAttribute: () => undefined }

test('a run whose process is killed in any step is taken up at its step: each row is applied once, and taken back once', async () => {
  const dataDir = await readyDataDir()
  const open = () => openDatabase({ dataDir, databaseUrl: undefined, log: silentLog })
  const products = randomProducts(count)
  const first = await open()
  await insertCatalog(first.db, products)
  const before = await first.db.select().from(productText).where(eq(productText.language, 'en'))
  const file = ['sku,name.en', ...products.map(({ sku }) => `${sku},Named ${sku}`)].join('\n')
  const { id } = await beginImport(first.db, { bytes: Buffer.from(file), fileName: 'a.csv', ...caller }, deps)
  await first.close()

  const program = await bundleProgram('apply-imports')
  let kills = 0
  const workWithKills = async () => {
    for (let turn = 0; ; turn++) {
      const child = startChild(program, [], { DATA_DIR: dataDir })
      const over = child.said('over').then(() => true)
      over.catch(() => {})
      await Promise.race([child.said('step'), over]).catch(() => {})
      const cut = sleep(10 + Math.random() * 150).then(() => false)
      const isOver = turn < mostKills ? await Promise.race([over, cut]) : await over
      if (!isOver) kills += 1
      child.process.kill(isOver ? 'SIGTERM' : 'SIGKILL')
      await child.exited
      if (isOver) return
    }
  }
  const at = async <T>(work: (db: Awaited<ReturnType<typeof open>>['db']) => Promise<T>) => {
    const { db, close } = await open()
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  await workWithKills()
  await at(async db => {
    expect(await countRows(db, id)).toMatchObject({ update: count, error: 0, conflict: 0 })
    await db.transaction(tx => confirmRun(tx, id, { mode: 'only_valid', publish: 'now' }, caller))
  })
  await workWithKills()
  await at(async db => {
    expect((await findRun(db, id))?.state).toBe('applied')
    expect(await countRows(db, id)).toMatchObject({ done: count, refused: 0 })
    const names = await db.select().from(productText).where(eq(productText.language, 'en'))
    expect(names.every(({ name }) => name?.startsWith('Named '))).toBe(true)
    expect(await db.select().from(changeEntry)).toHaveLength(count)
    await db.transaction(tx => undoRun(tx, id, caller))
  })
  await workWithKills()
  await at(async db => {
    expect((await findRun(db, id))?.state).toBe('undone')
    const sorted = (rows: typeof before) => rows.toSorted((a, b) => a.productId - b.productId)
    const after = await db.select().from(productText).where(eq(productText.language, 'en'))
    expect(sorted(after)).toEqual(sorted(before))
    expect(await db.select().from(changeEntry)).toHaveLength(2 * count)
  })
  expect(kills).toBeGreaterThan(2)
})
