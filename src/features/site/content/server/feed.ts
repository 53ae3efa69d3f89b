import { partSettings } from '#features/site/company/domain/part-settings.ts'
import { type App, createRoutes } from '#server/http/app.ts'
import { etagOf } from '#server/http/etag.ts'
import { answerText } from '#server/http/text-response.ts'
import { parseLanguage } from '#shared/language.ts'
import { type FeedSources, writeFeed } from './write-feed.ts'

interface FeedParts extends FeedSources {
  now: () => Date
}

/** Answers /feeds/blogs.{language}.xml: the newest posts as RSS 2.0. */
export function feedRoutes({ now, ...sources }: FeedParts): App {
  const app = createRoutes()
  app.get('/feeds/:file', async (c, next) => {
    const language = parseLanguage(/^blogs\.([a-z]{2})\.xml$/.exec(c.req.param('file'))?.[1])
    if (!language || !sources.settings.of(partSettings).posts) return next()
    const text = await writeFeed(sources, language, now())
    const headers = {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      ETag: `W/${etagOf(text)}`,
      'Cache-Control': 'public, max-age=300',
      'Content-Language': language,
    }
    return answerText({ requestHeaders: c.req.raw.headers, text, headers })
  })
  app.get('/feeds/*', () => new Response(null, { status: 404 }))
  app.all('/feeds/*', () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } }))
  return app
}
