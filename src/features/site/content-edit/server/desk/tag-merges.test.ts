import { describe, expect, test } from 'vitest'
import { listBlogPosts } from '#features/site/content/contract.ts'
import { insertTagNames } from '#features/site/content/server/write-content.ts'
import { listDeletions } from '#features/staff/deletion/desk-contract.ts'
import { publishDraft, saveDraft } from '#features/staff/record-draft/desk-contract.ts'
import { storePost } from '../../../../../../test/builders/content.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { refusalsOf } from '../../../../../../test/readers/refusals-of.ts'
import { rowsOf } from '../../../../../../test/readers/rows-of.ts'
import { getPost, getTag, listTags, mergeTag, savePost, undoTag } from '../../desk-contract.ts'

const tables = ['tag', 'tag_text', 'post_tag', 'post_text', 'text_state']
const names = (word: string) => ({ en: `${word} en`, es: `${word} es`, fr: `${word} fr` })
const opened = await openApis(async db => {
  await insertTagNames(db, { gmt: names('GMT'), klm: names('KLM'), ups: names('UPS') })
})

describe.each(opened)('$engine', ({ db, browser }) => {
  const open = () => openStaff(db, browser(), { roles: ['content'] })
  type Staff = Awaited<ReturnType<typeof open>>
  const idOf = async (who: Staff, key: string) =>
    (await who.browser.call(listTags)).reply.find(row => row.key === key)?.id ?? 0
  const merge = async (who: Staff, from: string, into: string) => {
    const [id, intoId] = [await idOf(who, from), await idOf(who, into)]
    const answer = await who.browser.call(mergeTag, { params: { id }, body: { into_id: intoId } })
    expect(answer.error).toBeUndefined()
    const { reply } = await who.browser.call(listDeletions, { query: { kind: 'tag' } })
    expect(reply[0]).toMatchObject({ id, name: from, merged_into: into, by: who.name })
    return reply[0]?.entry_id ?? 0
  }
  const undo = async (who: Staff, entryId: number) =>
    (await who.browser.call(undoTag, { body: { entry_id: entryId } })).reply
  const reasonsOf = (who: Staff, entryId: number) => refusalsOf(db, tables, () => undo(who, entryId))
  const post = async (who: Staff, id: number) => (await who.browser.call(getPost, { params: { id } })).reply
  const retag = async (who: Staff, id: number, tags: string[]) => {
    const { revision } = await post(who, id)
    const body = { id, base_revision: revision, changes: { tags } }
    expect((await who.browser.call(savePost, { body })).error).toBeUndefined()
  }
  const found = async (tag: string) =>
    (await browser().call(listBlogPosts, { body: { tag } })).reply.blog_posts.map(({ id }) => id)

  test('merges are taken back one after the other, with the names, the posts, the drafts and the URLs of the tags', async () => {
    const cora = await open()
    const both = await storePost(db, {
      title: 'Both',
      publishedAt: '2026-03-01T00:00:00Z',
      tags: ['klm', 'gmt', 'ups'],
    })
    const one = await storePost(db, { title: 'One', publishedAt: '2026-03-02T00:00:00Z', tags: ['gmt'] })
    const params = { kind: 'post', id: one } as const
    const draft = { base_revision: 0, live_revision: 1, changes: { tags: ['ups', 'gmt'], 'title.en': 'Newer' } }
    expect((await cora.browser.call(saveDraft, { params, body: draft })).error).toBeUndefined()
    const before = await rowsOf(db, tables)
    const first = await merge(cora, 'gmt', 'klm')
    const second = await merge(cora, 'klm', 'ups')
    expect(await found('gmt')).toEqual([one, both])
    expect(await reasonsOf(cora, first)).toEqual(['The tag leads to ups since then. Take that back first.'])
    expect(await undo(cora, second)).toMatchObject({ done: 1, refused: [] })
    expect(await found('gmt')).toEqual(await found('klm'))
    const result = await undo(cora, first)
    expect(result).toEqual({ done: 1, unchanged: 0, refused: [], batch_id: expect.any(String) })
    expect(await rowsOf(db, tables)).toEqual(before)
    expect([await found('gmt'), await found('klm')]).toEqual([[one, both], [both]])
    const { history } = (await cora.browser.call(getTag, { params: { id: await idOf(cora, 'gmt') } })).reply
    expect(history[0]).toMatchObject({
      ...{ batch_id: result.batch_id, by: cora.name },
      fields: [{ field: 'merged_into', before: 'klm', after: null }],
    })
    expect((await post(cora, both)).history[0]).toMatchObject({
      batch_id: result.batch_id,
      fields: [{ field: 'tags', before: ['klm', 'ups'], after: ['klm', 'gmt', 'ups'] }],
    })
    expect((await cora.browser.call(listDeletions, { query: { kind: 'tag' } })).reply).toEqual([])
    // The draft stands on its post, and goes live.
    const published = await cora.browser.call(publishDraft, { params, body: { revision: 5 } })
    expect(published.error).toBeUndefined()
    expect((await post(cora, one)).fields.tags).toEqual(['ups', 'gmt'])
    await retag(cora, one, [])
    await retag(cora, both, [])
  })

  test('posts and drafts with other tags since then are in the way, and are named', async () => {
    const cora = await open()
    const id = await storePost(db, { title: 'Retagged', publishedAt: '2026-03-01T00:00:00Z', tags: ['gmt'] })
    const drafted = await storePost(db, { title: 'Drafted', publishedAt: '2026-03-01T00:00:00Z' })
    const params = { kind: 'post', id: drafted } as const
    const save = (base: number, tags: string[]) =>
      cora.browser.call(saveDraft, { params, body: { base_revision: base, live_revision: 1, changes: { tags } } })
    expect((await save(0, ['gmt'])).error).toBeUndefined()
    const entry = await merge(cora, 'gmt', 'klm')
    await retag(cora, id, ['klm', 'ups'])
    expect((await save(2, ['ups'])).error).toBeUndefined()
    expect(await reasonsOf(cora, entry)).toEqual([
      'The tags of posts have been changed since then: en: Retagged. Take that back first.',
      'The tags in drafts of posts have been changed since then: en: Drafted. Take that back first.',
    ])
    await retag(cora, id, ['klm'])
    expect((await save(3, ['klm'])).error).toBeUndefined()
    const { browser: ed } = await openStaff(db, browser(), { roles: ['sales'] })
    expect((await ed.call(undoTag, { body: { entry_id: entry } })).status).toBe(403)
    expect((await undo(cora, entry)).done).toBe(1)
    expect((await post(cora, id)).fields.tags).toEqual(['gmt'])
    // Taken back already.
    expect(await reasonsOf(cora, entry)).toEqual([])
  })
})
