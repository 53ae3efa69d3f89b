import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type App, createRoutes } from '#server/http/app.ts'
import { acceptsEncoding } from '#server/http/compressed-text.ts'
import { etagOf, namesETag } from '#server/http/etag.ts'
import { ownBytes } from '#server/http/own-bytes.ts'
import { defaultLanguage, type Language, parseLanguage } from '#shared/language.ts'
import {
  type HomePicture,
  homePictures,
  type PictureSize,
  pictureRevision,
  pictureSizes,
} from '../domain/presenting/picture-path.ts'
import { drawEmpty, drawHomePicture, drawProductPicture } from './draw-pictures.ts'
import { findDrawnProduct } from './picture-store.ts'
import type { Catalog } from './store.ts'

const cacheBytes = 8 * 1024 * 1024
const compress = promisify(brotliCompress)
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

interface DrawnPicture {
  svg: Buffer<ArrayBuffer>
  br: Buffer<ArrayBuffer>
  etag: string
}

const always = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

/** Serves the drawings: /pictures/product/{id}/{revision}-{size}.svg (also -es and -fr), /pictures/none-{size}.svg, /pictures/home/{name}.svg (also -es and -fr). */
export function pictureRoutes(catalog: Catalog): App {
  const cache = new LRUCache<string, DrawnPicture>({ maxSize: cacheBytes })
  const drawn = async (key: string, draw: () => string): Promise<DrawnPicture> => {
    const known = cache.get(key)
    if (known) return known
    const svg = ownBytes(Buffer.from(draw()))
    const picture = { svg, br: ownBytes(await compress(svg, quickly)), etag: etagOf(svg) }
    cache.set(key, picture, { size: picture.svg.length + picture.br.length })
    return picture
  }
  const app = createRoutes()
  app.get('/pictures/product/:id{[0-9]{1,10}}/:file', async c => {
    const file = readFile(c.req.param('file'))
    const product = file ? await findDrawnProduct(catalog, Number(c.req.param('id'))) : null
    if (!file || !product) return c.notFound()
    const revision = pictureRevision(product.revision)
    if (file.revision !== revision) {
      return new Response(null, {
        status: 302,
        headers: { Location: `${revision}-${file.name}.svg`, 'Cache-Control': 'no-store' },
      })
    }
    const key = `${product.id}:${revision}:${file.name}`
    const picture = await drawn(key, () => drawProductPicture(product, file.size, file.language))
    return answerPicture(picture, c.req.raw.headers, always)
  })
  app.get('/pictures/:file{none-[a-z]+\\.svg}', async c => {
    const size = readSize(/^none-(.+)\.svg$/.exec(c.req.param('file'))?.[1])
    if (!size) return c.notFound()
    return answerPicture(await drawn(`none:${size}`, () => drawEmpty(size)), c.req.raw.headers, forAnHour)
  })
  app.get('/pictures/home/:file', async c => {
    const file = readHomePicture(c.req.param('file'))
    if (!file) return c.notFound()
    const { name, language } = file
    const picture = await drawn(`home:${name}:${language}`, () => drawHomePicture(name, language))
    return answerPicture(picture, c.req.raw.headers, forAnHour)
  })
  app.all('/pictures/*', c => c.notFound())
  return app
}

function answerPicture({ svg, br, etag }: DrawnPicture, requestHeaders: Headers, cacheControl: string): Response {
  const headers = {
    'Cache-Control': cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    // A drawing that is opened directly is a document; it must not run scripts or fetch anything.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  }
  if (namesETag(requestHeaders.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const isBrotli = acceptsEncoding(requestHeaders.get('accept-encoding') ?? '', 'br')
  return new Response(isBrotli ? br : svg, {
    headers: { 'Content-Type': 'image/svg+xml', ...headers, ...(isBrotli ? { 'Content-Encoding': 'br' } : {}) },
  })
}

interface PictureFile {
  revision: string
  /** The part after the revision: 'card', 'page-es'. */
  name: string
  size: PictureSize
  language: Language
}

function readFile(file: string): PictureFile | null {
  const [, revision, name = '', word, mark] = /^(\d{1,10}\.\d{1,5})-(([a-z]+)(?:-(es|fr))?)\.svg$/.exec(file) ?? []
  const size = readSize(word)
  if (!revision || !size) return null
  return { revision, name, size, language: parseLanguage(mark) ?? defaultLanguage }
}

const readSize = (word: string | undefined): PictureSize | undefined => pictureSizes.find(size => size === word)

function readHomePicture(file: string): { name: HomePicture; language: Language } | null {
  const [, word, mark] = /^([a-z-]+?)(?:-(es|fr))?\.svg$/.exec(file) ?? []
  const name = homePictures.find(candidate => candidate === word)
  return name ? { name, language: parseLanguage(mark) ?? defaultLanguage } : null
}
