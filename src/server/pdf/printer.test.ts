import { monitorEventLoopDelay } from 'node:perf_hooks'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import type { testDocuments } from '../../../test/processes/print-worker.ts'
import { silentLog } from '../process/log.ts'
import { canPrint } from './fonts.ts'
import { createPrinter } from './printer.ts'

const worker = new URL('../../../test/processes/print-worker.ts', import.meta.url)
const printer = createPrinter<typeof testDocuments>({ worker, log: silentLog, threads: 1, jobMs: 15_000 })
afterAll(() => printer.stop())

const readPages = async (bytes: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text

test('every letter of three languages and of the trade is printed and can be extracted again', async () => {
  const [page = ''] = await readPages(await printer.print('sample', { language: 'es', rows: 1 }))
  for (const words of ['Ω ≤ 5 °C, año, œuvre', '−60 to −40 V', 'GP-0505-N', '482.6 mm', 'Página 1 de 1'])
    expect(page).toContain(words)
})

test('the typefaces have every letter that the site writes', () => {
  const letters = 'ÁÉÍÓÚÑÜáéíóúñü¿¡ÀÂÇÈÉÊËÎÏÔŒÙÛÜàâçèéêëîïôœùûü«»’“”–—…·×±≤≥≈−Ω°µ²½¼€\u00a0\u2009\u202f'
  expect([...letters].filter(letter => !canPrint('text', letter) || !canPrint('strong', letter))).toEqual([])
  expect(canPrint('mono', 'GP-0505/N.É')).toBe(true)
})

test('a long table continues on further pages, each with head, page number and column titles', async () => {
  const pages = await readPages(await printer.print('sample', { language: 'fr', rows: 90 }))
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, index) => {
    for (const words of ['Sample Works', 'Rev. 3', 'Part number', `Page ${index + 1} sur ${pages.length}`])
      expect(page).toContain(words)
  })
  expect(pages.join(' ')).toContain('P-90')
})

test('the file has title, author, language and tags', async () => {
  const bytes = await printer.print('sample', { language: 'fr', rows: 1 })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await getMeta(pdf)
  expect(info).toMatchObject({ Title: 'Ω ≤ 5 °C, año, œuvre', Author: 'Sample Works', Language: 'fr' })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['Document', 'H1', 'H2', 'Table', 'TH', 'TD', 'Figure']) expect(tree).toContain(`"${role}"`)
  expect(tree).toContain('A panel from the front')
})

test('the same facts make the same bytes', async () => {
  const [one, two] = await Promise.all([0, 1].map(() => printer.print('sample', { language: 'en', rows: 5 })))
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true)
})

test('the site keeps answering while ten documents are printed at once', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await Promise.all(Array.from({ length: 10 }, (_, rows) => printer.print('sample', { language: 'en', rows })))
  delay.disable()
  expect(delay.percentile(99) / 1e6).toBeLessThan(100)
})

test('a failed document rejects, and the next one is printed', async () => {
  await expect(printer.print('failing', null)).rejects.toThrow('out of ink')
  expect((await printer.print('sample', { language: 'en', rows: 1 })).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a document that never ends is cut off; when too many wait, the next gets 503 with Retry-After', async () => {
  const own = createPrinter<typeof testDocuments>({ worker, log: silentLog, threads: 1, mostWaiting: 2, jobMs: 3000 })
  const endless = own.print('endless', null)
  const waiting = [1, 2].map(rows => own.print('sample', { language: 'en', rows }))
  await expect(own.print('sample', { language: 'en', rows: 3 })).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
  })
  await expect(endless).rejects.toThrow('Took longer')
  await expect(Promise.all(waiting)).resolves.toHaveLength(2)
  await own.stop()
})

test('documents that wait when the printer stops reject', async () => {
  const own = createPrinter<typeof testDocuments>({ worker, log: silentLog, threads: 1 })
  const all = Promise.allSettled([own.print('endless', null), own.print('sample', { language: 'en', rows: 1 })])
  await own.stop()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
