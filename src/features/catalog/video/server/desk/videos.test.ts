import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { publishProduct, saveProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { listWaitingVideos } from '#features/catalog/catalog-edit/server/waiting-store.ts'
import { listDeletions } from '#features/staff/deletion/desk-contract.ts'
import { auditEntry, formerRow } from '#server/database/tables.ts'
import { ids, insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { mp4 } from '../../../../../../test/builders/videos.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { deleteVideos, listVideos, undoVideoChange, uploadVideo, VideoFile } from '../../desk-contract.ts'
import { noteUsedVideos } from '../steps/video-uses.ts'
import { video, videoPiece } from '../tables.ts'
import { videoRoutes } from '../video-files.ts'

const products = [1001, 1002, 1003, 1004].map(id => ({
  ...{ id, categoryId: ids.gmtPanels, position: id, sku: `P-${id}` },
}))
let length = 1000

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser }) => {
  const open = (roles: Parameters<typeof openStaff>[2] = { roles: ['content'], name: 'Cora' }) =>
    openStaff(db, browser(), roles)
  type Staff = Awaited<ReturnType<typeof open>>
  const stored = async (who: Staff, bytes = mp4(++length), name = 'Fuse.mp4') => {
    const body = new FormData()
    body.append('file', new File([bytes], name))
    const headers = { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' }
    const answer = await who.browser.send(uploadVideo.path, { method: 'POST', headers, body }, uploadVideo.base)
    return VideoFile.parse(await answer.json())
  }
  const show = async (who: Staff, id: number, files: readonly number[], isLive = true) => {
    const videos = files.map(file => ({ title: { en: 'A fuse' }, video_id: file }))
    const body = { base_revision: 0, changes: { videos } }
    const { reply, error } = await who.browser.call(saveProduct, { params: { id }, body })
    if (error) return error.errors
    const revision = reply.record.pending?.revision ?? 0
    if (isLive) await who.browser.call(publishProduct, { params: { id }, body: { revision } })
    return undefined
  }
  const list = async (who: Staff, query: { q?: string; only?: 'unused'; page_size?: number; cursor?: string } = {}) =>
    (await who.browser.call(listVideos, { query })).reply
  const rowOf = async (who: Staff, id: number) => (await list(who, { page_size: 200 })).rows.find(row => row.id === id)
  const remove = async (who: Staff, ...own: number[]) =>
    (await who.browser.call(deleteVideos, { body: { ids: own } })).reply

  test('the list says which products show a file, now or once a change goes live', async () => {
    const cora = await open()
    const [live, waits, free] = [await stored(cora), await stored(cora), await stored(cora)]
    await show(cora, 1001, [live.id])
    await show(cora, 1002, [live.id, waits.id], false)
    expect(await rowOf(cora, live.id)).toMatchObject({
      ...{ file_name: 'Fuse.mp4', uploaded_by: 'Cora', may_go: false },
      uses: [
        { id: 1001, name: 'P-1001' },
        { id: 1002, name: 'P-1002' },
      ],
    })
    expect((await rowOf(cora, waits.id))?.uses).toEqual([{ id: 1002, name: 'P-1002' }])
    expect((await rowOf(cora, free.id))?.uses).toEqual([])
    expect(await remove(cora, waits.id)).toMatchObject({ done: 0, refused: [{ reason: 'It is used: P-1002.' }] })
  })

  test('what nothing has used for 30 days is proposed, what is or was in use lately is not', async () => {
    const cora = await open()
    const [used, old, young] = [await stored(cora), await stored(cora), await stored(cora)]
    await show(cora, 1003, [used.id], false)
    const past = new Date(Date.now() - 40 * 86_400_000)
    for (const { id } of [used, old]) await db.update(video).set({ uploadedAt: past }).where(eq(video.id, id))
    await noteUsedVideos(listWaitingVideos)(db, new Date())
    const { rows } = await list(cora, { only: 'unused' })
    expect(rows.map(({ id }) => id).filter(id => [used, old, young].some(one => one.id === id))).toEqual([old.id])
    expect(rows.every(({ may_go }) => may_go)).toBe(true)
    expect((await rowOf(cora, young.id))?.may_go).toBe(false)
  })

  test('a file in use stays; one that is deleted is gone, and comes back with its bytes', async () => {
    const cora = await open()
    const bytes = mp4(1_200_000)
    const [used, free] = [await stored(cora), await stored(cora, bytes, 'Long.mp4')]
    await show(cora, 1004, [used.id])
    expect(await remove(cora, used.id, free.id)).toMatchObject({
      done: 1,
      refused: [{ id: used.id, name: 'Fuse.mp4', reason: 'It is used: P-1004.' }],
    })
    const ask = () => videoRoutes(db).request(free.url)
    expect((await ask()).status).toBe(404)
    expect(await db.$count(videoPiece, eq(videoPiece.videoId, free.id))).toBe(0)
    expect(await show(cora, 1004, [free.id])).toEqual({ videos: ['One of these video files is gone.'] })
    const [gone] = (await cora.browser.call(listDeletions, { query: { kind: 'video' } })).reply
    expect(gone).toMatchObject({ id: free.id, name: 'Long.mp4', by: 'Cora' })
    const back = await cora.browser.call(undoVideoChange, { body: { entry_id: gone?.entry_id ?? 0 } })
    expect(back.reply).toMatchObject({ done: 1, refused: [] })
    expect(new Uint8Array(await (await ask()).arrayBuffer())).toEqual(bytes)
    expect(await db.$count(formerRow, eq(formerRow.subjectKind, 'video'))).toBe(0)
    const audit = await db
      .select({ event: auditEntry.event })
      .from(auditEntry)
      .where(eq(auditEntry.subjectKind, 'video'))
    expect(audit.slice(-2).map(({ event }) => event)).toEqual(['video_deleted', 'video_brought_back'])
    // There is nothing else to take back of a file.
    expect((await cora.browser.call(undoVideoChange, { body: { entry_id: gone?.entry_id ?? 0 } })).status).toBe(404)
  })

  test('a file that was sent again meanwhile is in the way of the deleted one', async () => {
    const cora = await open()
    const bytes = mp4(++length)
    const first = await stored(cora, bytes)
    await remove(cora, first.id)
    const second = await stored(cora, bytes)
    expect(second.id).not.toBe(first.id)
    const [gone] = (await cora.browser.call(listDeletions, { query: { kind: 'video' } })).reply
    const back = await cora.browser.call(undoVideoChange, { body: { entry_id: gone?.entry_id ?? 0 } })
    expect(back.reply).toMatchObject({
      done: 0,
      refused: [{ reason: expect.stringContaining('Another record has this') }],
    })
    await remove(cora, second.id)
  })

  test('the list is searched by name and pages by cursor; readers see it, and delete nothing', async () => {
    const cora = await open()
    const [one, two] = [
      await stored(cora, mp4(++length), 'needle.mp4'),
      await stored(cora, mp4(++length), 'a needle.mp4'),
    ]
    const first = await list(cora, { q: 'needle', page_size: 1 })
    expect([first.rows[0]?.id, first.count]).toEqual([two.id, 2])
    const second = await list(cora, { q: 'needle', page_size: 1, cursor: first.next ?? '' })
    expect([second.rows[0]?.id, second.next]).toEqual([one.id, null])
    const reader = await open({ roles: ['readers'] })
    expect((await list(reader, { q: 'needle' })).count).toBe(2)
    expect((await reader.browser.call(deleteVideos, { body: { ids: [one.id] } })).status).toBe(403)
  })
})
