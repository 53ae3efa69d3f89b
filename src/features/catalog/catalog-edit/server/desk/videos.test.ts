import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getProduct } from '#features/catalog/product/contract.ts'
import { uploadVideo, VideoFile } from '#features/catalog/video/desk-contract.ts'
import { productVideo, videoPiece } from '#features/catalog/video/server/tables.ts'
import { videoRoutes } from '#features/catalog/video/server/video-files.ts'
import { changeEntry } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { mp4, webm } from '../../../../../../test/builders/videos.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { rowsWithoutEntry } from '../../../../../../test/readers/rows-without-entry.ts'
import { copyProduct, getEditedProduct, publishProduct, saveProduct, undoProductChange } from '../../desk-contract.ts'

const panel = (id: number, sku: string) => ({ id, sku, categoryId: ids.gmtPanels, position: id })
const link = { title: { en: 'Mounting', es: 'Montaje' }, url: 'https://video.example/watch?v=1' }

describe.each(await openProducts([panel(1001, 'GP-10'), panel(1002, 'GP-20'), panel(1003, 'GP-30')]))(
  '$engine',
  ({ db, catalog, staff, browser }) => {
    type Staff = Awaited<ReturnType<typeof staff>>
    const send = async (who: Staff, bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const form = new FormData()
      form.set('file', new File([bytes], name))
      const { headers, body } = new Request('https://catalogue.example', { method: 'POST', body: form })
      const type = headers.get('content-type') ?? ''
      const asked = { 'Content-Type': type, 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' }
      const sent = { method: 'POST', headers: asked, body: await new Response(body).arrayBuffer() }
      return who.browser.send(uploadVideo.path, sent, uploadVideo.base)
    }
    const upload = async (who: Staff, bytes = mp4(2000), name = 'Fuse.MP4') =>
      VideoFile.parse(await (await send(who, bytes, name)).json())
    const read = async (who: Staff, id: number) => (await who.browser.call(getEditedProduct, { params: { id } })).reply
    const save = (who: Staff, id: number, videos: unknown) =>
      who.browser.call(saveProduct, { params: { id }, body: { base_revision: 0, changes: { videos } } })
    const publish = async (who: Staff, id: number) =>
      (await who.browser.call(publishProduct, { params: { id }, body: { revision: 1 } })).reply
    const shown = async (id: number, language: Language = 'en') => {
      await catalog.refresh()
      const headers = { 'Accept-Language': language }
      return (await browser().call(getProduct, { params: { id: String(id) }, headers })).reply.videos
    }
    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      videoRoutes(db).request(path, { method, headers })

    test('a product shows a link and a file in their order and in the reader’s language, once they are live', async () => {
      const ann = await staff()
      const file = await upload(ann)
      expect(file).toMatchObject({ file_name: 'Fuse.MP4', content_type: 'video/mp4', bytes: 2000 })
      const videos = [{ title: { en: 'Changing a fuse', fr: 'Changer un fusible' }, video_id: file.id }, link]
      const waits = (await save(ann, 1001, videos)).reply.record
      expect([waits.pending?.fields, waits.video_files]).toEqual([{ videos }, [file]])
      expect(await shown(1001)).toEqual([])
      const live = await publish(ann, 1001)
      expect(live.record.videos).toEqual(videos)
      const external = { url: link.url, title: 'Mounting' }
      expect(await shown(1001)).toEqual([{ url: file.url, title: 'Changing a fuse' }, external])
      expect(await shown(1001, 'fr')).toEqual([{ url: file.url, title: 'Changer un fusible' }, external])
      expect(await shown(1001, 'es')).toEqual([
        { url: file.url, title: 'Changing a fuse' },
        { ...external, title: 'Montaje' },
      ])
      const [entry] = live.history
      expect(entry?.fields).toEqual([{ field: 'videos', before: [], after: videos }])
      await ann.browser.call(undoProductChange, { body: { entry_id: entry?.id ?? 0 } })
      expect((await read(ann, 1001)).record.videos).toEqual([])
      expect(await shown(1001)).toEqual([])
    })

    test('a file that was sent before is the same one, and a file is what its content says', async () => {
      const ann = await staff()
      const first = await upload(ann, mp4(3000), 'one.mp4')
      expect(await upload(ann, mp4(3000), 'two.mp4')).toEqual(first)
      expect(await upload(ann, webm(), 'drawing.pdf')).toMatchObject({ file_name: 'drawing.pdf.webm' })
      const wrong = await send(ann, new TextEncoder().encode('<html>'), 'page.mp4')
      expect([wrong.status, (await wrong.json()).errors]).toEqual([
        415,
        { file: ['This kind of file is not taken: videos are MP4 or WebM.'] },
      ])
      expect((await send(await staff({ roles: ['readers'] }), mp4(100), 'a.mp4')).status).toBe(403)
      const told = await db.select().from(changeEntry).where(eq(changeEntry.subjectKind, 'video'))
      expect(told.filter(({ subjectId }) => subjectId === first.id)).toHaveLength(1)
    })

    test('what is no video is refused with its reason', async () => {
      const ann = await staff()
      const reason = async (videos: unknown) => (await save(ann, 1002, videos)).error.errors?.videos
      expect(await reason([{ ...link, title: { es: ' ' } }])).toEqual([
        'Each video needs a title in at least one language; titles have at most 150 letters.',
      ])
      const noLink = ['The link of a video begins with https:// and leads to a page.']
      expect(await reason([{ ...link, url: 'javascript:alert(1)' }])).toEqual(noLink)
      expect(await reason([{ title: link.title, video_id: 999 }])).toEqual(['One of these video files is gone.'])
      expect(await reason([link, { ...link, title: { en: 'Once more' } }])).toEqual([
        'The same video stands here twice.',
      ])
      expect(await reason(Array.from({ length: 11 }, () => link))).toEqual(['A product has at most 10 videos.'])
      expect((await read(ann, 1002)).pending).toBe(null)
    })

    test('each row has its entry, and a copy has the videos too', async () => {
      const ann = await staff()
      const found = await rowsWithoutEntry(db, async () => {
        await save(ann, 1003, [link])
        await publish(ann, 1003)
      })
      expect(found).toEqual({ changed: 1, without: [] })
      const copied = await ann.browser.call(copyProduct, { params: { id: 1003 }, body: { sku: 'GP-31' } })
      expect(copied.reply.record.videos).toEqual([link])
      expect(await db.$count(productVideo, eq(productVideo.productId, copied.reply.id))).toBe(1)
    })

    test('a file is served whole and in ranges over its pieces, for ever the same', async () => {
      const ann = await staff()
      const bytes = mp4(1_200_000)
      const { id, url } = await upload(ann, bytes, 'long.mp4')
      expect(await db.$count(videoPiece, eq(videoPiece.videoId, id))).toBe(3)
      const whole = await ask(url)
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': '1200000',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes)
      const part = await ask(url, { Range: 'bytes=524280-1048600' })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 524280-1048600/1200000'])
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(524_280, 1_048_601))
      const end = await ask(url, { Range: 'bytes=-10' })
      expect(new Uint8Array(await end.arrayBuffer())).toEqual(bytes.slice(-10))
      const beyond = await ask(url, { Range: 'bytes=1200000-' })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1200000'])
      const tag = whole.headers.get('etag') ?? ''
      expect((await ask(url, { 'If-None-Match': tag })).status).toBe(304)
      expect((await ask(url, { Range: 'bytes=0-9', 'If-Range': tag })).status).toBe(206)
      expect((await ask(url, { Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200)
      const head = await ask(url, {}, 'HEAD')
      expect([head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual(['1200000', 0])
      for (const path of [url.replace('mp4', 'webm'), '/videos/x.mp4', `/videos/${'0'.repeat(64)}.mp4`])
        expect((await ask(path)).status).toBe(404)
    })
  },
)
