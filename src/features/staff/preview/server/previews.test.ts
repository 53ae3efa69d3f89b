import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createProduct, saveProduct, saveRelease } from '#features/catalog/catalog-edit/desk-contract.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { getTopic } from '#features/site/content/contract.ts'
import { insertFaq, insertTopic } from '#features/site/content/server/write-content.ts'
import { planTopicVersion, savePost, saveTopicVersion } from '#features/site/content-edit/desk-contract.ts'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { auditEntry } from '#server/database/tables.ts'
import { type Language, languages } from '#shared/language.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { renderPage } from '../../../../composition/drawing/render.tsx'
import { getPreview, revokePreview, sharePreview } from '../desk-contract.ts'
import type { PreviewKind } from '../domain/previewed.ts'
import { sharedPreviewRoutes } from './shared-previews.ts'
import { removeEndedPreviews } from './store.ts'
import { previewLink } from './tables.ts'

const inThree = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, T>
const panel = (id: number, categoryId: number) => ({ id, sku: `GP-${id}`, categoryId, position: id })

const opened = await openApis(async db => {
  await insertCatalog(db, [panel(1001, ids.gmtPanels), panel(1002, ids.gmtPanels), panel(1003, ids.hiddenPanels)])
  await insertFaq(db, {
    position: 1,
    texts: inThree(language => ({ category: 'Orders', question: `Question ${language}`, answer: 'Answer.' })),
  })
  await insertTopic(db, {
    systemName: 'terms-of-use',
    texts: inThree(language => ({ title: `Terms ${language}`, metaDescription: '', body: 'First.' })),
  })
}, renderPage)

describe.each(opened)('$engine', ({ db, browser, catalog, previews, faults }) => {
  const open = (roles: readonly StaffRole[] = ['content']) => openStaff(db, browser(), { roles, name: 'Cora' })
  type Staff = Awaited<ReturnType<typeof open>>
  const show = async (who: Staff, of: PreviewKind, id: number, language: Language = 'en', more = '') => {
    const path = `/Preview/Show/${of}/${id}?language=${language}${more}`
    const response = await who.browser.send(path, {}, '/api-backend')
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const change = async (who: Staff, id: number, changes: object, more: object = {}) =>
    (await who.browser.call(saveProduct, { params: { id }, body: { base_revision: 0, changes, ...more } })).reply
  /** Everything that a look could change. */
  const stored = async () => {
    const tables = [
      'product',
      'product_text',
      'category',
      'topic_text',
      'post',
      'change_entry',
      'audit_entry',
      'outbox',
    ]
    const parts = tables.map(
      name =>
        sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
    )
    return (await db.execute(sql.join(parts, sql` union all `))).rows
  }
  const share = async (who: Staff, kind: PreviewKind, id: number) =>
    (await who.browser.call(sharePreview, { body: { kind, id } })).reply
  let now = new Date()
  const shared = sharedPreviewRoutes({ db, previews, now: () => now })
  shared.onError(error => new Response(null, { status: error instanceof Refusal ? error.status : 500 }))
  const visit = (url: string, query = '') => shared.request(new URL(url).pathname + query)

  test('a product is shown with what waits, in each language, and nothing is changed by looking', async () => {
    const cora = await open()
    await change(cora, 1001, { 'name.en': 'Panel to come', 'name.es': 'Panel futuro', lead_time_weeks_to: 9 })
    const before = await stored()
    const english = await show(cora, 'product', 1001)
    expect(english.status).toBe(200)
    expect(english.html).toContain('<h1>Panel to come</h1>')
    expect((await show(cora, 'product', 1001, 'es')).html).toContain('<h1>Panel futuro</h1>')
    expect(await stored()).toEqual(before)
    const live = await browser().call(getProduct, { params: { id: '1001' } })
    expect(live.reply.name).not.toContain('to come')
    expect(catalog.index.products.revisions[catalog.index.rowOf.get(1001) ?? 0]).toBe(1)
    expect(faults).toEqual([])
  })

  test('the answer is kept nowhere, is for no search engine, runs no script, and only our own pages may frame it', async () => {
    const { headers, html } = await show(await open(), 'product', 1001)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src .*frame-ancestors 'self'$/)
    expect(headers.get('content-security-policy')).not.toContain('script-src')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('rel="canonical"')
    expect(html).toContain('<base target="_blank">')
  })

  test('a draft has a preview before it is public, also in a series that is hidden', async () => {
    const cora = await open()
    const draft = { sku: 'NEW-1', category_id: ids.hiddenPanels, name: 'Draft panel', changes: {} }
    const made = (await cora.browser.call(createProduct, { body: draft })).reply
    expect((await show(cora, 'product', made.id)).html).toContain('<h1>Draft panel</h1>')
    expect((await browser().call(getProduct, { params: { id: `${made.id}` } })).status).toBe(404)
    const series = await show(cora, 'category', ids.hiddenPanels, 'fr')
    expect(series.status).toBe(200)
    expect(series.html).toContain('klm fuse panels fr')
    expect(series.html).toContain('GP-1003')
    expect(series.html).not.toContain('NEW-1')
    expect(catalog.index.tree.byId.has(ids.hiddenPanels)).toBe(false)
  })

  test('a series shows what waits of its products, outside of releases or in one', async () => {
    const cora = await open()
    const release = (await cora.browser.call(saveRelease, { body: { changes: { name: 'Monday' } } })).reply.record
    await change(cora, 1002, { 'name.en': 'Renamed on Monday' }, { release_id: release.id })
    expect((await show(cora, 'category', ids.gmtPanels)).html).not.toContain('Renamed on Monday')
    const of = `&release_id=${release.id}`
    expect((await show(cora, 'category', ids.gmtPanels, 'en', of)).html).toContain('Renamed on Monday')
    expect((await show(cora, 'product', 1002, 'en', of)).html).toContain('<h1>Renamed on Monday</h1>')
    expect((await show(cora, 'product', 1002)).html).not.toContain('Renamed on Monday')
  })

  test('a static page is shown with the text that is planned next, a post before its publication', async () => {
    const cora = await open()
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const [row] = (await db.execute(sql`select id from topic where system_name = 'terms-of-use'`)).rows
    const id = Number(row?.id)
    expect((await show(cora, 'topic', id)).html).toContain('First.')
    const plan = { params: { id }, body: { in_force_from: at } }
    const version = (await cora.browser.call(planTopicVersion, plan)).reply
    const changes = { 'body.es': 'Desde mañana.' }
    await cora.browser.call(saveTopicVersion, { body: { id: version.id, base_revision: 1, changes } })
    expect((await show(cora, 'topic', id, 'es')).html).toContain('Desde mañana.')
    expect((await show(cora, 'topic_version', version.id, 'es')).html).toContain('Desde mañana.')
    const visitor = browser()
    visitor.language = 'es'
    expect((await visitor.call(getTopic, { params: { systemName: 'terms-of-use' } })).reply.body).toContain('First.')

    const post = await cora.browser.call(savePost, { body: { base_revision: 0, changes: { 'title.en': 'Soon' } } })
    expect((await show(cora, 'post', post.reply.record.id)).html).toContain('Soon</h1>')
    expect((await show(cora, 'faq', 1, 'fr')).html).toContain('Question fr')
  })

  test('a link shows outsiders the page in all languages until it is ended or over', async () => {
    const cora = await open()
    await change(cora, 1001, { 'name.fr': 'Panneau futur' }, { base_revision: 1 })
    const link = await share(cora, 'product', 1001)
    expect(link.url).toMatch(/^https:\/\/catalogue\.example\/preview\/[\w-]{43}$/)
    const page = await visit(link.url, '?language=fr')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const html = await page.text()
    expect(html).toContain('Aperçu')
    expect(html).not.toContain('<base')
    // Its token is stored nowhere.
    const [stored] = await db.select().from(previewLink).where(eq(previewLink.id, link.id))
    expect(JSON.stringify(stored)).not.toContain(link.url.split('/').at(-1))
    const { links } = (await cora.browser.call(getPreview, { params: { kind: 'product', id: 1001 } })).reply
    expect(links).toMatchObject([{ id: link.id, created_by: 'Cora' }])

    now = new Date(Date.parse(link.ends_on))
    expect((await visit(link.url)).status).toBe(404)
    await removeEndedPreviews(db, now)
    expect(await db.$count(previewLink, eq(previewLink.id, link.id))).toBe(0)
    now = new Date()

    const other = await share(cora, 'category', ids.gmtPanels)
    expect((await visit(other.url)).status).toBe(200)
    expect((await cora.browser.call(revokePreview, { params: { id: other.id } })).reply).toBe(true)
    expect((await visit(other.url)).status).toBe(404)
    const events = await db.select({ event: auditEntry.event }).from(auditEntry)
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['preview_shared', 'preview_revoked']))
  })

  test('texts are shown to who may write them, links are made by who may change the record', async () => {
    const reader = await open(['readers'])
    expect((await show(reader, 'product', 1001)).status).toBe(200)
    expect((await show(reader, 'faq', 1)).status).toBe(403)
    const asked = await reader.browser.call(sharePreview, { body: { kind: 'product', id: 1001 } })
    expect([asked.status, asked.error.code]).toEqual([403, 'forbidden'])
    expect((await show(await open(), 'product', 999_999)).status).toBe(404)
    expect((await visit('https://x.example/preview/unknown')).status).toBe(404)
    const nobody = await browser().send('/Preview/Show/product/1001?language=en', {}, '/api-backend')
    expect(nobody.status).toBe(401)
  })
})
