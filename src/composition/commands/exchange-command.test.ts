import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { product, productPicture, productText } from '#features/catalog/catalog/server/tables.ts'
import { importRun } from '#features/catalog/exchange/server/tables.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { insertCatalog, randomProducts } from '../../../test/builders/catalog.ts'
import { pngBytes } from '../../../test/builders/pictures.ts'
import { zipOf } from '../../../test/builders/zip.ts'
import { createTestDatabase, engines, testDatabase } from '../../../test/databases/test-database.ts'
import { sweep } from '../../../test/lanes.ts'
import { bundleProgram } from '../../../test/processes/bundle-program.ts'
import { startChild } from '../../../test/processes/child.ts'
import { type ImportCommand, runImportCommand } from './exchange-command.ts'

const command: ImportCommand = {
  file: 'change.csv',
  isDryRun: false,
  mapping: undefined,
  isOnlyValid: false,
  email: undefined,
  isYes: true,
}
const products = randomProducts(3)
const [first, second] = products

const answers = (text: string, lines: string[]) => ({
  bytes: Buffer.from(text),
  say: (line: string) => void lines.push(line),
  ask: async () => true,
  now: () => new Date(),
})

test.runIf(engines.includes('postgres'))(
  'a file is applied every time while two processes of the site work on imports too',
  async () => {
    const url = await createTestDatabase()
    const connection = await openPostgres({ databaseUrl: url, log: silentLog })
    await insertCatalog(connection.db, products)
    const program = await bundleProgram('work-on-imports')
    const processes = [0, 1].map(() => startChild(program, [], { DATABASE_URL: url }))
    onTestFinished(async () => {
      for (const child of processes) child.process.kill('SIGKILL')
      await Promise.all(processes.map(child => child.exited))
      await connection.close()
    })
    await Promise.all(processes.map(child => child.said('ready')))
    for (let turn = 1; turn <= sweep(50); turn++) {
      const lines: string[] = []
      const isOnlyValid = turn % 2 === 0
      const file = `sku,name.en\n${first?.sku},Name ${turn}`
      expect(await runImportCommand(connection, { ...command, isOnlyValid }, answers(file, lines))).toBe(true)
      expect(lines).toEqual([
        expect.stringContaining('0 new, 1 changed, 0 unchanged'),
        expect.stringContaining('1 changed'),
        '1 rows applied, 0 refused.',
      ])
      const [text] = await connection.db
        .select({ name: productText.name })
        .from(productText)
        .where(eq(productText.productId, first?.id ?? 0))
      expect(text?.name).toBe(`Name ${turn}`)
    }
  },
)

for (const engine of engines)
  test(`${engine}: a zip brings its pictures to their products, and what is not taken is named`, async () => {
    const connection = await testDatabase(engine)
    await insertCatalog(connection.db, products)
    const bytes = zipOf([
      [`photos/${first?.sku}.png`, await pngBytes(40, 30, '#336699')],
      ['holiday.png', await pngBytes(40, 30, '#993366')],
    ])
    const lines: string[] = []
    const given = { ...answers('', lines), bytes }
    expect(await runImportCommand(connection, { ...command, file: 'photos.zip' }, given)).toBe(true)
    expect(lines).toContain('1 rows applied, 0 refused.')
    expect(lines).toContainEqual(expect.stringContaining('holiday.png: '))
    const kept = await connection.db.select({ productId: productPicture.productId }).from(productPicture)
    expect(kept).toEqual([{ productId: first?.id }])
  })

for (const engine of engines)
  test(`${engine}: a file is not done where it was cancelled, or where a row was changed after the check`, async () => {
    const connection = await testDatabase(engine)
    const { db } = connection
    await insertCatalog(db, products)
    const file = `sku,name.en\n${first?.sku},Other\n${second?.sku},Other`
    const meanwhile = async (work: () => Promise<unknown>, isOnlyValid = false) => {
      const lines: string[] = []
      const ask = async () => {
        await work()
        return true
      }
      const asked = { ...command, isYes: false, isOnlyValid }
      const isDone = await runImportCommand(connection, asked, { ...answers(file, lines), ask }).catch(String)
      return { isDone, lines }
    }
    const cancelled = await meanwhile(() => db.update(importRun).set({ state: 'cancelled' }))
    expect(cancelled.isDone).toContain('not at this step')
    const rename = (name: string) => () =>
      db
        .update(productText)
        .set({ name })
        .where(eq(productText.productId, first?.id ?? 0))
    const all = await meanwhile(rename('Meanwhile'))
    expect(all.isDone).toBe(false)
    expect(await db.select().from(productText).where(eq(productText.name, 'Other'))).toEqual([])
    const valid = await meanwhile(rename('Again'), true)
    expect(valid).toMatchObject({ isDone: false, lines: expect.arrayContaining(['1 rows applied, 1 refused.']) })
    expect(await db.select().from(product)).toHaveLength(products.length)
  })
