import type { Database } from '#server/database/connection.ts'
import { type App, createRoutes } from '#server/http/app.ts'
import { etagOf, namesETag } from '#server/http/etag.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { IconSize } from '../domain/brand-files.ts'
import { findBrand } from './steps/brand.ts'
import { findMediaBytes } from './store.ts'

type Bytes = Buffer<ArrayBuffer>

interface IconFile {
  path: string
  size: IconSize
  type: string
  wrap?: (png: Bytes) => Bytes
}

/** The files that browsers and programs ask for by name, whatever a page says. */
const iconFiles: readonly IconFile[] = [
  { path: '/favicon.ico', size: 32, type: 'image/x-icon', wrap: icoOf },
  { path: '/favicon.svg', size: 192, type: 'image/svg+xml', wrap: svgOf },
  { path: '/apple-touch-icon.png', size: 180, type: 'image/png' },
  { path: '/icon-192.png', size: 192, type: 'image/png' },
  { path: '/icon-512.png', size: 512, type: 'image/png' },
]

/** Serves the company's icon under the usual names; without one the program's own files answer. */
export function iconRoutes(db: Database, settings: Settings): App {
  const app = createRoutes()
  for (const { path, size, type, wrap } of iconFiles)
    app.get(path, async (c, next) => {
      const { icon } = await findBrand(db, settings)
      const png = icon && (await findMediaBytes(db, { hash: icon.hash, width: size, format: 'png' }))
      if (!png) return next()
      const bytes = wrap ? wrap(png) : png
      const etag = etagOf(bytes, type)
      const headers = { 'Cache-Control': 'public, max-age=3600', ETag: etag, 'X-Content-Type-Options': 'nosniff' }
      if (namesETag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
      return new Response(bytes, {
        headers: { 'Content-Type': type, 'Content-Length': String(bytes.length), ...headers },
      })
    })
  return app
}

/** An ICO of one picture, which may be a PNG: a head of 6 bytes, an entry of 16, and the picture. */
function icoOf(png: Bytes): Bytes {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function svgOf(png: Bytes): Bytes {
  const picture = `<image width="192" height="192" href="data:image/png;base64,${png.toString('base64')}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">${picture}</svg>`)
}
