import type { Database } from '#server/database/connection.ts'
import { type App, createRoutes } from '#server/http/app.ts'
import { namesETag } from '#server/http/etag.ts'
import { readRange } from '../domain/byte-range.ts'
import { endingOf } from '../domain/video-file.ts'
import { findPiece, findVideoOf, pieceBytes } from './store.ts'

/** Serves the uploaded videos: /videos/{checksum}.mp4 and .webm, whole or in ranges. What a path shows never changes. */
export function videoRoutes(db: Database): App {
  const app = createRoutes()
  app.get('/videos/:file', async c => {
    const [, sha256 = '', ending] = /^([0-9a-f]{64})\.([a-z0-9]{3,4})$/.exec(c.req.param('file')) ?? []
    const file = sha256 ? await findVideoOf(db, sha256) : null
    if (!file || endingOf(file.contentType) !== ending) return c.notFound()
    const etag = `"${sha256}"`
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      'Accept-Ranges': 'bytes',
      // A video that is opened directly is a document that shows itself alone.
      'Content-Security-Policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    }
    if (namesETag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    const ifRange = c.req.header('if-range')
    const range = readRange(ifRange && ifRange !== etag ? undefined : c.req.header('range'), file.bytes)
    if (range === 'unsatisfiable')
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.bytes}` } })
    const { first, last } = range ?? { first: 0, last: file.bytes - 1 }
    const sized = {
      ...headers,
      'Content-Type': file.contentType,
      'Content-Length': String(last - first + 1),
      ...(range && { 'Content-Range': `bytes ${first}-${last}/${file.bytes}` }),
    }
    const status = range ? 206 : 200
    if (c.req.method === 'HEAD') return new Response(null, { status, headers: sized })
    return new Response(streamOf(db, file.id, first, last), { status, headers: sized })
  })
  app.all('/videos/*', c => c.notFound())
  return app
}

/** Reads a piece at a time, as fast as the reader takes them. */
function streamOf(db: Database, videoId: number, first: number, last: number): ReadableStream<Uint8Array> {
  let at = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const position = Math.floor(at / pieceBytes)
        const piece = await findPiece(db, videoId, position)
        // It was deleted meanwhile: the reader learns that the answer broke off.
        if (!piece) return controller.error(new Error(`Piece ${position} of video ${videoId} is gone`))
        const start = position * pieceBytes
        controller.enqueue(piece.subarray(at - start, Math.min(last + 1 - start, piece.length)))
        at = start + piece.length
        if (at > last) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
