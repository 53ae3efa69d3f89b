import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countRevision, ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { drawProductPicture } from './draw-pictures.ts'
import { pictureRoutes } from './pictures.ts'
import { product } from './tables.ts'

const opened = await openCatalogs(async db => {
  await insertCatalog(db, [
    {
      id: 1001,
      categoryId: ids.gmtPanels,
      position: 1,
      sku: 'A',
      values: [{ attributeId: ids.positions, number: 10 }],
    },
    {
      id: 1002,
      categoryId: ids.gmtPanels,
      position: 2,
      sku: 'B',
      values: [{ attributeId: ids.positions, number: 20 }],
    },
    { id: 1003, categoryId: ids.gmtPanels, position: 3, sku: 'C', isPublished: false },
  ])
})

describe.each(opened)('$engine', ({ connection, catalog }) => {
  const pictures = pictureRoutes(catalog)

  const get = (path: string, headers: Record<string, string> = {}) => pictures.request(path, { headers })

  test('a product’s drawing is immutable, runs no script and fetches nothing', async () => {
    const answer = await get('/pictures/product/1001/1.4-card.svg')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const svg = await answer.text()
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/)
    expect(svg).not.toMatch(/<script|\son\w+=|href="(?!#)|style=/)
  })

  test('the drawing shows the product’s own attributes and depends on the size', async () => {
    const svg = async (path: string) => (await get(path)).text()
    const [ten, twenty, thumb] = await Promise.all(
      ['1001/1.4-card', '1002/1.4-card', '1001/1.4-thumb'].map(name => svg(`/pictures/product/${name}.svg`)),
    )
    expect(twenty).not.toBe(ten)
    expect(thumb).not.toBe(ten)
  })

  test('a drawing that the browser has gets a 304; the compressed one has the same content', async () => {
    const plain = await get('/pictures/product/1001/1.4-card.svg')
    const etag = plain.headers.get('etag') ?? ''
    expect((await get('/pictures/product/1001/1.4-card.svg', { 'If-None-Match': `W/"x", ${etag}` })).status).toBe(304)
    const small = await get('/pictures/product/1001/1.4-card.svg', { 'Accept-Encoding': 'gzip, br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(await plain.text())
  })

  test('an old revision redirects to the current one', async () => {
    const old = await get('/pictures/product/1002/9.1-page.svg')
    expect([old.status, old.headers.get('location')]).toEqual([302, '1.4-page.svg'])
    await connection.db.update(product).set({ revision: 4 }).where(eq(product.id, 1002))
    await countRevision(connection.db)
    await catalog.refresh()
    expect((await get('/pictures/product/1002/4.4-page.svg')).status).toBe(200)
  })

  test('the large drawing labels its views in the language of its URL', async () => {
    const words = async (mark: string) => (await get(`/pictures/product/1001/1.4-page${mark}.svg`)).text()
    expect(await words('')).toContain('>FRONT<')
    expect(await words('-es')).toMatch(/>FRONTAL<[\s\S]*>POSTERIOR</)
    expect(await words('')).toMatch(/>482\.6 \[19\.00\]<[\s\S]*>1\u00a0RU</)
    expect(await words('-fr')).toMatch(/>482,6 \[19,00\]<[\s\S]*>1\u00a0U</)
    expect(await words('-fr')).toMatch(/>FACE<[\s\S]*>ARRIÈRE</)
    expect((await get('/pictures/product/1001/0.4-page-fr.svg')).headers.get('location')).toBe('1.4-page-fr.svg')
  })

  test.each([
    '/pictures/product/1001/1.4-card-en.svg',
    '/pictures/product/1001/1.4-page-de.svg',
    '/pictures/product/1003/1.4-card.svg',
    '/pictures/product/4711/1.4-card.svg',
    '/pictures/product/99999999999/1.4-card.svg',
    '/pictures/product/9999999999/1.4-card.svg',
    '/pictures/product/1001/1.2-huge.svg',
    '/pictures/product/1001/1.4-card.png',
    '/pictures/product/1001/card.svg',
    '/pictures/product/x/1.4-card.svg',
    '/pictures/none-huge.svg',
    '/pictures/home/panel.svg',
    '/pictures/home/constructor.svg',
  ])('%s is not there', async path => {
    expect((await get(path)).status).toBe(404)
  })

  test('what has neither a picture nor a drawing is shown as a box that says nothing of a trade', async () => {
    const svg = await (await get('/pictures/none-card.svg')).text()
    const unknown = { id: 1, revision: 1, attributes: {} }
    expect(svg).not.toMatch(/<text|[A-Z]{3}/)
    expect(drawProductPicture({ ...unknown, seriesSeName: 'elbows', isDrawn: false }, 'card', 'en')).toBe(svg)
    expect(drawProductPicture({ ...unknown, seriesSeName: 'gmt-fuses', isDrawn: true }, 'card', 'en')).not.toBe(svg)
  })

  test('the home page and empty categories have their drawings', async () => {
    for (const name of [
      'none-card',
      'home/story',
      'home/story-fr',
      'home/panel-desktop',
      'home/breakers-mobile',
      'home/fuses-desktop',
    ]) {
      const answer = await get(`/pictures/${name}.svg`)
      expect(answer.status, name).toBe(200)
      expect(await answer.text(), name).toMatch(/^<svg /)
    }
  })
})
