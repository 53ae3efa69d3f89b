import type { Database } from '#server/database/connection.ts'
import { type App, createRoutes } from '#server/http/app.ts'
import { disposition } from '#server/http/disposition.ts'
import { namesETag } from '#server/http/etag.ts'
import { findFileBytes, findPublicFile } from './store.ts'

const longestName = 200

/** The headers of a file of a document. A PDF opens in the browser, everything else is saved. */
export function fileHeaders(fileName: string, contentType: string, bytes: number): Record<string, string> {
  const saved = disposition(fileName)
  return {
    'Content-Type': contentType,
    'Content-Length': String(bytes),
    'Content-Disposition': contentType === 'application/pdf' ? saved.replace('attachment', 'inline') : saved,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

/** Serves public documents: /downloads/{name}, at a stable address whatever file counts. */
export function documentFileRoutes(db: Database): App {
  const app = createRoutes()
  app.get('/downloads/:file', async (c, next) => {
    const name = c.req.param('file')
    const file = name.length <= longestName ? await findPublicFile(db, name) : null
    if (!file) return next()
    const etag = `"${file.sha256.slice(0, 32)}"`
    const headers = { ...fileHeaders(name, file.contentType, file.bytes), ETag: etag, 'Cache-Control': 'no-cache' }
    if (namesETag(c.req.header('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: { ETag: etag, 'Cache-Control': 'no-cache' } })
    }
    if (c.req.method === 'HEAD') return new Response(null, { headers })
    return new Response(await findFileBytes(db, file.recordId, file.number), { headers })
  })
  return app
}
