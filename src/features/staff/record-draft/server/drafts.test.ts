import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as series from '#features/catalog/series/desk-contract.ts'
import { getBlogPost, listFaqs } from '#features/site/content/contract.ts'
import { insertFaq } from '#features/site/content/server/write-content.ts'
import * as content from '#features/site/content-edit/desk-contract.ts'
import { changeEntry, outbox } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { type Language, languages } from '#shared/language.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { testSettings } from '../../../../../test/builders/company.ts'
import { storePost } from '../../../../../test/builders/content.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { renderPage } from '../../../../composition/drawing/render.tsx'
import { draftedKinds } from '../../../../composition/records/record-drafts.ts'
import { discardDraft, getDraft, keepDraft, listDrafts, publishDraft, saveDraft } from '../desk-contract.ts'
import type { DraftKind } from '../domain/draft-kinds.ts'
import { publishDueDrafts } from './draft-clock.ts'
import { recordDraft } from './tables.ts'

const inThree = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, T>
const product = { id: 1001, categoryId: ids.gmtPanels, position: 1, sku: 'P-1' }

const opened = await openApis(async db => {
  await insertCatalog(db, [product])
  for (const position of [1, 2])
    await insertFaq(db, {
      position,
      texts: inThree(language => ({
        category: 'Orders',
        question: `Question ${position} ${language}`,
        answer: 'Old.',
      })),
    })
}, renderPage)

describe.each(opened)('$engine', ({ db, browser, catalog, settings }) => {
  const kinds = draftedKinds({ settings, isPage: async () => true })
  const open = (facts: Parameters<typeof openStaff>[2] = { roles: ['content'], name: 'Cora' }) =>
    openStaff(db, browser(), facts)
  type Staff = Awaited<ReturnType<typeof open>>
  type Place = { kind: DraftKind; id: number }
  const read = async (who: Staff, params: Place) => (await who.browser.call(getDraft, { params })).reply
  const save = (who: Staff, params: Place, changes: Record<string, unknown>, at: object = {}) =>
    who.browser.call(saveDraft, { params, body: { base_revision: 0, live_revision: 1, changes, ...at } })
  const publish = (who: Staff, params: Place, revision: number, at?: string | null) =>
    who.browser.call(publishDraft, { params, body: { revision, ...(at !== undefined && { at }) } })
  const answers = async (language: Language = 'en') => {
    const visitor = Object.assign(browser(), { language })
    const { reply } = await visitor.call(listFaqs)
    return JSON.stringify(reply)
  }
  const show = async (who: Staff, { kind, id }: Place, language: Language = 'en') =>
    (await who.browser.send(`/Preview/Show/${kind}/${id}?language=${language}`, {}, '/api-backend')).text()
  const faqOf = async (who: Staff, place: number): Promise<Place> => {
    const { groups } = (await who.browser.call(content.listFaqRecords)).reply
    return { kind: 'faq', id: groups.flatMap(group => group.questions)[place]?.id ?? 0 }
  }

  test('a question is changed in a draft, previewed in three languages, published, and undone as one change', async () => {
    const cora = await open()
    const faq = await faqOf(cora, 0)
    const changes = inThree(language => `New in ${language}.`)
    const { reply } = await save(cora, faq, {
      'answer.en': changes.en,
      'answer.es': changes.es,
      'answer.fr': changes.fr,
    })
    expect(reply.record).toMatchObject({ revision: 1, live_revision: 1, changed_by: 'Cora', is_public: true })
    expect(reply.record.waiting.toSorted()).toEqual(['answer.en', 'answer.es', 'answer.fr'])
    for (const language of languages) {
      expect(await answers(language)).not.toContain(changes[language])
      expect(await show(cora, faq, language)).toContain(changes[language])
    }
    const published = await publish(cora, faq, 1)
    expect(published.reply).toMatchObject({ revision: 0, live_revision: 2, waiting: [] })
    for (const language of languages) expect(await answers(language)).toContain(changes[language])
    const { history } = (await cora.browser.call(content.getFaq, { params: { id: faq.id } })).reply
    expect(history[0]?.fields.map(({ field }) => field).toSorted()).toEqual(['answer.en', 'answer.es', 'answer.fr'])
    await cora.browser.call(content.undoFaq, { body: { entry_id: history[0]?.id ?? 0 } })
    expect(await answers()).not.toContain(changes.en)
  })

  test('two people at one draft are joined, or told of each other; a field with its live value no longer waits', async () => {
    const [cora, cid] = [await open(), await open({ roles: ['content'], name: 'Cid' })]
    const faq = await faqOf(cora, 1)
    await save(cora, faq, { 'question.en': 'Another?' })
    const joined = await save(cid, faq, { 'answer.en': 'Other.' }, { base_revision: 1 })
    expect(joined.reply.record.waiting.toSorted()).toEqual(['answer.en', 'question.en'])
    const clash = await save(cid, faq, { 'question.en': 'Mine?' }, { base_revision: 0 })
    expect([clash.status, clash.error.errors?.['question.en']?.[0]]).toEqual([409, expect.stringContaining('Cora')])
    const back = await save(cora, faq, { 'question.en': 'Question 2 en', 'answer.en': 'Old.' }, { base_revision: 2 })
    expect(back.reply.record).toMatchObject({ revision: 0, waiting: [] })
  })

  test('what was changed in public meanwhile is told, and published only after somebody has decided', async () => {
    const cora = await open()
    const faq = await faqOf(cora, 1)
    const live = await read(cora, faq)
    await save(cora, faq, { 'answer.en': 'Draft.' }, { live_revision: live.live_revision })
    expect((await cora.browser.call(listDrafts)).reply).toMatchObject([
      { kind: 'faq', subject_id: faq.id, fields: 1, changed_by: 'Cora', publishes_on: null },
    ])
    const body = { id: faq.id, base_revision: live.live_revision, changes: { 'answer.en': 'Live.' } }
    await cora.browser.call(content.saveFaq, { body })
    const draft = await read(cora, faq)
    expect(draft.conflicts).toEqual([{ field: 'answer.en', live: 'Live.' }])
    const refused = await publish(cora, faq, draft.revision)
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([409, ['answer.en']])
    expect(await answers()).toContain('Live.')
    const keep = { revision: draft.revision, live_revision: draft.live_revision }
    const kept = (await cora.browser.call(keepDraft, { params: faq, body: keep })).reply
    expect(kept.conflicts).toEqual([])
    expect((await publish(cora, faq, kept.revision)).status).toBe(200)
    expect(await answers()).toContain('Draft.')
  })

  test('a draft goes out at its time, once; what is refused stays and says why', async () => {
    const cora = await open()
    const [one, other] = [await faqOf(cora, 0), await faqOf(cora, 1)]
    const at = new Date(Date.now() + 3_600_000)
    const [before, second] = [await read(cora, one), await read(cora, other)]
    await save(cora, one, { 'answer.en': 'On Monday.' }, { live_revision: before.live_revision })
    await save(cora, other, { 'answer.en': 'Too late.' }, { live_revision: second.live_revision })
    expect((await publish(cora, one, 1, '2020-01-01T00:00:00Z')).error.errors).toEqual({ at: ['This time is over.'] })
    for (const place of [one, other]) await publish(cora, place, 1, at.toISOString())
    const soon = async () => (await cora.browser.call(listDrafts, { query: { publishes_within: 'day' } })).reply
    expect((await soon()).map(({ subject_id }) => subject_id).toSorted()).toEqual([one.id, other.id].toSorted())
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString()
    await publish(cora, one, 2, inTwoDays)
    expect((await soon()).map(({ subject_id }) => subject_id)).toEqual([other.id])
    await publish(cora, one, 3, at.toISOString())
    const due = {
      log: silentLog,
      kinds,
      mail: { publicUrl: 'https://catalogue.example', settings: testSettings },
    }
    expect(await publishDueDrafts(db, due, new Date())).toBe(true)
    expect(await answers()).not.toContain('On Monday.')
    const body = { id: other.id, base_revision: second.live_revision, changes: { 'answer.en': 'Changed.' } }
    await cora.browser.call(content.saveFaq, { body })
    const later = new Date(at.getTime() + 1000)
    await Promise.all([1, 2, 3].map(() => publishDueDrafts(db, due, later)))
    expect(await answers()).toContain('On Monday.')
    const { history } = (await cora.browser.call(content.getFaq, { params: { id: one.id } })).reply
    expect(history.filter(({ fields }) => fields.some(({ after }) => after === 'On Monday.'))).toHaveLength(1)
    expect(await read(cora, one)).toMatchObject({ revision: 0, waiting: [] })
    expect(await read(cora, other)).toMatchObject({
      publishes_on: null,
      waiting: ['answer.en'],
      refusal: expect.stringContaining('Cora'),
    })
    // Its author is told, once.
    const mails = await db.select().from(outbox).where(eq(outbox.to, cora.email))
    expect(mails.map(({ kind, message }) => [kind, message.subject])).toEqual([
      ['publishing_refused', 'Not published: Question “Question 2 en”'],
    ])
    expect(mails[0]?.message.text).toContain(`https://catalogue.example/desk/content/faqs/${other.id}?draft=1`)
    const waits = await read(cora, other)
    await cora.browser.call(discardDraft, { params: other, body: { revision: waits.revision } })
    expect(await db.$count(recordDraft)).toBe(0)
  })

  test('a public post has a draft, and one that is not public has none', async () => {
    const cora = await open()
    await storePost(db, { title: 'Old title', publishedAt: '2026-03-01T00:00:00Z', tags: [] })
    const { rows } = (await cora.browser.call(content.listPosts, { query: { q: 'Old title' } })).reply
    const post: Place = { kind: 'post', id: rows[0]?.id ?? 0 }
    const live = await read(cora, post)
    const at = { live_revision: live.live_revision }
    const { reply } = await save(cora, post, { 'title.en': 'New title' }, at)
    const params = { id: post.id }
    expect((await browser().call(getBlogPost, { params })).reply.title).toBe('en: Old title')
    expect(await show(cora, post)).toContain('New title')
    expect((await save(cora, post, { state: 'withdrawn' }, { ...at, base_revision: 1 })).error.errors).toEqual({
      state: ['This is no part of a draft.'],
    })
    expect((await save(cora, post, { 'title.en': '' }, { ...at, base_revision: 1 })).status).toBe(400)
    await publish(cora, post, reply.revision)
    expect((await browser().call(getBlogPost, { params })).reply.title).toBe('New title')
    const { record } = (
      await cora.browser.call(content.savePost, { body: { base_revision: 0, changes: { 'title.en': 'Unfinished' } } })
    ).reply
    const early = await save(cora, { kind: 'post', id: record.id }, { 'title.en': 'Later' })
    expect([early.status, early.error.code]).toEqual([400, 'wrong_status'])
  })

  test('the facts of a series wait: its page shows them in a preview alone', async () => {
    const cora = await open()
    const place: Place = { kind: 'category', id: ids.gmtPanels }
    const live = await read(cora, place)
    const at = { live_revision: live.live_revision }
    const { reply } = await save(cora, place, { 'name.en': 'Panels of Monday', 'description.en': 'Fresh words.' }, at)
    await catalog.refresh()
    expect(catalog.index.tree.byId.get(ids.gmtPanels)?.name.en).not.toBe('Panels of Monday')
    const page = await show(cora, place)
    expect(page).toContain('Panels of Monday')
    expect(page).toContain('P-1')
    const wrong = await save(cora, place, { se_name: 'tpa-fuse-panels' }, { ...at, base_revision: reply.revision })
    expect(Object.keys(wrong.error.errors ?? {})).toEqual(['se_name'])
    await publish(cora, place, reply.revision)
    await catalog.refresh()
    expect(catalog.index.tree.byId.get(ids.gmtPanels)?.name.en).toBe('Panels of Monday')
    const stored = (await cora.browser.call(series.getEditedCategory, { params: { id: ids.gmtPanels } })).reply
    expect(stored.descriptions.en).toBe('Fresh words.')
  })

  test('who has planned a refused draft reads in his language of which record', async () => {
    const luz = await open({ roles: ['content'], name: 'Luz', language: 'es' })
    const eve = await open({ roles: ['content'], name: 'Eve', language: 'fr' })
    await storePost(db, { title: 'Spring', publishedAt: '2026-03-01T00:00:00Z', tags: [] })
    const { rows } = (await luz.browser.call(content.listPosts, { query: { q: 'Spring' } })).reply
    const post: Place = { kind: 'post', id: rows[0]?.id ?? 0 }
    const place: Place = { kind: 'category', id: ids.tpaPanels }
    const at = new Date(Date.now() + 3_600_000)
    const plan = async (who: Staff, of: Place, field: string) => {
      const { live_revision } = await read(who, of)
      await save(who, of, { [field]: 'Waits' }, { live_revision })
      await publish(who, of, 1, at.toISOString())
      return live_revision
    }
    const base_revision = await plan(luz, post, 'title.en')
    await plan(eve, place, 'description.en')
    await eve.browser.call(content.savePost, { body: { id: post.id, base_revision, changes: { 'title.en': 'Live' } } })
    const changes = { 'description.en': 'Live' }
    const { revision } = (await luz.browser.call(series.getEditedCategory, { params: { id: place.id } })).reply
    await luz.browser.call(series.saveCategory, { body: { id: place.id, base_revision: revision, changes } })
    const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }
    await publishDueDrafts(db, { log: silentLog, kinds, mail }, new Date(at.getTime() + 1000))
    const told = async (who: Staff) => {
      const [row] = await db.select().from(outbox).where(eq(outbox.to, who.email))
      return [row?.message.subject, row?.message.text.match(/https:\S+draft=1/)?.[0]]
    }
    expect(await told(luz)).toEqual([
      'No se publicó: Entrada «Live»',
      `https://catalogue.example/desk/content/posts/${post.id}?draft=1`,
    ])
    expect(await told(eve)).toEqual([
      'Publication refusée : Série ou catégorie « tpa fuse panels en »',
      `https://catalogue.example/desk/series/${place.id}?draft=1`,
    ])
  })

  test('readers see drafts of series alone, and change none; each change has its entry', async () => {
    const sam = await open({ roles: ['readers'] })
    const statuses = await Promise.all([
      sam.browser.call(getDraft, { params: { kind: 'category', id: ids.gmtPanels } }),
      sam.browser.call(getDraft, { params: await faqOf(await open(), 0) }),
      save(sam, { kind: 'category', id: ids.gmtPanels }, { 'name.en': 'Mine' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([200, 403, 403])
    const entries = await db.select({ kind: changeEntry.subjectKind }).from(changeEntry)
    expect(entries.filter(({ kind }) => kind === 'record_draft').length).toBeGreaterThan(8)
  })
})
