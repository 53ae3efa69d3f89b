import { requestLanguage } from '#server/calls/request-language.ts'
import { type App, createRoutes } from '#server/http/app.ts'
import { answerFile } from '#server/http/made-file.ts'
import { createPdfCache, factsSum } from '#server/pdf/pdf-cache.ts'
import { type CoverageDeps, isFileName, readFacts } from './coverage-facts.ts'
import type { TopicFacts } from './documents/topic-paper.ts'

// Raise it by one whenever the layout changes.
const layoutRevision = 1
const tagOf = (facts: TopicFacts) => `"${facts.language}-${factsSum(facts, layoutRevision)}"`

/** Answers /downloads/fuse-coverage.pdf and /downloads/circuit-breaker-coverage.pdf in the visitor's language. */
export function coverageRoutes(deps: CoverageDeps): App {
  const take = createPdfCache(deps.print, tagOf)
  const app = createRoutes()
  app.get('/downloads/:file', async (c, next) => {
    const [, name = ''] = /^([a-z-]+)\.pdf$/i.exec(c.req.param('file')) ?? []
    const systemName = name.toLowerCase()
    if (!isFileName(systemName)) return next()
    const request = c.req.raw
    const url = new URL(request.url)
    const language = requestLanguage(url, request.headers)
    const revision = deps.revision()
    const facts = await readFacts(deps, systemName, language)
    return answerFile({
      requestHeaders: request.headers,
      revision,
      language,
      etag: tagOf(facts),
      take: () => take(facts),
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${systemName}-${language}.pdf"`,
        Vary: 'Cookie, Accept-Language',
      },
    })
  })
  return app
}
