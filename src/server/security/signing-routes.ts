import type { Database } from '../database/connection.ts'
import { type App, createRoutes } from '../http/app.ts'
import { answerText } from '../http/text-response.ts'
import { findPublicKeys } from './signing-keys.ts'

/** /.well-known/jwks.json: the public keys of what this installation has signed (RFC 7517). */
export function signingRoutes(db: Database): App {
  const app = createRoutes()
  app.get('/.well-known/jwks.json', async c => {
    const keys = await findPublicKeys(db)
    return answerText({
      requestHeaders: c.req.raw.headers,
      text: `${JSON.stringify({ keys })}\n`,
      headers: { 'Content-Type': 'application/jwk-set+json', 'Cache-Control': 'public, max-age=3600' },
    })
  })
  return app
}
