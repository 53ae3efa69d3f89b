import { notFound } from '#server/calls/refusal.ts'
import { requestLanguage } from '#server/calls/request-language.ts'
import type { Database } from '#server/database/connection.ts'
import { type App, createRoutes } from '#server/http/app.ts'
import { hashToken } from '#server/security/tokens.ts'
import { parseLanguage } from '#shared/language.ts'
import type { Previews } from './previews.ts'
import { findOpenLink } from './store.ts'

export const previewPath = (token: string) => `/preview/${token}`

const tokenPattern = /^[\w-]{43}$/

interface SharedDeps {
  db: Database
  previews: Previews
  now: () => Date
}

/** Shows outsiders a page before it is public: /preview/{token}, in the language of ?language or of their browser. */
export function sharedPreviewRoutes({ db, previews, now }: SharedDeps): App {
  const app = createRoutes()
  app.get('/preview/:token', async c => {
    const token = c.req.param('token')
    const link = tokenPattern.test(token) ? await findOpenLink(db, hashToken(token), now()) : null
    if (!link) throw notFound()
    const language = parseLanguage(c.req.query('language')) ?? requestLanguage(new URL(c.req.url), c.req.raw.headers)
    const { kind, subjectId: id, releaseId, endsAt } = link
    return previews.draw({ kind, id, releaseId }, language, { as: 'link', token, endsAt })
  })
  return app
}
