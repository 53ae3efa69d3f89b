import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#features/catalog/document/domain/document-record.ts'
import { documentFile, documentPiece } from '#features/catalog/document/server/tables.ts'
import { addToQuote } from '#features/quotes/quote/contract.ts'
import { listZipFiles, readZipFile } from '#server/files/zip-reader.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { insertDocument } from '../../../../../test/builders/documents.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../test/builders/request-quote.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { getMatrix } from '../contract.ts'

const products = [1, 2, 3, 4, 5].map(id => ({
  ...{ id, categoryId: ids.gmtPanels, position: id, sku: `P/${id}`, isPublished: id !== 5 },
}))
const series = [ids.gmtPanels]
const day = (days: number) => dayAfter(new Date(), days)

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser }) => {
  const matrixOf = async (query: Record<string, string>, reader: ApiClient = browser()) =>
    (await reader.call(getMatrix, { query })).reply
  const cellOf = async (product: number, type: string, language = 'en') => {
    const reader = Object.assign(browser(), { language })
    const { lines } = await matrixOf({ products: `${product}`, types: type }, reader)
    const cell = lines[0]?.cells[0]
    return { state: cell?.state, id: cell?.document?.id, in: cell?.document?.other_language, ended: cell?.ended?.id }
  }
  const packOf = async (query: string, reader = browser()) => {
    const response = await reader.send(`/compliance/getPack?${query}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { response, bytes, files: listZipFiles(bytes, 1000) ?? [] }
  }
  const contentOf = async (pack: Awaited<ReturnType<typeof packOf>>, name: string) => {
    const file = pack.files.find(({ path }) => path.endsWith(name))
    const content = file && (await readZipFile(pack.bytes, file, 1_000_000))
    return content ? Buffer.from(content).toString() : null
  }

  test('a document counts on its last day, warns for sixty, and is worded by its state', async () => {
    const until = async (validUntil: string | null) => {
      const { id } = await insertDocument(db, { type: 'warranty', products: [1], validUntil, issuedOn: '2020-01-01' })
      const cell = await cellOf(1, 'warranty')
      await db.execute(`delete from document_record where id = ${id}`)
      return cell.state
    }
    expect(await until(day(-1))).toBe('expired')
    expect(await until(day(0))).toBe('expires_soon')
    expect(await until(day(60))).toBe('expires_soon')
    expect(await until(day(61))).toBe('valid')
    expect(await until(null)).toBe('valid')
    expect(await cellOf(1, 'warranty')).toMatchObject({ state: 'missing', id: undefined })
  })

  test('the narrowest scope that counts, then the language; nothing internal, nothing of products that are not public', async () => {
    const ofCompany = await insertDocument(db, { type: 'cmrt', isOfCompany: true })
    const spanish = await insertDocument(db, { type: 'cmrt', series, language: 'es' })
    const ended = await insertDocument(db, { type: 'cmrt', products: [1], validUntil: day(-1) })
    await insertDocument(db, { type: 'cmrt', products: [1], isPublic: false })
    expect(await cellOf(1, 'cmrt', 'fr')).toEqual({ state: 'valid', id: spanish.id, in: 'es', ended: ended.id })
    const english = await insertDocument(db, { type: 'cmrt', series, language: 'en' })
    expect(await cellOf(2, 'cmrt', 'fr')).toEqual({ state: 'valid', id: english.id, in: 'en', ended: undefined })
    expect((await cellOf(2, 'cmrt', 'es')).id).toBe(spanish.id)
    await db.execute(`delete from document_record where id in (${spanish.id}, ${english.id})`)
    expect((await cellOf(2, 'cmrt')).id).toBe(ofCompany.id)
    const { lines } = await matrixOf({ products: '5,1,999,1,x', types: 'cmrt' })
    expect(lines.map(({ product_id }) => product_id)).toEqual([1])
    const filter = { category_id: ids.power, conditions: [] }
    const byFilter = await insertDocument(db, { type: 'clei', filter })
    await insertDocument(db, { kind: 'datasheet', products: [1] })
    expect((await matrixOf({ products: '1', types: 'datasheet' })).documents).toBe(1)
    expect([byFilter.id, (await cellOf(1, 'datasheet')).state]).toEqual([expect.any(Number), 'valid'])
  })

  test('what is not possible is refused', async () => {
    const wrong = await browser().call(getMatrix, { query: { products: '1', types: 'rohs,poem' } })
    expect([wrong.status, wrong.error.errors]).toEqual([400, { types: ['One of these types is not known.'] }])
    const { lines, types } = await matrixOf({ products: '', 'type.rohs': 'on', 'type.reach': 'on' })
    expect([lines, types]).toEqual([[], ['rohs', 'reach']])
  })

  test('documents that are too long together are refused before a byte is sent', async () => {
    const { id } = await insertDocument(db, { type: 'nebs', products: [2] })
    await db
      .update(documentFile)
      .set({ bytes: 251 * 1024 * 1024 })
      .where(eq(documentFile.recordId, id))
    const response = await browser().send('/compliance/getPack?products=2&types=nebs')
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'too_large' })])
    await db.execute(`delete from document_record where id = ${id}`)
  })

  test('the lines of the cart, and of a quote of the caller alone', async () => {
    const rita = await openMember(db, browser())
    await rita.browser.call(addToQuote, { params: { id: 2 }, query: { quantity: 3 } })
    await rita.browser.call(addToQuote, { params: { id: 1 }, query: { quantity: 3 } })
    const idsOf = async (query: Record<string, string>, who = rita.browser) =>
      (await matrixOf(query, who)).lines.map(({ product_id }) => product_id)
    expect(await idsOf({})).toEqual([2, 1])
    expect(await idsOf({ 'line.1': 'on' })).toEqual([1])
    expect(await idsOf({}, browser())).toEqual([])
    const quote = await requestQuoteAs(rita.browser, {}, [3])
    expect((await idsOf({ quote: quote.web_quote_id })).toSorted()).toEqual([1, 2, 3])
    const other = await openMember(db, browser())
    const asked = await other.browser.call(getMatrix, { query: { quote: quote.web_quote_id } })
    const stranger = await browser().call(getMatrix, { query: { quote: quote.web_quote_id } })
    const wrongKey = await browser().call(getMatrix, { query: { key: 'no such key' } })
    expect([asked.status, stranger.status, wrongKey.status]).toEqual([404, 401, 404])
    expect((await other.browser.send(`/compliance/getPack?quote=${quote.web_quote_id}`)).status).toBe(404)
  })

  test('the pack has each document once, both manifests, and the missing by name; the same documents are the same bytes', async () => {
    const shared = await insertDocument(db, { type: 'rohs', series, issuer: '=Body', validUntil: day(400) })
    const own = await insertDocument(db, { type: 'reach', products: [3] })
    const pack = await packOf('products=3,4&types=rohs,reach,origin')
    expect(pack.response.headers.get('content-type')).toBe('application/zip')
    expect(pack.response.headers.get('cache-control')).toBe('private, no-store')
    expect(pack.files.map(({ path }) => path)).toEqual([
      `several lines/${shared.fileName}`,
      `001 P_3/${own.fileName}`,
      'index.pdf',
      'manifest.csv',
      'manifest.json',
    ])
    expect(await contentOf(pack, 'index.pdf')).toMatch(/^%PDF/)
    expect(await contentOf(pack, own.fileName)).toBe(own.content.toString())
    const { lines } = JSON.parse((await contentOf(pack, 'manifest.json')) ?? '')
    expect(lines[0]).toMatchObject({
      ...{ line: 1, sku: 'P/3', type: 'rohs', state: 'valid', scope: 'series', sha256: shared.sha256 },
      valid_until: day(400),
      source: `https://catalogue.example/downloads/${shared.fileName}`,
    })
    expect(lines.filter(({ state }: { state: string }) => state === 'missing')).toEqual([
      { line: 1, sku: 'P/3', type: 'origin', state: 'missing' },
      { line: 2, sku: 'P/4', type: 'reach', state: 'missing' },
      { line: 2, sku: 'P/4', type: 'origin', state: 'missing' },
    ])
    const table = await contentOf(pack, 'manifest.csv')
    expect(table).toContain('2,P/4,Country of origin,not available')
    expect(table).toContain(`"'=Body"`.replaceAll('"', ''))
    const again = await packOf('products=3,4&types=rohs,reach,origin')
    expect(Buffer.from(again.bytes).equals(Buffer.from(pack.bytes))).toBe(true)
  })

  test('a file that is not what was uploaded never ends as a valid archive', async () => {
    const { id } = await insertDocument(db, { type: 'nebs', products: [4] })
    await db
      .update(documentPiece)
      .set({ bytes: Buffer.from('Something else') })
      .where(eq(documentPiece.recordId, id))
    const response = await browser().send('/compliance/getPack?products=4&types=nebs')
    await expect(response.arrayBuffer()).rejects.toThrow('not what was uploaded')
    await db.execute(`delete from document_record where id = ${id}`)
  })

  test('a visitor has one pack at a time; one that is broken off makes room', async () => {
    const rita = await openMember(db, browser())
    const first = await rita.browser.send('/compliance/getPack?products=3')
    const second = await rita.browser.send('/compliance/getPack?products=3')
    expect([first.status, second.status, second.headers.get('retry-after')]).toEqual([200, 429, '30'])
    await first.body?.cancel()
    const third = await packOf('products=3', rita.browser)
    expect([third.response.status, third.files.length > 2]).toEqual([200, true])
  })
})
