import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { document } from '#features/catalog/catalog/server/tables.ts'
import { getEditedProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { WireError } from '#server/calls/answer-error.ts'
import type { CallShape } from '#shared/call.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { pdfBytes } from '../../../../../test/builders/quote-files.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import {
  DeskDocument,
  deleteDocument,
  findDocumentTargets,
  getDocument,
  getDocumentFile,
  listDocuments,
  replaceDocument,
  saveDocument,
  undoDocumentChange,
  uploadDocument,
} from '../desk-contract.ts'
import { dayAfter, documentBytesLimit } from '../domain/document-record.ts'
import { documentFileRoutes } from './document-files.ts'
import { turnDocuments } from './steps/turn-documents.ts'
import { documentPiece, documentRecord } from './tables.ts'

const products = [1001, 1002].map(id => ({ id, categoryId: ids.gmtPanels, position: id, sku: `P-${id}` }))
const text = (words: string) => new TextEncoder().encode(words)
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
let count = 0
/** A file that nobody has sent yet. */
const fresh = () => new Uint8Array([...pdfBytes(), ...text(`% ${++count}`)])

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser, catalog }) => {
  const open = (facts: Parameters<typeof openStaff>[2] = { roles: ['content'], name: 'Cora' }) =>
    openStaff(db, browser(), facts)
  type Staff = Awaited<ReturnType<typeof open>>
  const send = async (who: Staff, call: CallShape, fields: Record<string, string | File>, id?: number) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const form = new Response(body)
    const headers = {
      'Content-Type': form.headers.get('content-type') ?? '',
      'X-Desk': '1',
      'Sec-Fetch-Site': 'same-origin',
    }
    const sent = { method: 'POST', headers, body: await form.arrayBuffer() }
    const answer = await who.browser.send(call.path.replace('{id}', `${id}`), sent, '/api-backend')
    const data: unknown = await answer.json()
    const { status } = answer
    return status < 400
      ? { status, error: null, reply: DeskDocument.parse(data) }
      : { status, error: WireError.parse(data), reply: null }
  }
  const upload = (who: Staff, fields: Record<string, string | File> = {}) =>
    send(who, uploadDocument, {
      file: new File([fresh()], 'UL 1801.pdf'),
      kind: 'certificate',
      title: 'UL 1801',
      ...fields,
    })
  const made = async (who: Staff, fields: Record<string, string | File> = {}) => {
    const { reply, error } = await upload(who, fields)
    if (!reply) throw new Error(error?.message)
    return reply
  }
  const save = (who: Staff, id: number, base_revision: number, changes: Record<string, unknown>) =>
    who.browser.call(saveDocument, { params: { id }, body: { base_revision, changes } })
  const files = documentFileRoutes(db)
  const shown = async (id: number, language: 'en' | 'es' = 'en') => {
    await catalog.refresh()
    const reader = Object.assign(browser(), { language })
    const { documents } = (await reader.call(getProduct, { params: { id } })).reply
    return documents.filter(one => one.id > 0)
  }

  test('a new document is internal: staff reads its file, nobody else knows of it', async () => {
    const cora = await open()
    const content = fresh()
    const { id, ...stored } = await made(cora, { file: new File([content], 'a b.exe'), product_id: '1001' })
    expect(stored).toMatchObject({
      titles: { en: 'UL 1801', es: '', fr: '' },
      is_public: false,
      url: null,
      file_name: 'a b.exe.pdf',
      content_type: 'application/pdf',
      bytes: content.length,
      products: [{ id: 1001, name: 'P-1001' }],
      files: [{ number: 1, sha256: sum(content), uploaded_by: 'Cora' }],
    })
    expect((await shown(1001)).map(one => one.id)).not.toContain(id)
    expect((await files.request('/downloads/a%20b.exe.pdf')).status).toBe(404)
    const path = getDocumentFile.path.replace('{id}', `${id}`).replace('{number}', '1')
    const answer = await cora.browser.send(path, {}, '/api-backend')
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await browser().send(path, {}, '/api-backend')).status).toBe(401)
    const edited = (await cora.browser.call(getEditedProduct, { params: { id: 1001 } })).reply
    expect(edited.documents.find(one => one.document_id === id)).toMatchObject({ is_public: false, title: 'UL 1801' })
  })

  test('a public one stands at its product and at all of its series, once, in the reader’s language', async () => {
    const cora = await open()
    const { id, revision } = await made(cora)
    const changes = {
      is_public: true,
      products: [1001],
      series: [ids.gmtPanels],
      'title.es': 'Certificado UL 1801',
      printed_revision: 'B',
    }
    const { reply } = await save(cora, id, revision, changes)
    expect(reply.record.url).toBe(`/downloads/${encodeURIComponent(reply.record.file_name)}`)
    for (const product of [1001, 1002]) {
      const own = (await shown(product, 'es')).filter(one => one.id === id)
      expect(own).toMatchObject([
        { title: 'Certificado UL 1801', kind: 'certificate', download_url: reply.record.url, revision: 'B' },
      ])
    }
    expect((await shown(1001)).find(one => one.id === id)?.title).toBe('UL 1801')
    await save(cora, id, revision + 1, { is_public: false })
    expect((await shown(1002)).map(one => one.id)).not.toContain(id)
    expect((await files.request(reply.record.url ?? '')).status).toBe(404)
  })

  test('a new file counts at once at the same address, the former one stays readable for the staff', async () => {
    const cora = await open()
    const [first, second] = [fresh(), fresh()]
    const { id, revision } = await made(cora, { file: new File([first], 'guide.pdf'), product_id: '1002' })
    const { reply: saved } = await save(cora, id, revision, { is_public: true })
    const url = saved.record.url ?? ''
    const before = await files.request(url)
    expect(Buffer.from(await before.arrayBuffer()).equals(first)).toBe(true)
    const replaced = await send(
      cora,
      replaceDocument,
      { file: new File([second], 'other.pdf'), printed_revision: 'C' },
      id,
    )
    expect(replaced.reply).toMatchObject({ url, file_number: 2, printed_revision: 'C', revision: revision + 2 })
    expect(replaced.reply?.files.map(({ number, sha256 }) => [number, sha256])).toEqual([
      [2, sum(second)],
      [1, sum(first)],
    ])
    const after = await files.request(url, { headers: { 'If-None-Match': before.headers.get('etag') ?? '' } })
    expect([after.status, Buffer.from(await after.arrayBuffer()).equals(second)]).toEqual([200, true])
    const again = await files.request(url, { headers: { 'If-None-Match': after.headers.get('etag') ?? '' } })
    const head = await files.request(url, { method: 'HEAD' })
    expect([again.status, head.status, head.headers.get('content-length')]).toEqual([304, 200, `${second.length}`])
    expect((await shown(1002)).find(one => one.id === id)).toMatchObject({ revision: 'C', file_size: second.length })
    const path = getDocumentFile.path.replace('{id}', `${id}`).replace('{number}', '1')
    const former = await cora.browser.send(path, {}, '/api-backend')
    expect(Buffer.from(await former.arrayBuffer()).equals(first)).toBe(true)
    const same = await send(cora, replaceDocument, { file: new File([second], 'x.pdf') }, id)
    expect(same.error?.errors).toEqual({ file: ['This is the file that counts already.'] })
    const [entry] = (await cora.browser.call(getDocument, { params: { id } })).reply.history
    const undone = await cora.browser.call(undoDocumentChange, { body: { entry_id: entry?.id ?? 0 } })
    expect(undone.reply).toMatchObject({
      done: 0,
      refused: [{ reason: expect.stringContaining('A file is replaced by another file, not taken back.') }],
    })
  })

  test('two documents never have the same address, nor one that the site answers itself', async () => {
    const cora = await open()
    const named = async (name: string) => (await made(cora, { file: new File([fresh()], name) })).file_name
    expect([await named('twice.pdf'), await named('twice.pdf'), await named('Fuse-Coverage.pdf')]).toEqual([
      'twice.pdf',
      'twice-2.pdf',
      'Fuse-Coverage-2.pdf',
    ])
    const both = await Promise.all([named('race.pdf'), named('race.pdf')])
    expect(both.toSorted()).toEqual(['race-2.pdf', 'race.pdf'])
  })

  test.for([
    [{ title: ' ' }, 400, { title: ['A title is needed in at least one language.'] }],
    [{ product_id: '999999' }, 400, { products: ['One of these products does not exist.'] }],
    [{ file: new File([''], 'a.pdf') }, 400, { file: ['The file is empty.'] }],
    [
      { file: new File(['<html>'], 'a.pdf') },
      415,
      { file: [expect.stringContaining('This kind of file is not taken')] },
    ],
    [{ file: new File([new Uint8Array(documentBytesLimit + 1)], 'a.pdf') }, 413, null],
    [{ kind: 'poem' }, 400, { kind: ['This value is not valid'] }],
  ] as const)('%j is refused with %i, and nothing is stored', async ([fields, status, errors]) => {
    const before = [await db.$count(documentRecord), await db.$count(documentPiece)]
    const answer = await upload(await open(), fields)
    expect([answer.status, answer.error?.errors ?? null]).toEqual([status, errors])
    expect([await db.$count(documentRecord), await db.$count(documentPiece)]).toEqual(before)
  })

  test('wrong facts are refused by field', async () => {
    const cora = await open()
    const { id, revision } = await made(cora)
    const errors = async (changes: Record<string, unknown>) => (await save(cora, id, revision, changes)).error.errors
    expect(await errors({ issued_on: 'soon', series: [999_999] })).toMatchObject({
      issued_on: ['Not a day: write it as 2026-11-23.'],
    })
    expect(await errors({ 'title.en': '' })).toEqual({ 'title.en': ['A title is needed in at least one language.'] })
    expect(await errors({ series: [999_999] })).toEqual({ series: ['One of these series does not exist.'] })
    expect(await errors({ products: [999_999] })).toEqual({ products: ['One of these products does not exist.'] })
    expect(await errors({ issued_on: '2026-02-02', valid_until: '2026-02-01' })).toEqual({
      issued_on: ['It ends before it begins.'],
    })
  })

  test('a title in French alone is shown to everybody, and stays at least one', async () => {
    const cora = await open({ roles: ['content'], language: 'fr' })
    const { id, revision } = await made(cora, { title: 'Certificat seul', product_id: '1002' })
    await save(cora, id, revision, { is_public: true })
    const titleFor = async (language: 'en' | 'es') => (await shown(1002, language)).find(one => one.id === id)?.title
    expect([await titleFor('en'), await titleFor('es')]).toEqual(['Certificat seul', 'Certificat seul'])
    const listed = (await cora.browser.call(listDocuments, { query: { q: 'seul' } })).reply.rows
    expect(listed).toMatchObject([{ titles: { en: '', fr: 'Certificat seul' } }])
    const emptied = await save(cora, id, revision + 1, { 'title.fr': '' })
    expect(emptied.error.errors).toEqual({ 'title.fr': ['Il faut un titre dans au moins une langue.'] })
    const moved = await save(cora, id, revision + 1, { 'title.fr': '', 'title.es': 'Certificado' })
    expect(moved.reply.record.titles).toEqual({ en: '', es: 'Certificado', fr: '' })
    const [change] = moved.reply.record.history
    await cora.browser.call(undoDocumentChange, { body: { entry_id: change?.id ?? 0 } })
    expect(await titleFor('es')).toBe('Certificat seul')
    await save(cora, id, revision + 3, { is_public: false })
    await cora.browser.call(deleteDocument, { params: { id } })
  })

  test('two people at one document are joined, or told of each other; a change is undone', async () => {
    const [cora, cid] = [await open(), await open({ roles: ['content'], name: 'Cid' })]
    const { id, revision } = await made(cora)
    await save(cora, id, revision, { valid_until: '2030-01-01' })
    const joined = await save(cid, id, revision, { 'title.fr': 'Certificat' })
    expect(joined.reply).toMatchObject({ revision: revision + 2, merged_from: [revision + 1] })
    const clash = await save(cid, id, revision, { valid_until: '2031-01-01' })
    expect([clash.status, clash.error.errors?.valid_until?.[0]]).toEqual([409, expect.stringContaining('Cora')])
    const { history } = (await cora.browser.call(getDocument, { params: { id } })).reply
    const undone = await cora.browser.call(undoDocumentChange, { body: { entry_id: history[1]?.id ?? 0 } })
    expect(undone.reply.done).toBe(1)
    expect((await cora.browser.call(getDocument, { params: { id } })).reply.valid_until).toBeNull()
  })

  test('what a document states, who issued it and until when it counts stand at its products, and turn with the days', async () => {
    const cora = await open()
    const { id, revision } = await made(cora, { product_id: '1002' })
    const [issued, until] = ['2026-01-01', dayAfter(new Date(), 90)]
    const facts = { type: 'rohs', issuer: ' Notified  body ', issued_on: issued, valid_until: until }
    const saved = await save(cora, id, revision, { ...facts, is_of_company: true, is_public: true })
    const clean = { ...facts, issuer: 'Notified body' }
    expect(saved.reply.record).toMatchObject({ ...clean, is_of_company: true })
    const at = async () => (await shown(1002)).find(one => one.id === id)
    expect(await at()).toMatchObject({ ...clean, validity: 'valid' })
    await turnDocuments(db, new Date(Date.now() + 31 * 86_400_000))
    expect(await at()).toMatchObject({ validity: 'expiring' })
    await turnDocuments(db, new Date(Date.now() + 92 * 86_400_000))
    expect(await at()).toMatchObject({ validity: 'expired' })
    await turnDocuments(db, new Date())
    expect(await at()).toMatchObject({ validity: 'valid' })
    const wrong = await save(cora, id, revision + 1, { type: 'poem', is_of_company: 'yes' })
    expect(Object.keys(wrong.error.errors ?? {})).toEqual(['type', 'is_of_company'])
    const { history } = (await cora.browser.call(getDocument, { params: { id } })).reply
    await cora.browser.call(undoDocumentChange, { body: { entry_id: history[0]?.id ?? 0 } })
    const back = (await cora.browser.call(getDocument, { params: { id } })).reply
    expect(back).toMatchObject({ type: null, issuer: null, is_of_company: false })
  })

  test('what ends within 60 days is found', async () => {
    const cora = await open()
    const until = async (days: number) => {
      const { id, revision } = await made(cora)
      await save(cora, id, revision, { valid_until: dayAfter(new Date(), days) })
      return id
    }
    const [over, soon, late] = [await until(-5), await until(30), await until(90)]
    const { rows } = (await cora.browser.call(listDocuments, { query: { only: 'expiring' } })).reply
    const found = rows.filter(({ id }) => [over, soon, late].includes(id)).map(({ id, validity }) => [id, validity])
    expect(found).toEqual([
      [soon, 'expiring'],
      [over, 'expired'],
    ])
  })

  test('the list is narrowed by language, validity, part number and series', async () => {
    const cora = await open()
    const inList = async (query: Record<string, string | number>, among: readonly number[]) => {
      const { rows, count } = (await cora.browser.call(listDocuments, { query })).reply
      expect(count).toBe(rows.length)
      return rows.map(({ id }) => id).filter(id => among.includes(id))
    }
    const spanish = await made(cora, { product_id: '1002' })
    const both = await made(cora)
    const all = [spanish.id, both.id]
    const day = (days: number) => dayAfter(new Date(), days)
    await save(cora, spanish.id, spanish.revision, {
      language: 'es',
      printed_revision: 'C',
      valid_until: day(-1),
    })
    await save(cora, both.id, both.revision, { series: [ids.tpaPanels], valid_until: day(0) })
    expect(await inList({ language: 'es' }, all)).toEqual([spanish.id])
    expect(await inList({ language: 'none' }, all)).toEqual([both.id])
    expect(await inList({ language: 'fr' }, all)).toEqual([])
    expect(await inList({ validity: 'expired' }, all)).toEqual([spanish.id])
    expect(await inList({ validity: 'expiring' }, all)).toEqual([both.id])
    expect(await inList({ validity: 'ending' }, all)).toEqual([both.id, spanish.id])
    expect(await inList({ validity: 'no_revision' }, all)).toEqual([both.id])
    expect(await inList({ sku: 'p-1002' }, all)).toEqual([spanish.id])
    expect(await inList({ series_id: ids.gmtPanels }, all)).toEqual([spanish.id])
    expect(await inList({ series_id: ids.tpaPanels }, all)).toEqual([both.id])
    expect(await inList({ series_id: ids.tpaPanels, language: 'es' }, all)).toEqual([])
    const wrong = await cora.browser.call(listDocuments, { query: { validity: 'never' } })
    expect(Object.keys(wrong.error.errors ?? {})).toEqual(['validity'])
  })

  test('only an internal document is deleted, with its files and places', async () => {
    const cora = await open()
    const { id, revision } = await made(cora, { product_id: '1001' })
    await save(cora, id, revision, { is_public: true })
    expect((await cora.browser.call(deleteDocument, { params: { id } })).error.code).toBe('in_use')
    await save(cora, id, revision + 1, { is_public: false })
    expect((await cora.browser.call(deleteDocument, { params: { id } })).status).toBe(200)
    expect(await db.$count(documentPiece, eq(documentPiece.recordId, id))).toBe(0)
    expect(await db.$count(document, eq(document.recordId, id))).toBe(0)
    expect((await cora.browser.call(getDocument, { params: { id } })).status).toBe(404)
  })

  test('only those with the right write; every role reads', async () => {
    const sam = await open({ roles: ['readers'] })
    expect((await upload(sam)).status).toBe(403)
    expect((await sam.browser.call(listDocuments, { query: {} })).status).toBe(200)
    const { products: found, series } = (await sam.browser.call(findDocumentTargets, { query: { q: 'p-100' } })).reply
    expect([found.map(({ name }) => name), series.length]).toEqual([['P-1001', 'P-1002'], 6])
  })
})
