import { describe, expect, test } from 'vitest'
import { searchProducts } from '#features/catalog/search/contract.ts'
import { sitemapXml } from '#features/site/metadata/domain/sitemap.ts'
import { silentLog } from '#server/process/log.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { storePost } from '../../../../../test/builders/content.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { getBlogPost, listBlogPosts } from '../contract.ts'
import { watchContentRevision } from './content-revision.ts'
import { listPublicPosts } from './post-store.ts'
import { insertTagNames } from './write-content.ts'

const clock = { now: new Date('2026-06-15T12:00:00Z') }

const opened = await openCatalogs(
  async db => {
    await seedCompany(db)
    await insertTagNames(db, { gmt: { en: 'GMT fuses', es: 'fusibles GMT', fr: 'fusibles GMT' } })
    const own = { fr: { author: 'Quelqu’un', imageUrl: '/images/fr.svg' } }
    await storePost(db, { title: 'March', publishedAt: '2026-03-01T00:00:00Z', tags: ['gmt'], own })
    await storePost(db, { title: 'April first', publishedAt: '2026-04-01T00:00:00Z', tags: ['gmt', 'sizing'] })
    await storePost(db, { title: 'April last', publishedAt: '2026-04-30T23:59:59.999Z', tags: ['sizing'] })
    await storePost(db, { title: 'May', publishedAt: '2026-05-01T00:00:00Z', imageUrl: '/images/posts/may.svg' })
    await storePost(db, { title: 'English only', publishedAt: '2026-05-02T00:00:00Z', in: ['en'] })
    await storePost(db, { title: 'Tomorrow', publishedAt: '2026-06-16T00:00:00Z', tags: ['secret'] })
  },
  () => clock.now,
)

const at = async <T>(now: string, work: () => Promise<T>): Promise<T> => {
  const before = clock.now
  clock.now = new Date(now)
  try {
    return await work()
  } finally {
    clock.now = before
  }
}

describe.each(opened)('$engine', ({ browser, connection }) => {
  const list = async (body: unknown = {}, language = 'en') => {
    const visitor = browser()
    visitor.language = language
    return (await visitor.call(listBlogPosts, { body })).reply
  }
  const titles = (reply: Awaited<ReturnType<typeof list>>) => reply.blog_posts.map(({ title }) => title)

  test('posts come newest first, with months and tags counted', async () => {
    const reply = await list()
    expect(titles(reply)).toEqual(['en: English only', 'en: May', 'en: April last', 'en: April first', 'en: March'])
    expect(reply.months).toEqual([
      { month: '2026-05', count: 2 },
      { month: '2026-04', count: 2 },
      { month: '2026-03', count: 1 },
    ])
    expect(reply.tags).toEqual([
      { tag: 'gmt', name: 'GMT fuses', count: 2 },
      { tag: 'sizing', name: 'sizing', count: 2 },
    ])
    expect(reply.total_items).toBe(5)
  })

  test('a post in the list has the fields of the contract', async () => {
    const { blog_posts } = await list({ month: '2026-05' }, 'es')
    expect(blog_posts).toHaveLength(1)
    expect(blog_posts[0]).toEqual({
      id: expect.any(Number),
      title: 'es: May',
      se_name: 'es-may',
      created_on: '2026-05-01T00:00:00.000Z',
      image_url: '/images/posts/may.svg',
      image_alternate_text: '',
      body_overview: 'es: overview of May',
      tags: [],
      tag_names: [],
    })
  })

  test('both spellings of the page number work; a page beyond the end shows the last', async () => {
    const first = await list({ pageNumber: 1, pageSize: 2 })
    expect(titles(first)).toEqual(['en: English only', 'en: May'])
    expect(first).toMatchObject({
      page_number: 1,
      page_size: 2,
      total_items: 5,
      total_pages: 3,
      first_item: 1,
      last_item: 2,
      has_previous_page: false,
      has_next_page: true,
    })
    expect(titles(await list({ page_number: 2, page_size: 2 }))).toEqual(['en: April last', 'en: April first'])
    const last = await list({ pageNumber: 99, pageSize: 2 })
    expect(last).toMatchObject({ page_number: 3, first_item: 5, last_item: 5, has_next_page: false })
    expect(titles(last)).toEqual(['en: March'])
  })

  test('a post that a language lacks is absent in that language alone, and says which languages it has', async () => {
    const visitor = browser()
    const [post] = (await list()).blog_posts
    const { reply } = await visitor.call(getBlogPost, { params: { id: post?.id ?? 0 } })
    expect([reply.title, reply.languages]).toEqual(['en: English only', ['en']])
    visitor.language = 'fr'
    expect((await visitor.call(getBlogPost, { params: { id: post?.id ?? 0 } })).status).toBe(404)
    const french = await list({}, 'fr')
    expect([french.total_items, french.months[0]]).toEqual([4, { month: '2026-05', count: 1 }])
    const xml = sitemapXml([{ path: '/blogs/9', changedAt: null, languages: ['es'] }], 'https://shop.example')
    expect(xml.match(/https:[^"<]+/g)?.slice(0, 3)).toEqual(Array(3).fill('https://shop.example/es/blogs/9'))
  })

  test('a month goes from its first to its last instant in UTC', async () => {
    expect(titles(await list({ month: '2026-04' }))).toEqual(['en: April last', 'en: April first'])
    expect(titles(await list({ month: '2026-06' })), 'the scheduled post').toEqual([])
    expect(titles(await list({ month: '2026-12' }))).toEqual([])
  })

  test('a tag filters in any case of letters, also together with a month', async () => {
    expect(titles(await list({ tag: 'GMT' }))).toEqual(['en: April first', 'en: March'])
    expect(titles(await list({ tag: 'gmt', month: '2026-03' }))).toEqual(['en: March'])
    expect(titles(await list({ tag: "no'such%tag_" }))).toEqual([])
    expect((await list({ tag: '', month: null })).total_items, 'blank is none').toBe(5)
  })

  test('a search finds the posts with its words, and ignores characters that no database can store', async () => {
    const find = (q: string) => browser().call(searchProducts, { query: { q }, body: {} })
    const { reply } = await find('Ap\0ril')
    expect(reply.q).toBe('April')
    expect(reply.posts.length).toBeGreaterThan(0)
  })

  test('a tag with characters that no database can store finds no post', async () => {
    expect((await list({ tag: 'a\0b' })).blog_posts).toEqual([])
  })

  test('tags have their names in each language', async () => {
    const [, post] = (await list({ tag: 'gmt' }, 'fr')).blog_posts
    expect(post).toMatchObject({ tags: ['gmt'], tag_names: ['fusibles GMT'] })
  })

  test.each([
    [{ month: '2026-13' }, 'month'],
    [{ month: '2026-4' }, 'month'],
    [{ month: 202604 }, 'month'],
    [{ tag: ['gmt'] }, 'tag'],
    [{ pageNumber: 0 }, 'pageNumber'],
    [{ pageSize: 201 }, 'pageSize'],
    [{ page_size: 'x' }, 'page_size'],
  ])('the refusal of %j names the field', async (body, field) => {
    const { status, error } = await browser().call(listBlogPosts, { body })
    expect(status).toBe(400)
    expect(Object.keys(error.errors ?? {})).toEqual([field])
  })

  test('a post is found by its number and by its name in any language', async () => {
    const visitor = browser()
    const [{ id } = { id: 0 }] = (await list({ month: '2026-03' })).blog_posts
    const { reply } = await visitor.call(getBlogPost, { params: { id } })
    expect(reply).toMatchObject({
      title: 'en: March',
      body: '<p>Text.</p>',
      author: 'Somebody',
      sources: [{ title: 'A source', url: 'https://example.com/source' }],
      previous: null,
      next: { title: 'en: April first', se_name: 'april-first' },
    })
    expect((await visitor.call(getBlogPost, { params: { id: 'fr-march' } })).reply.title).toBe('en: March')
    visitor.language = 'fr'
    expect((await visitor.call(getBlogPost, { params: { id } })).reply).toMatchObject({
      title: 'fr: March',
      author: 'Quelqu’un',
      image_url: '/images/fr.svg',
    })
    visitor.language = 'es'
    expect((await visitor.call(getBlogPost, { params: { id } })).reply.author, 'has none of its own').toBe('Somebody')
  })

  test('related posts share a tag: most shared tags first, then newest', async () => {
    const relatedTo = async (id: string) =>
      (await browser().call(getBlogPost, { params: { id } })).reply.related.map(({ title }) => title)
    expect(await relatedTo('april-first')).toEqual(['en: April last', 'en: March'])
    expect(await relatedTo('march')).toEqual(['en: April first'])
    expect(await relatedTo('may')).toEqual([])
  })

  test('unknown, impossible and scheduled posts give 404', async () => {
    for (const id of ['999999', '0', '-1', '1.5', 'no-such-post', 'Tomorrow', 'tomorrow', '../1', '99999999999']) {
      const { status, error } = await browser().call(getBlogPost, { params: { id } })
      expect([id, status, error.code]).toEqual([id, 404, 'not_found'])
    }
  })

  test('a scheduled post appears everywhere at the time of its publication', async () => {
    const before = await list()
    expect(before.months.map(({ month }) => month)).not.toContain('2026-06')
    expect(before.tags.map(({ tag }) => tag)).not.toContain('secret')
    expect(await listPublicPosts(connection.db, clock.now)).toHaveLength(5)
    const newest = before.blog_posts[0]?.id ?? 0
    expect((await browser().call(getBlogPost, { params: { id: newest } })).reply.next).toBeNull()
    await at('2026-06-16T00:00:00Z', async () => {
      const after = await list()
      expect(after.blog_posts[0]?.title).toBe('en: Tomorrow')
      expect(after.months[0]).toEqual({ month: '2026-06', count: 1 })
      expect((await browser().call(getBlogPost, { params: { id: 'tomorrow' } })).status).toBe(200)
      expect((await browser().call(getBlogPost, { params: { id: newest } })).reply.next?.title).toBe('en: Tomorrow')
      expect(await listPublicPosts(connection.db, clock.now)).toHaveLength(6)
    })
  })

  test('the content revision changes at the time of a post’s publication', async () => {
    const soon = Date.parse('2026-06-16T00:00:00Z') - 300
    const startedAt = performance.now()
    const contentRevision = await watchContentRevision(
      connection,
      silentLog,
      () => new Date(soon + performance.now() - startedAt),
    )
    const first = contentRevision.current()
    await expect.poll(() => contentRevision.current(), { timeout: 60_000, interval: 20 }).not.toBe(first)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(300)
    await contentRevision.stop()
  })
})
