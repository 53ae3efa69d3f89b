import type { Database } from '#server/database/connection.ts'
import { type App, createRoutes } from '#server/http/app.ts'
import { etagOf, namesETag } from '#server/http/etag.ts'
import { parseLanguage } from '#shared/language.ts'
import { writeFeed } from './write-feed.ts'

interface FeedParts {
  db: Database
  publicUrl: string
  now: () => Date
}

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
