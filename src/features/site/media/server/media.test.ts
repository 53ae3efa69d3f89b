import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listProducts } from '#features/catalog/catalog/contract.ts'
import { getEditedProduct, publishProduct, saveProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { getProduct, type ProductDetails } from '#features/catalog/product/contract.ts'
import { WireError } from '#server/calls/answer-error.ts'
import { auditEntry } from '#server/database/tables.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { hidden, jpegBytes, pngBytes, svgBytes, textBytes } from '../../../../../test/builders/pictures.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { mediaUsers } from '../../../../composition/records/media-users.ts'
import {
  deleteMedia,
  getMedia,
  listMedia,
  listSomeMedia,
  saveMedia,
  undoMediaChange,
  uploadMedia,
} from '../desk-contract.ts'
import { mediaBytesLimit } from '../domain/media-limits.ts'
import { mediaRoutes } from './media-files.ts'
import { noteUsedMedia } from './steps/uses.ts'
import { media } from './tables.ts'

/** The first one has the facts that a drawing shows. */
const products = [1001, 1002].map(id => ({
  ...{ id, categoryId: ids.gmtPanels, position: id, sku: `P-${id}` },
  ...(id === 1001 && { values: [{ attributeId: ids.positions, number: 10 }] }),
}))
let shade = 0
/** A picture that nobody has sent yet. */
const fresh = () => jpegBytes(600, 400, `#${(0x100000 + 7919 * ++shade).toString(16).slice(0, 6)}`)

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser, catalog }) => {
  const open = (roles: Parameters<typeof openStaff>[2] = { roles: ['content'], name: 'Cora' }) =>
    openStaff(db, browser(), roles)
  type Staff = Awaited<ReturnType<typeof open>>
  const upload = async (who: Staff, content: Uint8Array<ArrayBuffer>, name = 'panel.jpg') => {
    const body = new FormData()
    body.append('file', new File([content], name))
    const form = new Response(body)
    const headers = {
      'Content-Type': form.headers.get('content-type') ?? '',
      'X-Desk': '1',
      'Sec-Fetch-Site': 'same-origin',
    }
    const sent = { method: 'POST', headers, body: await form.arrayBuffer() }
    const answer = await who.browser.send(uploadMedia.path, sent, '/api-backend')
    const data: unknown = await answer.json()
    return answer.status < 400
      ? { status: answer.status, error: null, ...uploadMedia.reply.parse(data) }
      : { status: answer.status, error: WireError.parse(data), record: null, is_known: false }
  }
  const stored = async (who: Staff, content?: Uint8Array<ArrayBuffer>, name?: string) => {
    const { record, error } = await upload(who, content ?? (await fresh()), name)
    if (!record) throw new Error(error?.message)
    return record
  }
  const files = mediaRoutes(db)
  const fetchFile = (path: string, init: RequestInit = {}) => files.request(path, init)
  const read = async (who: Staff, id: number) => (await who.browser.call(getMedia, { params: { id } })).reply
  const page = async (id: number): Promise<ProductDetails> => {
    await catalog.refresh()
    return (await browser().call(getProduct, { params: { id } })).reply
  }
  const givePictures = async (who: Staff, id: number, pictures: unknown) => {
    const product = (await who.browser.call(getEditedProduct, { params: { id } })).reply
    const base_revision = product.pending?.revision ?? 0
    const body = { base_revision, live_revision: product.record.revision, changes: { pictures } }
    const saved = await who.browser.call(saveProduct, { params: { id }, body })
    const revision = saved.reply?.record.pending?.revision
    if (revision !== undefined) await who.browser.call(publishProduct, { params: { id }, body: { revision } })
    return saved
  }

  test('an uploaded picture is served in its sizes by addresses that never change', async () => {
    const cora = await open()
    const record = await stored(cora, await jpegBytes(1000, 500, '#102030'), 'Panel “A”.jpg')
    expect(record).toMatchObject({
      file_name: 'Panel “A”.jpg',
      kind: 'jpeg',
      width: 1000,
      height: 500,
      uploaded_by: 'Cora',
      is_used: false,
      may_go: false,
      alternate: { en: '', es: '', fr: '' },
    })
    const { files: all } = await read(cora, record.id)
    expect(all.map(({ width, format }) => [width, format])).toEqual([
      [160, 'webp'],
      [160, 'jpg'],
      [480, 'webp'],
      [480, 'jpg'],
      [1000, 'webp'],
      [1000, 'jpg'],
    ])
    for (const { url, bytes, format } of all) {
      const answer = await fetchFile(url)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': format === 'jpg' ? 'image/jpeg' : 'image/webp',
        'content-length': `${bytes}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      const content = Buffer.from(await answer.arrayBuffer())
      expect(content).toHaveLength(bytes)
      expect(content.includes(hidden)).toBe(false)
      const again = await fetchFile(url, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const head = await fetchFile(url, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, `${bytes}`, ''])
    }
  })

  test.each([
    '/media/x',
    '/media/../desk',
    `/media/${'0'.repeat(32)}-480.webp`,
    `/media/${'0'.repeat(32)}.png`,
    '/media/',
  ])('%s is not found', async path => {
    expect((await fetchFile(path)).status).toBe(404)
  })

  test('a picture that was sent before is answered as it is, whatever its name', async () => {
    const cora = await open()
    const content = await fresh()
    const [first, second] = [await upload(cora, content, 'a.jpg'), await upload(cora, content, 'b.jpg')]
    expect([first.is_known, second.is_known, second.record]).toEqual([false, true, first.record])
  })

  test('sent at the same time it is stored once', async () => {
    const cora = await open()
    const content = await fresh()
    const both = await Promise.all([upload(cora, content), upload(cora, content)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ record }) => record?.id)).size).toBe(1)
  })

  test('the content decides, whatever the ending says', async () => {
    const cora = await open()
    expect(await stored(cora, await pngBytes(60, 40, '#0a0b0c'), 'drawing.svg')).toMatchObject({
      kind: 'png',
      file_name: 'drawing.svg.png',
    })
    const { error, status } = await upload(cora, textBytes('<?php planted ?>'), 'photo.jpg')
    expect([status, error?.code]).toEqual([415, 'picture_wrong_type'])
    expect(error?.errors?.file?.[0]).toContain('JPEG, PNG, WebP, AVIF or SVG')
  })

  test('an SVG is served as a drawing without anything that runs', async () => {
    const cora = await open()
    const { id } = await stored(cora, svgBytes('<script>planted</script><path onclick="planted" d="M1 1"/>'), 'a.svg')
    const [file] = (await read(cora, id)).files
    const answer = await fetchFile(file?.url ?? '')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).not.toContain('planted')
  })

  test('more than 15 MB is refused and nothing is stored', async () => {
    const cora = await open()
    const before = await db.$count(media)
    const { status, error } = await upload(cora, new Uint8Array(mediaBytesLimit + 1))
    expect([status, error?.code, await db.$count(media)]).toEqual([413, 'file_too_large', before])
  })

  test('only those with the right upload, change and delete', async () => {
    const sam = await open({ roles: ['sales'] })
    const [record] = [await stored(await open())]
    expect((await upload(sam, await fresh())).status).toBe(403)
    expect((await sam.browser.call(deleteMedia, { body: { ids: [record.id] } })).status).toBe(403)
    expect((await sam.browser.call(getMedia, { params: { id: record.id } })).status).toBe(200)
  })

  test('texts are joined, told of each other, undone, and written in the history and the audit', async () => {
    const [cora, cid] = [await open(), await open({ roles: ['content'], name: 'Cid' })]
    const { id } = await stored(cora)
    const save = (who: Staff, base_revision: number, changes: Record<string, string>) =>
      who.browser.call(saveMedia, { params: { id }, body: { base_revision, changes } })
    expect((await save(cora, 1, { 'alternate.en': ' A panel\n with fuses ' })).reply.record.alternate).toEqual({
      en: 'A panel with fuses',
      es: '',
      fr: '',
    })
    expect((await save(cid, 1, { 'alternate.es': 'Un panel' })).reply).toMatchObject({ revision: 3, merged_from: [2] })
    const clash = await save(cid, 1, { 'alternate.en': 'Another' })
    expect([clash.status, clash.error.errors?.['alternate.en']?.[0]]).toEqual([409, expect.stringContaining('Cora')])
    expect((await save(cid, 3, { 'alternate.fr': 'a'.repeat(301) })).error.errors).toEqual({
      'alternate.fr': ['At most 300 letters.'],
    })
    expect((await save(cid, 3, { file_name: '' })).error.errors).toEqual({ file_name: ['A picture has a name.'] })
    const { history } = await read(cora, id)
    expect(history.map(({ by, revision }) => [by, revision])).toEqual([
      ['Cid', 3],
      ['Cora', 2],
      ['Cora', 1],
    ])
    const undone = await cid.browser.call(undoMediaChange, { body: { entry_id: history[1]?.id ?? 0 } })
    expect([undone.reply.done, (await read(cora, id)).alternate]).toEqual([1, { en: '', es: 'Un panel', fr: '' }])
    const audited = await db
      .select({ event: auditEntry.event })
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, `${id}`))
    expect(audited.map(({ event }) => event)).toEqual(expect.arrayContaining(['media_uploaded', 'media_saved']))
  })

  test('a product shows its pictures first, in their order, with the texts of the reader’s language', async () => {
    const cora = await open()
    const before = await page(1001)
    const [one, two] = [await stored(cora), await stored(cora)]
    await cora.browser.call(saveMedia, {
      params: { id: one.id },
      body: { base_revision: 1, changes: { 'alternate.en': 'Seen from the front' } },
    })
    expect((await givePictures(cora, 1001, [two.id, one.id])).status).toBe(200)
    const after = await page(1001)
    expect(after.pictures.map(({ image_url, alternate_text, srcset }) => [image_url, alternate_text, srcset])).toEqual([
      [two.image_url, after.name, two.srcset],
      [one.image_url, 'Seen from the front', one.srcset],
      ...before.pictures.map(({ image_url }) => [image_url.replace('/1.', '/2.'), expect.any(String), undefined]),
    ])
    expect(after.default_picture_model).toEqual({
      image_url: two.image_url,
      thumb_image_url: two.thumb_image_url,
      alternate_text: after.name,
      srcset: two.srcset,
    })
    const { reply: list } = await browser().call(listProducts, { params: { slug: 'gmt-fuse-panels' }, body: {} })
    const [listed, other] = [1001, 1002].map(id => list.products.find(product => product.id === id))
    expect(listed?.default_picture_model).toEqual(after.default_picture_model)
    expect(Object.keys(other?.default_picture_model ?? {})).toEqual(['image_url', 'thumb_image_url', 'alternate_text'])
    expect((await read(cora, two.id)).uses).toEqual([{ kind: 'product', id: 1001, name: 'P-1001' }])
    await cora.browser.call(saveMedia, {
      params: { id: two.id },
      body: { base_revision: 1, changes: { 'alternate.en': 'Seen from above' } },
    })
    expect((await page(1001)).pictures[0]?.alternate_text).toBe('Seen from above')
  })

  test('a product of which the drawing knows nothing shows its pictures alone', async () => {
    const cora = await open()
    const { id, image_url } = await stored(cora)
    expect((await page(1002)).pictures.map(picture => picture.image_url.slice(0, 10))).toEqual(['/pictures/'])
    await givePictures(cora, 1002, [id])
    const { pictures, drawn_views } = await page(1002)
    expect([pictures.map(picture => picture.image_url), drawn_views]).toEqual([[image_url], []])
  })

  test('a picture is not deleted while a product shows it, or will once a change goes live', async () => {
    const cora = await open()
    const [live, waiting, free] = [await stored(cora), await stored(cora), await stored(cora)]
    await givePictures(cora, 1002, [live.id])
    const { record } = (await cora.browser.call(getEditedProduct, { params: { id: 1002 } })).reply
    const body = { base_revision: 0, live_revision: record.revision, changes: { pictures: [live.id, waiting.id] } }
    expect((await cora.browser.call(saveProduct, { params: { id: 1002 }, body })).status).toBe(200)
    const { reply } = await cora.browser.call(deleteMedia, { body: { ids: [live.id, waiting.id, free.id] } })
    expect(reply).toEqual({
      done: 1,
      unchanged: 0,
      batch_id: null,
      refused: [live, waiting].map(({ id, file_name: name }) => ({ id, name, reason: 'It is used: P-1002.' })),
    })
    expect((await cora.browser.call(getMedia, { params: { id: free.id } })).status).toBe(404)
    expect((await fetchFile(free.image_url)).status).toBe(404)
    const some = await cora.browser.call(listSomeMedia, { query: { ids: `${waiting.id},${free.id},${live.id}` } })
    expect(some.reply.map(({ id, is_used }) => [id, is_used])).toEqual([
      [waiting.id, true],
      [live.id, true],
    ])
  })

  test('a picture that is gone, named twice, or of another kind is no picture of a product', async () => {
    const cora = await open()
    const { id } = await stored(cora)
    for (const [pictures, text] of [
      [[2_000_000], 'One of these pictures is gone.'],
      [[id, id], 'This value is not possible here.'],
      ['x', 'This value is not possible here.'],
      [Array.from({ length: 13 }, (_, n) => n + 1), expect.stringContaining('12')],
    ] as const)
      expect((await givePictures(cora, 1001, pictures)).error?.errors).toEqual({ pictures: [text] })
  })

  test('pictures that nothing has used for 30 days are found, those in use are not', async () => {
    const cora = await open()
    const [used, old, young] = [await stored(cora), await stored(cora), await stored(cora)]
    await givePictures(cora, 1001, [used.id])
    const past = new Date(Date.now() - 40 * 86_400_000)
    for (const { id } of [used, old]) await db.update(media).set({ createdAt: past }).where(eq(media.id, id))
    await noteUsedMedia(mediaUsers)(db, new Date())
    const { rows } = (await cora.browser.call(listMedia, { query: { only: 'unused' } })).reply
    expect(rows.map(({ id }) => id).filter(id => [used, old, young].some(one => one.id === id))).toEqual([old.id])
    expect(rows.every(({ may_go }) => may_go)).toBe(true)
    expect((await read(cora, young.id)).may_go).toBe(false)
  })

  test('the list is searched by names and texts, and pages by cursor', async () => {
    const cora = await open()
    const [one, two] = [await stored(cora, await fresh(), 'needle one.jpg'), await stored(cora, await fresh(), 'x.jpg')]
    const changes = { 'alternate.en': 'a needle', 'alternate.es': 'una aguja', 'alternate.fr': 'une aiguille' }
    await cora.browser.call(saveMedia, { params: { id: two.id }, body: { base_revision: 1, changes } })
    const list = async (query: { q?: string; only?: 'lacking'; cursor?: string; page_size?: number }) =>
      (await cora.browser.call(listMedia, { query })).reply
    const first = await list({ q: 'needle', page_size: 1 })
    expect([first.rows[0]?.id, first.count]).toEqual([two.id, 2])
    const second = await list({ q: 'needle', page_size: 1, cursor: first.next ?? '' })
    expect([second.rows[0]?.id, second.next]).toEqual([one.id, null])
    expect((await list({ q: 'needle', only: 'lacking' })).rows.map(({ id }) => id)).toEqual([one.id])
  })
})
