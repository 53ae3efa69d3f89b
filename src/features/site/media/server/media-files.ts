import { LRUCache } from 'lru-cache'
import type { Database } from '#server/database/connection.ts'
import { type App, createRoutes } from '#server/http/app.ts'
import { namesETag } from '#server/http/etag.ts'
import { type MediaFormat, readMediaFile } from '../domain/media-path.ts'
import { findMediaBytes } from './store.ts'

const cacheBytes = 16 * 1024 * 1024

const types: Record<MediaFormat, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  png: 'image/png',
}

/** Serves the uploaded pictures: /media/{hash}-{width}.webp and .jpg, /media/{hash}.svg. What a path shows never changes. */
export function mediaRoutes(db: Database): App {
  const cache = new LRUCache<string, Buffer<ArrayBuffer>>({ maxSize: cacheBytes })
  const app = createRoutes()
  app.get('/media/:file', async c => {
    const name = c.req.param('file')
    const file = readMediaFile(name)
    if (!file) return c.notFound()
    const etag = `"${name}"`
    const bytes = cache.get(name) ?? (await findMediaBytes(db, file))
    if (!bytes) return c.notFound()
    cache.set(name, bytes, { size: bytes.length })
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      // A picture that is opened directly is a document; it must not run scripts or fetch anything.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    }
    if (namesETag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    const length = String(bytes.length)
    return new Response(bytes, {
      headers: { 'Content-Type': types[file.format], 'Content-Length': length, ...headers },
    })
  })
  app.all('/media/*', c => c.notFound())
  return app
}
