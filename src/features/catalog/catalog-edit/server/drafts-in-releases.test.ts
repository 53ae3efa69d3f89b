import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogRevision, product } from '#features/catalog/catalog/server/tables.ts'
import { getEditedCategory, saveCategory } from '#features/catalog/series/desk-contract.ts'
import { listFaqs } from '#features/site/content/contract.ts'
import { insertFaq } from '#features/site/content/server/write-content.ts'
import * as content from '#features/site/content-edit/desk-contract.ts'
import { discardDraft, getDraft, publishDraft, saveDraft } from '#features/staff/record-draft/desk-contract.ts'
import { publishDueDrafts } from '#features/staff/record-draft/server/draft-clock.ts'
import { recordDraft } from '#features/staff/record-draft/server/tables.ts'
import { changeEntry, outbox } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { renderPage } from '../../../../composition/drawing/render.tsx'
import { attributeNames } from '../../../../composition/records/catalog-editing.ts'
import { draftedKinds } from '../../../../composition/records/record-drafts.ts'
import {
  addToRelease,
  createProduct,
  deleteRelease,
  getRelease,
  publishProduct,
  publishRelease,
  saveProduct,
  saveRelease,
  takeFromRelease,
} from '../desk-contract.ts'
import { publishDue } from './publish-due.ts'
import { pendingChange } from './tables.ts'

const hour = 3_600_000
const known = { id: 1001, categoryId: ids.gmtPanels, position: 1, sku: 'P-1' }
const faqTexts = { category: 'Orders', question: 'How?', answer: 'Old.' }

const opened = await openApis(async db => {
  await insertCatalog(db, [known])
  await insertFaq(db, { position: 1, texts: { en: faqTexts, es: faqTexts, fr: faqTexts } })
}, renderPage)

describe.each(opened)('$engine', ({ db, browser, catalog, settings, faults }) => {
  const kinds = draftedKinds({ settings, isPage: async () => true })
  const open = () => openStaff(db, browser(), { roles: ['content'], name: 'Cora' })
  type Staff = Awaited<ReturnType<typeof open>>
  let count = 0

  const makeSeries = async ({ browser: cora }: Staff, parent: number | null, changes: object = {}) => {
    count += 1
    const fields = { 'name.en': `New series ${count}`, se_name: `new-series-${count}`, parent_id: parent, ...changes }
    const { record } = (await cora.call(saveCategory, { body: { base_revision: 0, changes: fields } })).reply
    return record
  }
  const makeProduct = async ({ browser: cora }: Staff, categoryId: number, sku: string) =>
    (await cora.call(createProduct, { body: { sku, category_id: categoryId, name: `Panel ${sku}` } })).reply
  const makeRelease = async ({ browser: cora }: Staff, name: string) =>
    (await cora.call(saveRelease, { body: { changes: { name } } })).reply.record
  const readRelease = async ({ browser: cora }: Staff, id: number) =>
    (await cora.call(getRelease, { params: { id } })).reply
  const add = ({ browser: cora }: Staff, id: number, subjectId: number, revision = 0) =>
    cora.call(addToRelease, { params: { id }, body: { kind: 'category', subject_id: subjectId, revision } })
  const planOf = (id: number) => ({ kind: 'category', id }) as const
  const plan = ({ browser: cora }: Staff, id: number, revision: number, at?: Date | null) =>
    cora.call(publishDraft, {
      params: planOf(id),
      body: { revision, ...(at !== undefined && { at: at?.toISOString() ?? null }) },
    })
  const isShown = async (id: number) => {
    await catalog.refresh()
    return catalog.index.tree.byId.has(id)
  }
  const skus = async (...asked: string[]) => {
    await catalog.refresh()
    const found = await db.select({ id: product.id, sku: product.sku }).from(product)
    return found.filter(({ id, sku }) => asked.includes(sku) && catalog.index.rowOf.has(id)).map(({ sku }) => sku)
  }
  const revision = async () => (await db.select().from(catalogRevision))[0]?.revision ?? 0
  const due = {
    ...attributeNames(catalog),
    drafts: kinds,
    log: silentLog,
    mail: { publicUrl: 'https://catalogue.example', settings },
  }
  /** A new series with two new products, all of which become public with a release. */
  const fill = async (cora: Staff, name: string) => {
    const series = await makeSeries(cora, ids.power)
    const release = await makeRelease(cora, name)
    const skuOf = (place: number) => `${name.toUpperCase()}-${place}`
    const products = [await makeProduct(cora, series.id, skuOf(1)), await makeProduct(cora, series.id, skuOf(2))]
    for (const { id } of products)
      await cora.browser.call(publishProduct, { params: { id }, body: { revision: 1, release_id: release.id } })
    expect((await add(cora, release.id, series.id)).status).toBe(200)
    return { series, release, products, skus: [skuOf(1), skuOf(2)] as const }
  }

  test('a new series comes to the site at its time, once; the time is taken back', async () => {
    const cora = await open()
    const series = await makeSeries(cora, ids.power)
    const at = new Date(Date.now() + hour)
    expect((await plan(cora, series.id, 0, new Date(0))).error.errors).toEqual({ at: ['This time is over.'] })
    const planned = (await plan(cora, series.id, 0, at)).reply
    expect(planned).toMatchObject({ revision: 2, waiting: ['is_published'], publishes_on: at.toISOString() })
    expect((await plan(cora, series.id, 0, at)).error.code).toBe('stale_version')
    const ended = (await plan(cora, series.id, planned.revision, null)).reply
    expect(ended).toMatchObject({ revision: 0, waiting: [], is_public: false })
    await plan(cora, series.id, 0, at)
    // A change made meanwhile is saved at once: nobody sees it yet.
    const changes = { 'description.en': 'Ready.' }
    await cora.browser.call(saveCategory, { body: { id: series.id, base_revision: 1, changes } })
    const drafts = { log: silentLog, kinds, mail: due.mail }
    await publishDueDrafts(db, drafts, new Date())
    expect(await isShown(series.id)).toBe(false)
    const later = new Date(at.getTime() + 1000)
    await Promise.all([1, 2, 3].map(() => publishDueDrafts(db, drafts, later)))
    expect(await isShown(series.id)).toBe(true)
    const stored = (await cora.browser.call(getEditedCategory, { params: { id: series.id } })).reply
    expect(stored).toMatchObject({ is_published: true, descriptions: { en: 'Ready.' } })
    expect(stored.history.filter(({ fields }) => fields.some(({ field }) => field === 'is_published'))).toHaveLength(2)
    // It leaves the site in a draft with its other changes.
    const away = { base_revision: 0, live_revision: stored.revision, changes: { is_published: false } }
    const { record } = (await cora.browser.call(saveDraft, { params: planOf(series.id), body: away })).reply
    await plan(cora, series.id, record.revision)
    expect(await isShown(series.id)).toBe(false)
  })

  test('of a series that is not public nothing but that waits', async () => {
    const cora = await open()
    const series = await makeSeries(cora, ids.power)
    const body = { base_revision: 0, live_revision: 1, changes: { 'name.en': 'Other' } }
    const refused = await cora.browser.call(saveDraft, { params: planOf(series.id), body })
    expect([refused.status, refused.error.code]).toEqual([400, 'wrong_status'])
    const page = await cora.browser.send(`/Preview/Show/category/${series.id}?language=en`, {}, '/api-backend')
    expect(await page.text()).toContain(series.names.en ?? '')
  })

  test('a new series comes at its time with its products, as one revision and one batch', async () => {
    const cora = await open()
    const made = await fill(cora, 'monday')
    const { id } = made.release
    const shown = await readRelease(cora, id)
    expect(shown.drafts).toEqual([
      {
        ...{ kind: 'category', id: made.series.id, name: made.series.names.en, is_public: false },
        ...{ fields: ['is_published'], conflicts: [] },
      },
    ])
    expect(shown.products.map(({ state, fields }) => [state, fields])).toEqual([
      ['draft', ['state']],
      ['draft', ['state']],
    ])
    const path = `/Preview/Show/category/${made.series.id}?language=en&release_id=${id}`
    const page = await (await cora.browser.send(path, {}, '/api-backend')).text()
    for (const sku of made.skus) expect(page).toContain(sku)
    const held = (await cora.browser.call(getDraft, { params: planOf(made.series.id) })).reply
    expect(held.release).toEqual({ id, name: 'monday', publishes_on: null })
    expect((await plan(cora, made.series.id, held.revision)).error.code).toBe('wrong_status')
    const at = new Date(Date.now() + hour)
    const body = { revision: shown.revision, at: at.toISOString() }
    expect((await cora.browser.call(publishRelease, { params: { id }, body })).status).toBe(200)
    await publishDue(db, due, new Date(at.getTime() - 1))
    expect([await isShown(made.series.id), await skus(...made.skus)]).toEqual([false, []])
    const before = await revision()
    await Promise.all([1, 2, 3].map(() => publishDue(db, due, at)))
    expect(await revision()).toBe(before + 1)
    expect([await isShown(made.series.id), await skus(...made.skus)]).toEqual([true, [...made.skus]])
    const over = await readRelease(cora, id)
    expect(over).toMatchObject({ state: 'published', product_count: 2 })
    expect(over.drafts).toMatchObject([{ kind: 'category', id: made.series.id, is_public: true, fields: [] }])
    const entries = await db.select().from(changeEntry).where(eq(changeEntry.subjectId, made.series.id))
    const entry = entries.find(one => one.subjectKind === 'category' && one.source === 'clock')
    const batch = await db
      .select()
      .from(changeEntry)
      .where(and(eq(changeEntry.batchId, entry?.batchId ?? ''), eq(changeEntry.subjectKind, 'product')))
    expect(batch).toHaveLength(2)
    expect(await db.select().from(pendingChange)).toEqual([])
    expect(await db.$count(recordDraft)).toBe(0)
  })

  test('where a product is refused its series stays hidden, and the author reads why', async () => {
    const cora = await open()
    const made = await fill(cora, 'spring')
    const [first] = made.products
    const changes = { sku: 'TAKEN-9' }
    const into = { base_revision: 1, live_revision: 1, release_id: made.release.id, changes }
    const kept = await cora.browser.call(saveProduct, { params: { id: first?.id ?? 0 }, body: into })
    expect(kept.status).toBe(200)
    await makeProduct(cora, ids.gmtPanels, 'TAKEN9')
    const { id, revision: seen } = await readRelease(cora, made.release.id)
    const at = new Date(Date.now() + hour)
    await cora.browser.call(publishRelease, { params: { id }, body: { revision: seen, at: at.toISOString() } })
    await publishDue(db, due, at)
    expect([await isShown(made.series.id), await skus(...made.skus)]).toEqual([false, []])
    const refused = await readRelease(cora, id)
    expect(refused).toMatchObject({ state: 'refused', publishes_on: null, product_count: 2 })
    expect(refused.refusal).toMatch(/^SPRING-1: Part number: Another product/)
    expect(refused.drafts).toMatchObject([{ id: made.series.id, fields: ['is_published'] }])
    const mails = await db.select().from(outbox).where(eq(outbox.to, cora.email))
    expect(mails.map(({ kind, message }) => [kind, message.subject])).toEqual([
      ['publishing_refused', 'Not published: spring'],
    ])
  })

  test('where a series is refused its products stay hidden; each reason is told by record', async () => {
    const cora = await open()
    const main = await makeSeries(cora, null)
    const made = await fill(cora, 'autumn')
    const moved = { id: made.series.id, base_revision: 1, changes: { parent_id: main.id } }
    expect((await cora.browser.call(saveCategory, { body: moved })).status).toBe(200)
    const { id, revision: seen } = await readRelease(cora, made.release.id)
    const refused = await cora.browser.call(publishRelease, { params: { id }, body: { revision: seen } })
    expect([refused.status, refused.error.errors?.['']]).toEqual([
      400,
      [`${made.series.names.en}: Main category: “${main.names.en}” is not on the site.`],
    ])
    expect([await isShown(made.series.id), await skus(...made.skus)]).toEqual([false, []])
    expect((await readRelease(cora, id)).drafts).toHaveLength(1)
    // The main category comes with the same release, whoever was put in first.
    const both = (await add(cora, id, main.id)).reply
    expect(both.drafts).toHaveLength(2)
    const done = await cora.browser.call(publishRelease, { params: { id }, body: { revision: both.revision } })
    expect(done.status).toBe(200)
    expect([await isShown(main.id), await isShown(made.series.id), await skus(...made.skus)]).toEqual([
      true,
      true,
      [...made.skus],
    ])
  })

  test('a draft of a renamed series and a question go live with a change of a product', async () => {
    const cora = await open()
    const release = await makeRelease(cora, 'Words')
    const live = (await cora.browser.call(getEditedCategory, { params: { id: ids.gmtPanels } })).reply
    const series = { base_revision: 0, live_revision: live.revision, changes: { 'name.en': 'Panels of the year' } }
    await cora.browser.call(saveDraft, { params: planOf(ids.gmtPanels), body: series })
    const { groups } = (await cora.browser.call(content.listFaqRecords)).reply
    const faq = { kind: 'faq', id: groups.flatMap(group => group.questions)[0]?.id ?? 0 } as const
    const words = { base_revision: 0, live_revision: 1, changes: { 'answer.en': 'This year.' } }
    await cora.browser.call(saveDraft, { params: faq, body: words })
    const renamed = {
      base_revision: 0,
      live_revision: 1,
      release_id: release.id,
      changes: { 'name.en': 'Panel of the year' },
    }
    expect((await cora.browser.call(saveProduct, { params: { id: 1001 }, body: renamed })).status).toBe(200)
    await add(cora, release.id, ids.gmtPanels, 1)
    const body = { kind: 'faq', subject_id: faq.id, revision: 1 } as const
    const full = (await cora.browser.call(addToRelease, { params: { id: release.id }, body })).reply
    expect(full.drafts.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['category', ['name.en']],
      ['faq', ['answer.en']],
    ])
    const done = await cora.browser.call(publishRelease, {
      params: { id: release.id },
      body: { revision: full.revision },
    })
    expect(done.reply.drafts.map(({ kind }) => kind).toSorted()).toEqual(['category', 'faq'])
    await catalog.refresh()
    expect(catalog.index.tree.byId.get(ids.gmtPanels)?.name.en).toBe('Panels of the year')
    expect(JSON.stringify((await browser().call(listFaqs)).reply)).toContain('This year.')
  })

  test('a draft leaves its release, alone or with it; who may not publish adds none', async () => {
    const cora = await open()
    const made = await fill(cora, 'winter')
    const params = { id: made.release.id }
    const other = await makeRelease(cora, 'Other')
    const held = (await cora.browser.call(getDraft, { params: planOf(made.series.id) })).reply
    expect((await add(cora, other.id, made.series.id, held.revision)).error.code).toBe('wrong_status')
    const body = { kind: 'category', subject_id: made.series.id } as const
    expect((await cora.browser.call(takeFromRelease, { params: { id: other.id }, body })).status).toBe(404)
    expect((await cora.browser.call(takeFromRelease, { params, body })).reply.drafts).toEqual([])
    const free = (await cora.browser.call(getDraft, { params: planOf(made.series.id) })).reply
    expect(free).toMatchObject({ release: null, waiting: ['is_published'] })
    const again = (await add(cora, made.release.id, made.series.id, free.revision)).reply
    await cora.browser.call(discardDraft, { params: planOf(made.series.id), body: { revision: free.revision } })
    // Another draft of the same record is another one.
    await plan(cora, made.series.id, 0, new Date(Date.now() + hour))
    expect((await readRelease(cora, made.release.id)).drafts).toEqual([])
    const deleted = await cora.browser.call(deleteRelease, { params, body: { revision: again.revision } })
    expect(deleted.status).toBe(200)
    const sam = await openStaff(db, browser(), { roles: ['readers'], name: 'Sam' })
    expect((await add(sam, other.id, made.series.id)).status).toBe(403)
  })

  test('no call caused a fault', () => expect(faults).toEqual([]))
})
