import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { confirmImport, getImport, listImportRows } from '#features/catalog/exchange/desk-contract.ts'
import type { ExchangeKind } from '#features/catalog/exchange/domain/column.ts'
import { finishImports } from '#features/catalog/exchange/server/work-on-imports.ts'
import { getBlogPost, getTopic, listBlogPosts, listFaqs } from '#features/site/content/contract.ts'
import { insertFaq } from '#features/site/content/server/write-content.ts'
import { renderContent } from '#features/site/content-edit/desk-contract.ts'
import { testCompany } from '../../../../../test/builders/company.ts'
import { hostileTexts } from '../../../../../test/builders/hostile-texts.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { upload } from '../../../../../test/openers/exchange-files.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { renderPage } from '../../../../composition/drawing/render.tsx'
import type { PreviewKind } from '../domain/previewed.ts'

const inThree = <T>(text: T) => ({ en: text, es: text, fr: text })
const opened = await openApis(async db => {
  await insertFaq(db, { position: 1, texts: inThree({ category: 'Orders', question: 'First?', answer: 'Yes.' }) })
}, renderPage)

const sources = hostileTexts.map(([source]) => source)
const name = (at: number) => `hostile-${at}`
const rowsOf: Partial<Record<ExchangeKind, object[]>> = {
  posts: sources.map((source, at) => ({
    ...{ 'se_name.en': name(at), state: 'published', author: source.slice(0, 60), 'body.en': source },
    ...{ 'title.en': `${at} ${source}`.slice(0, 120), 'overview.en': source },
  })),
  faqs: sources.map((source, at) => ({
    ...{ 'question.en': `${at} ${source}`, category: 'Orders', 'answer.en': source },
  })),
  topics: sources.map((source, at) => ({
    ...{ system_name: name(at), 'title.en': `${at} ${source}`.slice(0, 120), 'body.en': source },
  })),
}

describe.each(opened)('$engine', ({ db, connection, browser, faults }) => {
  const open = () => openStaff(db, browser(), { roles: ['content'] })
  type Staff = Awaited<ReturnType<typeof open>>
  const asImported = async ({ browser: cora }: Staff, kind: ExchangeKind) => {
    const rows = rowsOf[kind] ?? []
    const { id } = await upload(cora, JSON.stringify({ kind, columns: Object.keys(rows[0] ?? {}), rows }))
    const deps = { nameAttribute: () => undefined, now: () => new Date() }
    await finishImports(connection, deps)
    await cora.call(confirmImport, { params: { id }, body: { mode: 'all_or_nothing', publish: 'now' } })
    await finishImports(connection, deps)
    expect((await cora.call(getImport, { params: { id } })).reply.state).toBe('applied')
    const made = (await cora.call(listImportRows, { params: { id }, query: { page_size: 200 } })).reply.rows
    return made.map(row => row.record_id ?? 0)
  }
  const previewed = async ({ browser: cora }: Staff, kind: PreviewKind, id: number) => {
    const answer = await cora.send(`/Preview/Show/${kind}/${id}?language=en`, {}, '/api-backend')
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const plain = (html: string) => html.replace(/\s*\n\s*/g, '').replace(/(<h\d) id="[^"]*"/g, '$1')
  const htmlOf = (at: number) => hostileTexts[at]?.[1] ?? ''
  /** Static pages and answers name the company. */
  const filled = (html: string) => html.replaceAll('{{company}}', testCompany.name)

  test('posts of a file are public and previewed without what the sanitiser takes away', async () => {
    const cora = await open()
    const ids = await asImported(cora, 'posts')
    for (const [at, id] of ids.entries()) {
      const { body } = (await browser().call(getBlogPost, { params: { id } })).reply
      expect(plain(body)).toBe(htmlOf(at))
      const page = await previewed(cora, 'post', id)
      expect(plain(page)).toContain(htmlOf(at))
      expect(hostileIn(page)).toEqual([])
    }
    const { blog_posts: posts } = (await browser().call(listBlogPosts, { body: {} })).reply
    expect(posts.length).toBeGreaterThan(5)
  })

  test('so are questions', async () => {
    const cora = await open()
    const ids = await asImported(cora, 'faqs')
    const faqs = new Map((await browser().call(listFaqs)).reply.map(faq => [faq.id, faq]))
    for (const [at, id] of ids.entries()) expect(plain(faqs.get(id)?.answer ?? 'none')).toBe(filled(htmlOf(at)))
    // They stand on one page.
    const page = await previewed(cora, 'faq', ids[0] ?? 0)
    for (const [, html] of hostileTexts) expect(plain(page)).toContain(filled(html))
    expect(hostileIn(page)).toEqual([])
  })

  test('so are static pages', async () => {
    const cora = await open()
    const ids = await asImported(cora, 'topics')
    for (const [at, id] of ids.entries()) {
      const { body } = (await browser().call(getTopic, { params: { systemName: name(at) } })).reply
      expect(plain(body)).toBe(filled(htmlOf(at)))
      const page = await previewed(cora, 'topic', id)
      expect(plain(page)).toContain(filled(htmlOf(at)))
      expect(hostileIn(page)).toEqual([])
    }
  })

  test('the editor shows the same', async () => {
    const { browser: cora } = await open()
    for (const [at, markdown] of sources.entries()) {
      const { html } = (await cora.call(renderContent, { body: { language: 'en', markdown } })).reply
      expect(plain(html)).toBe(htmlOf(at))
    }
  })

  test('what would run, load or lead elsewhere is found in a page that has it', () => {
    const page = `<p onclick="x"><a href="javascript:x"></a><img src="//evil.example/x"><iframe></iframe><script>x</script>`
    expect(hostileIn(page)).toEqual(['p onclick', 'a href', 'img src', 'iframe', 'script'])
    expect(faults).toEqual([])
  })
})

/** Tags and attributes of a page that run, load or lead to what the texts above want. */
function hostileIn(html: string): string[] {
  const found: string[] = []
  const isElsewhere = (address: string) => /^\s*(?:javascript|vbscript|data):|evil\.example/i.test(address)
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (['script', 'iframe', 'object', 'embed', 'math'].includes(tag)) found.push(tag)
      for (const [attribute, value] of Object.entries(attributes)) {
        const isAddress = ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href'].includes(attribute)
        if (attribute.startsWith('on') || (isAddress && isElsewhere(value))) found.push(`${tag} ${attribute}`)
      }
    },
  })
  parser.end(html)
  return found
}
