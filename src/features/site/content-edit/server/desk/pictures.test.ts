import { describe, expect, test } from 'vitest'
import { leader, leaderText, post, postText } from '#features/site/content/server/tables.ts'
import { insertFaq } from '#features/site/content/server/write-content.ts'
import { getHomeSettings, saveHomeSettings } from '#features/site/home/desk-contract.ts'
import { deleteMedia, getMedia } from '#features/site/media/desk-contract.ts'
import { noteUsedMedia, usedAmong } from '#features/site/media/server/steps/uses.ts'
import { findMedia, insertMedia } from '#features/site/media/server/store.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { randomPicture } from '../../../../../../test/builders/stored-picture.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { mediaUsers } from '../../../../../composition/records/media-users.ts'

const inThree = <T>(text: T) => ({ en: text, es: text, fr: text })

describe.each(await openApis(async () => {}))('$engine', ({ db, browser, faults }) => {
  const upload = async () => {
    const picture = randomPicture()
    const stored = { fileName: 'one.jpg', createdAt: new Date(), createdBy: 1 }
    return { id: (await insertMedia(db, picture, stored)) ?? 0, url: `/media/${picture.hash}-480.jpg` }
  }

  test('pictures of posts, their texts, answers, leaders and the home page are in use, say where, and stay', async () => {
    const { browser: ann } = await openStaff(db, browser(), { roles: ['content'] })
    const [ofPost, inText, inAnswer, ofLeader, ofHome, unused] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ]
    const [made] = await db
      .insert(post)
      .values({ imageUrl: ofPost.url, author: 'Ann', sources: [] })
      .returning({ id: post.id })
    const text = { seName: 'a', title: 'A post', overview: '', imageAlternateText: '', bodyHtml: '' }
    const postId = made?.id ?? 0
    await db.insert(postText).values({ ...text, postId, language: 'en', body: `See ![a bus](${inText.url}).` })
    const answer = `![a panel](${inAnswer.url}#480x320)`
    await insertFaq(db, { position: 1, texts: inThree({ category: 'Fuses', question: 'Which fuse?', answer }) })
    const [led] = await db
      .insert(leader)
      .values({ name: 'Lea Leader', imageUrl: ofLeader.url, position: 1 })
      .returning()
    await db.insert(leaderText).values({ leaderId: led?.id ?? 0, language: 'en', role: 'Head', description: 'Leads' })
    const { revision } = (await ann.call(getHomeSettings)).reply
    await ann.call(saveHomeSettings, { body: { base_revision: revision, changes: { story_picture: ofHome.id } } })

    const used = [ofPost.id, inText.id, inAnswer.id, ofLeader.id, ofHome.id]
    expect(await usedAmong(db, mediaUsers, [...used, unused.id])).toEqual(new Set(used))
    const usesOf = async (id: number) =>
      (await ann.call(getMedia, { params: { id } })).reply.uses.map(({ kind, name }) => `${kind} ${name}`)
    expect(await Promise.all(used.map(usesOf))).toEqual([
      ['post A post'],
      ['post A post'],
      ['faq Which fuse?'],
      ['leader Lea Leader'],
      ['home_page Home page'],
    ])
    await noteUsedMedia(mediaUsers)(db, new Date(), new AbortController().signal)
    expect((await findMedia(db, inText.id))?.lastUsedAt).not.toBeNull()
    expect((await findMedia(db, unused.id))?.lastUsedAt).toBeNull()
    const removed = (await ann.call(deleteMedia, { body: { ids: [...used, unused.id] } })).reply
    expect([removed.done, removed.refused.length]).toEqual([1, used.length])
    expect(faults).toEqual([])
  })
})
