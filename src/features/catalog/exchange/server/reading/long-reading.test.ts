import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { workbookStream } from '#server/files/workbook-stream.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { upload, work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { cancelImport, getImport } from '../../desk-contract.ts'
import { mostRowBytes } from '../../domain/run.ts'
import { runText } from '../../messages/run-words.ts'
import { importRow } from '../tables.ts'

const panels = [{ id: 1001, sku: 'GP-10', categoryId: ids.gmtPanels, position: 1 }]
const longFile = (rows: number) =>
  ['sku,name.en', ...Array.from({ length: rows }, (_, row) => `GP-${row},Panel ${row}`)].join('\n')

/** A workbook that is small as a file, and holds so many bytes of text. */
async function packed(bytes: number): Promise<Buffer> {
  const cell = 'Fuse panel '.repeat(5000)
  async function* rows() {
    yield [['sku', 'description.en']]
    for (let at = 0; at * cell.length < bytes; at++) yield [[`GP-${at}`, cell]]
  }
  const parts: Uint8Array[] = []
  for await (const part of workbookStream([{ name: 'products', rows: rows(), widths: [10, 10] }])) parts.push(part)
  return Buffer.concat(parts)
}

describe.each(await openProducts(panels, undefined, { waitMs: 0 }))('$engine', opened => {
  const { db, staff, reading, faults } = opened
  type Client = Awaited<ReturnType<typeof staff>>['browser']
  const runOf = async (client: Client, id: number) => (await client.call(getImport, { params: { id } })).reply
  const rowsOf = (id: number) => db.$count(importRow, eq(importRow.runId, id))

  test('a file that takes long has its run at once, which says how far it is', async () => {
    const { browser } = await staff()
    const { status, id } = await upload(browser, longFile(20_000))
    expect(status).toBe(202)
    const first = await runOf(browser, id)
    expect(first).toMatchObject({
      state: 'reading',
      may: expect.arrayContaining([{ step: 'cancel', is_possible: true }]),
    })
    await expect.poll(async () => (await runOf(browser, id)).row_count).toBeGreaterThan(0)
    await expect.poll(async () => (await runOf(browser, id)).state).toBe('checking')
    expect(await runOf(browser, id)).toMatchObject({ row_count: 20_000, kind: 'products' })
    await browser.call(cancelImport, { params: { id }, body: {} })
  })

  test('what is wrong with it is said by the run, in the language of its author', async () => {
    const { browser } = await staff({ language: 'fr' })
    const { status, id } = await upload(browser, Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]))
    expect(status).toBe(202)
    await expect.poll(async () => (await runOf(browser, id)).failure).toBe(runText.fr.old_excel)
    expect((await runOf(browser, id)).state).toBe('failed')
  })

  test('reading ends when the run is cancelled, and nothing of it is checked', async () => {
    const { browser } = await staff()
    const { id } = await upload(browser, longFile(200_000))
    await expect.poll(() => rowsOf(id)).toBeGreaterThan(0)
    await browser.call(cancelImport, { params: { id }, body: {} })
    // The next file has its turn when this one is over.
    const next = await upload(browser, longFile(10))
    await work(opened)
    expect(await runOf(browser, next.id)).toMatchObject({ state: 'checked', row_count: 10 })
    expect((await runOf(browser, id)).state).toBe('cancelled')
    expect(await rowsOf(id)).toBeLessThan(200_000)
  })

  test('rows are kept up to 50 MB, however small their file is', async () => {
    const { browser } = await staff()
    const bytes = await packed(mostRowBytes + 1)
    expect(bytes.length).toBeLessThan(1024 * 1024)
    const { id } = await upload(browser, bytes)
    await expect.poll(async () => (await runOf(browser, id)).failure).toBe(runText.en.holds_too_much)
  })

  test('a process that ends says of each file that it was not read to its end', async () => {
    const { browser } = await staff({ language: 'es' })
    const runs = [await upload(browser, longFile(200_000)), await upload(browser, longFile(10))]
    await reading.stop()
    for (const { id } of runs)
      expect(await runOf(browser, id)).toMatchObject({ state: 'failed', failure: runText.es.interrupted })
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
