import type { Database } from '../database/connection.ts'
import { type App, createRoutes } from '../http/app.ts'
import { answerText } from '../http/text-response.ts'
import { findSigningKey } from './signing.ts'

/** /.well-known/jwks.json: the public key of what this installation signs (RFC 7517). */
export function signingRoutes(db: Database): App {
  const app = createRoutes()
  app.get('/.well-known/jwks.json', async c => {
    const { publicKey } = await findSigningKey(db)
    return answerText({
      requestHeaders: c.req.raw.headers,
      text: `${JSON.stringify({ keys: [publicKey] })}\n`,
      headers: { 'Content-Type': 'application/jwk-set+json', 'Cache-Control': 'public, max-age=3600' },
    })
  })
  return app
}
