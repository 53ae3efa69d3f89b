import { pathIn } from '#features/catalog/domain/presenting/structured-data.ts'
import { findCompany } from '#features/company/server/store.ts'
import { findDescription } from '#features/metadata/domain/descriptions.ts'
import { findPage } from '#features/metadata/domain/find-page.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { type App, createRoutes } from '#server/http/app.ts'
import { etagOf, namesETag } from '#server/http/etag.ts'
import { escapeHtml } from '#server/pages/html-document.ts'
import { type Language, parseLanguage } from '#shared/language.ts'
import { feedUrl } from '../domain/content-urls.ts'
import { contentText } from '../messages/content.ts'
import { listPosts } from './store.ts'

interface FeedParts {
  db: Database
  publicUrl: string
  now: () => Date
}

const newest = 20

/** Answers /feeds/blogs.{language}.xml: the newest posts as RSS 2.0. */
export function feedRoutes({ db, publicUrl, now }: FeedParts): App {
  const app = createRoutes()
  app.get('/feeds/:file', async (c, next) => {
    const language = parseLanguage(/^blogs\.([a-z]{2})\.xml$/.exec(c.req.param('file'))?.[1])
    if (!language) return next()
    const xml = await writeFeed(db, language, publicUrl, now())
    const etag = etagOf(xml)
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300', 'Content-Language': language }
    if (namesETag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(xml, { headers: { ...headers, 'Content-Type': 'application/rss+xml; charset=utf-8' } })
  })
  app.get('/feeds/*', () => new Response(null, { status: 404 }))
  app.all('/feeds/*', () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } }))
  return app
}

async function writeFeed(db: Database, language: Language, publicUrl: string, now: Date): Promise<string> {
  const [company, posts] = [await findCompany(db), await listPosts(db, language, now, { limit: newest })]
  const absoluteUrl = (path: string) => escapeHtml(publicUrl + pathIn(path, language))
  const { descriptionId } = findPage(to.blogs()).entry
  const description = findDescription(descriptionId ?? 0)?.[language] ?? ''
  const items = posts.map(({ id, title, overview, publishedAt }) =>
    [
      '<item>',
      `<title>${escapeHtml(title)}</title>`,
      `<link>${absoluteUrl(to.blog({ id }))}</link>`,
      `<guid isPermaLink="true">${absoluteUrl(to.blog({ id }))}</guid>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
      `<description>${escapeHtml(overview)}</description>`,
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(contentText[language].feed(company.name))}</title>`,
    `<link>${absoluteUrl(to.blogs())}</link>`,
    `<description>${escapeHtml(description)}</description>`,
    `<language>${language}</language>`,
    `<atom:link href="${escapeHtml(publicUrl + feedUrl(language))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('')
}
