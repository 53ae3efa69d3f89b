import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documentRecord } from '#features/catalog/document/server/tables.ts'
import { post, postText } from '#features/site/content/server/tables.ts'
import { readRedirects } from '#features/site/redirect/server/store.ts'
import { changeEntry } from '#server/database/tables.ts'
import { insertTextsAndLists } from '../../../../../test/builders/exchange-records.ts'
import { apply, check, csv, exportBytes, work } from '../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../test/openers/open-products.ts'
import { confirmImport, createExport, getImport, listImportRows, undoImport } from '../desk-contract.ts'
import type { ExchangeKind } from '../domain/column.ts'

const withoutRevision = (bytes: Buffer) => bytes.toString().replace(/"(_revision|uses)":\d+,?/g, '')
describe.each(await openProducts('demonstration', insertTextsAndLists))('$engine', opened => {
  const { staff, db, faults } = opened
  type Browser = Awaited<ReturnType<typeof staff>>['browser']
  const rowsOf = async (browser: Browser, id: number) =>
    (await browser.call(listImportRows, { params: { id }, query: { page_size: 200 } })).reply.rows
  const undo = async (browser: Browser, id: number) => {
    await browser.call(undoImport, { params: { id }, body: {} })
    await work(opened)
    const { state, counts } = (await browser.call(getImport, { params: { id } })).reply
    expect([state, counts.refused]).toEqual(['undone', 0])
  }
  const exported = async (browser: Browser, kind: ExchangeKind) =>
    withoutRevision(await exportBytes(browser, kind, 'json'))

  test('redirects are added and changed in one hop each, in whatever order the file has them, and undone', async () => {
    const { browser } = await staff()
    const before = await exported(browser, 'redirects')
    const file = csv(
      'from_path,to_path,is_branch',
      '/b,/c,no',
      '/A/,/b?x=1,no',
      '/x,/y,yes',
      '/y,/z,',
      '/old-1,/newer,',
      '/old-2,/old-3,',
      '/old-3/new,/q,no',
    )
    const run = await apply(opened, browser, file)
    expect(run).toMatchObject({ kind: 'redirects', counts: { create: 5, update: 2, error: 0, refused: 0 } })
    const to = (path: string, all: Awaited<ReturnType<typeof readRedirects>>) => all.get(path)?.to
    const all = await readRedirects(db)
    expect(['/a', '/b', '/x', '/y', '/old-1', '/old-2'].map(path => to(path, all))).toEqual([
      '/c',
      '/c',
      '/z',
      '/z',
      '/newer',
      '/new-3',
    ])
    for (const { to: end } of all.values()) expect(all.has(end)).toBe(false)
    expect((await check(opened, browser, file)).counts).toMatchObject({ create: 0, update: 0, unchanged: 7 })
    await undo(browser, run.id)
    expect(await exported(browser, 'redirects')).toBe(before)
  })

  test('paths that are none, that lead to themselves or have a page are refused by row', async () => {
    const { browser } = await staff()
    const file = csv(
      'from_path,to_path',
      'https://evil.example,/a',
      '/same,/same',
      '/quote,/a',
      '/,/a',
      '/p,//evil.example',
      '/n,',
      ',/a',
      '/old-1,[clear]',
    )
    const run = await check(opened, browser, file)
    expect(run.counts).toMatchObject({ error: 8, create: 0, update: 0 })
    expect((await rowsOf(browser, run.id)).map(({ errors }) => errors[0]?.column)).toEqual([
      'from_path',
      'to_path',
      'from_path',
      'from_path',
      'to_path',
      'to_path',
      '',
      'to_path',
    ])
  })

  test('documents get titles, days and what they are about; none is made, and their files stay', async () => {
    const { browser } = await staff()
    const before = await exported(browser, 'documents')
    const rows: { products: string }[] = JSON.parse(before.replace(/,}/g, '}')).rows
    const sku = rows.flatMap(({ products }) => products.split('; '))[0] ?? ''
    const filter = 'category=dc-power-distribution; bus=50..100; voltage=48,24'
    const file = csv(
      'file;title.en;title.es;valid_until;is_public;products;series;filter',
      `/downloads/paper-1.pdf;Certificate;Certificado;2030-02-28;yes;${sku};[clear];"${filter}"`,
      'Paper-2.pdf;;;31.02.2030;;NO-SUCH;;',
      'unknown.pdf;A;;;;;;',
      'Paper-0.pdf;[clear];;2024-01-01;;;no-such-series;colour=blue',
    )
    const run = await apply(opened, browser, file)
    expect(run).toMatchObject({ kind: 'documents', counts: { update: 1, error: 3, done: 1 } })
    const errors = (await rowsOf(browser, run.id)).map(row => row.errors.map(({ column }) => column).toSorted())
    expect(errors).toEqual([[], ['products', 'valid_until'], ['file'], ['filter', 'series', 'title.en', 'valid_until']])
    const [stored] = await db.select().from(documentRecord).where(eq(documentRecord.fileName, 'Paper-1.pdf'))
    expect(stored).toMatchObject({ titleEn: 'Certificate', titleEs: 'Certificado', validUntil: '2030-02-28' })
    expect([stored?.isPublic, stored?.fileNumber]).toEqual([true, 1])
    expect(stored?.filter?.conditions).toEqual([
      { attribute_id: 16, option_ids: [expect.any(Number), expect.any(Number)] },
      { attribute_id: 19, from: 50, to: 100 },
    ])
    await undo(browser, run.id)
    expect(await exported(browser, 'documents')).toBe(before)
  })

  const newPost = [
    'se_name.en,state,author,title.en,overview.en,body.en,tags,sources,se_name.es,title.es,overview.es,body.es',
    'fresh-post,published,Ann,"Fresh, new",Over,"Long\nbody",,https://example.com/a A title; with signs,fresca,Fresca,Sobre,Texto',
  ]

  test('a new post is a draft, or published with its state where that is confirmed; an undo takes it away', async () => {
    const { browser } = await staff()
    const before = await exported(browser, 'posts')
    for (const publish of ['as_draft', 'now'] as const) {
      const run = await apply(opened, browser, csv(...newPost), { publish })
      expect(run).toMatchObject({ kind: 'posts', counts: { create: 1, done: 1 } })
      const [text] = await db.select().from(postText).where(eq(postText.seName, 'fresh-post'))
      const [made] = await db
        .select()
        .from(post)
        .where(eq(post.id, text?.postId ?? 0))
      expect(made).toMatchObject({
        state: publish === 'now' ? 'published' : 'draft',
        sources: [{ url: 'https://example.com/a', title: 'A title; with signs' }],
      })
      expect(text?.body).toBe('Long\nbody')
      const again = await check(opened, browser, csv(...newPost))
      expect(again.counts).toMatchObject(publish === 'now' ? { unchanged: 1 } : { update: 1 })
      await undo(browser, run.id)
      expect(await exported(browser, 'posts')).toBe(before)
    }
  })

  test('a public post is changed, withdrawn and renamed only where that is confirmed, and undone', async () => {
    const { browser } = await staff()
    const before = await exported(browser, 'posts')
    const [known] = await db
      .select()
      .from(postText)
      .innerJoin(post, eq(post.id, postText.postId))
      .where(eq(postText.language, 'en'))
      .orderBy(post.id)
    const id = known?.post.id ?? 0
    const file = csv('id,se_name.en,state,title.en', `${id},renamed-post,withdrawn,Renamed`, '999999,x-y,,X')
    const draft = await apply(opened, browser, file, { publish: 'as_draft' })
    expect(draft.counts).toMatchObject({ done: 0, refused: 1, error: 2 })
    expect(await exported(browser, 'posts')).toBe(before)
    const run = await apply(opened, browser, file)
    expect(run.counts).toMatchObject({ done: 1, refused: 0, error: 1 })
    const [after] = await db.select().from(post).where(eq(post.id, id))
    expect(after?.state).toBe('withdrawn')
    const [text] = await db.select().from(postText).where(eq(postText.seName, 'renamed-post'))
    expect(text).toMatchObject({ postId: id, title: 'Renamed' })
    await undo(browser, run.id)
    expect(await exported(browser, 'posts')).toBe(before)
  })

  test('posts without what a public one needs, with unknown tags or an impossible state are refused by field', async () => {
    const { browser } = await staff()
    const file = csv(
      'se_name.en,state,title.en,tags,published_at',
      'one-post,published,One,,',
      'two-post,withdrawn,Two,no-such-tag,',
      'three-post,scheduled,Three,,tomorrow',
    )
    const run = await check(opened, browser, file)
    const errors = (await rowsOf(browser, run.id)).map(row => row.errors.map(({ column }) => column).toSorted())
    expect(errors[0]).toEqual(['author', 'body.en', 'overview.en'])
    expect(errors[1]).toEqual(['state', 'tags'])
    expect(errors[2]).toContain('published_at')
  })

  test('questions and static pages are made and changed at once, never as drafts, and undone', async () => {
    const { browser } = await staff()
    const faqs = await exported(browser, 'faqs')
    const topics = await exported(browser, 'topics')
    const { category } = JSON.parse(faqs.replace(/,}/g, '}')).rows[0]
    const question = JSON.parse(faqs.replace(/,}/g, '}')).rows[1]['question.en']
    const faqFile = csv(
      'question.en;category;answer.en;question.es;answer.es',
      `"${question}";;Another answer;;`,
      `Is this new?;"${category}";Yes.;¿Es nuevo?;Sí.`,
      'No category?;Unknown;No.;;',
    )
    const waiting = await check(opened, browser, faqFile)
    expect(waiting).toMatchObject({ kind: 'faqs', counts: { update: 1, create: 1, error: 1 } })
    const asDraft = { params: { id: waiting.id }, body: { mode: 'only_valid', publish: 'as_draft' } } as const
    expect((await browser.call(confirmImport, asDraft)).error).toMatchObject({ code: 'always_public' })
    const answered = await apply(opened, browser, faqFile)
    expect(answered.counts).toMatchObject({ done: 2, refused: 0 })
    expect(await exported(browser, 'faqs')).toContain('Another answer')
    const spanish = csv('question.es;category;answer.es', `¿Solo aquí?;"${category}";Sí.`, '¿Es nuevo?;;Claro.')
    const own = await apply(opened, browser, spanish)
    expect(own.counts).toMatchObject({ create: 1, update: 1, done: 2 })
    // A question is known by any of its languages, so that a file can bring a further one.
    const further = csv('question.en;question.es;answer.en', 'Only here?;¿Solo aquí?;Yes.')
    expect((await check(opened, browser, further)).counts).toMatchObject({ create: 0, update: 1, error: 0 })
    await undo(browser, own.id)
    await undo(browser, answered.id)
    expect(await exported(browser, 'faqs')).toBe(faqs)

    const long = 'Words of a long page. '.repeat(2000)
    const pages = csv('system_name,title.en,body.en', `brand-new,New page,${long}`, `too-long,X,${long.repeat(2)}`)
    const run = await apply(opened, browser, pages)
    expect(run).toMatchObject({ kind: 'topics', counts: { create: 1, error: 1, done: 1 } })
    // A workbook has no room for the text, and does not empty it.
    const workbook = await exportBytes(browser, 'topics', 'xlsx')
    expect((await check(opened, browser, workbook)).counts).toMatchObject({ update: 0, error: 0 })
    expect(await exported(browser, 'topics')).toContain(long.trim())
    await undo(browser, run.id)
    expect(await exported(browser, 'topics')).toBe(topics)
  })

  test('relations are added behind those that are there, refused by field, and undone', async () => {
    const { browser } = await staff()
    const before = await exported(browser, 'relations')
    const products = await exported(browser, 'products')
    const all: { product: string; kind: string; other: string }[] = JSON.parse(before.replace(/,}/g, '}')).rows
    const panel = all.find(({ kind }) => kind === 'accessory')
    const own = panel?.product ?? ''
    const has = (other: string) => all.some(row => row.product === own && row.other === other)
    const [one = '', two = ''] = [...new Set(all.map(({ product }) => product))].filter(sku => sku !== own && !has(sku))
    const file = csv(
      'product,kind,other',
      `${own.toLowerCase()},accessory,${panel?.other}`,
      `${own},accessory,${one}`,
      `${own},accessory,${two}`,
      `${one},related,${own}`,
      `${two},replaced_by,${one}`,
      `${own},accessory,NO-SUCH`,
      `NO-SUCH,related,${own}`,
      `${own},neighbour,${one}`,
      `${own},related,${own}`,
      `${own},accessory,${one.toLowerCase()}`,
      `${own},accessory,`,
    )
    const run = await apply(opened, browser, file)
    expect(run).toMatchObject({ kind: 'relations', counts: { unchanged: 1, create: 4, error: 6, refused: 0 } })
    const rows = await rowsOf(browser, run.id)
    expect(rows.slice(5).map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      ['other'],
      ['product'],
      ['kind'],
      ['other'],
      [''],
      ['', 'other'],
    ])
    const after: typeof all = JSON.parse((await exported(browser, 'relations')).replace(/,}/g, '}')).rows
    const accessories = after.filter(row => row.product === own && row.kind === 'accessory').map(({ other }) => other)
    expect(accessories.slice(-2)).toEqual([one, two])
    expect(after.find(row => row.product === two && row.kind === 'replaced_by')?.other).toBe(one)
    expect((await check(opened, browser, file)).counts).toMatchObject({ unchanged: 5, create: 0, update: 0, error: 6 })

    const replaced = await apply(opened, browser, csv('product,kind,other', `${two},replaced_by,${own}`))
    expect(replaced.counts).toMatchObject({ update: 1, done: 1 })
    await undo(browser, replaced.id)
    await undo(browser, run.id)
    expect((await rowsOf(browser, run.id)).map(({ outcome }) => outcome).slice(0, 6)).toEqual([
      null,
      'undone',
      'undone',
      'undone',
      'undone',
      null,
    ])
    expect(await exported(browser, 'relations')).toBe(before)
    expect(await exported(browser, 'products')).toBe(products)
  })

  test('readers export the catalogue, and no drafts and redirects', async () => {
    const { browser: reader } = await staff({ roles: ['readers'] })
    const statuses = async (kinds: readonly ExchangeKind[]) =>
      Promise.all(kinds.map(async kind => (await reader.call(createExport, { body: { kind, format: 'csv' } })).status))
    expect(await statuses(['products', 'documents', 'relations'])).toEqual([200, 200, 200])
    expect(await statuses(['posts', 'faqs', 'topics', 'redirects'])).toEqual([403, 403, 403, 403])
  })

  test('each change of a file is in the history of its record, with the number of its run', async () => {
    const { browser } = await staff()
    const run = await apply(opened, browser, csv('from_path,to_path', '/history,/there'))
    const entries = await db.select().from(changeEntry).where(eq(changeEntry.subjectKind, 'redirect'))
    expect(entries.at(-1)).toMatchObject({ source: 'import', revision: 1, batchId: expect.any(String) })
    expect((await rowsOf(browser, run.id))[0]?.record_id).toBe(entries.at(-1)?.subjectId)
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
