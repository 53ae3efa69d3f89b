import { eq } from 'drizzle-orm'
import DxfParser from 'dxf-parser'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { document, product } from '#features/catalog/catalog/server/tables.ts'
import { documentRecord } from '#features/catalog/document/server/tables.ts'
import { WireError } from '#server/calls/answer-error.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, languageIds, languages } from '#shared/language.ts'
import type { CatalogRows } from '../../../../../db/seed/catalog/rows.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { whyNotXml } from '../../../../../test/readers/well-formed-xml.ts'
import { getProduct } from '../contract.ts'

const panel = 10301
const gmtFuse = 30101
const documented = 20201

/** A product of every kind from the demonstration catalogue: panels of one and more rack units, devices, accessories. */
const chosen = [panel, 10901, 11001, 20201, gmtFuse, 30201, 30801, 40101, 40201, 40301, 40401]

const rows = demonstrationOf(chosen)
const opened = await openCatalogs(async (db: Database) => {
  await seedCompany(db)
  await insertCatalog(db, rows)
  const file = { contentType: 'application/pdf', fileSize: 5000, updatedAt: new Date('2026-03-02T12:00:00Z') }
  const stored = { ...file, kind: 'certificate', productId: documented }
  const days = { issuedOn: '2026-02-14', validUntil: '2026-12-31', createdAt: file.updatedAt }
  const [record] = await db
    .insert(documentRecord)
    .values({ ...days, kind: 'certificate', titleEn: 'Type test', fileName: 'a.pdf', fileNumber: 1 })
    .returning({ recordId: documentRecord.id })
  await db.insert(document).values([
    {
      ...stored,
      ...record,
      title: 'Type test',
      titleFr: 'Essai de type',
      fileName: 'a.pdf',
      language: 'fr',
      revision: 'C',
    },
    { ...stored, title: `Long ${'words '.repeat(30)}`, fileName: 'b.pdf', language: null },
    ...Array.from({ length: 13 }, (_, at) => ({ ...stored, title: `Report ${at}`, fileName: `r${at}.pdf` })),
  ])
  await bumpRevision(db)
})

const plain = (words: string) => words.replaceAll(/\s+/g, ' ')

function demonstrationOf(ids: readonly number[]): CatalogRows {
  const { products, productTexts, productAttributes, relations, ...rest } = buildCatalog()
  const isChosen = (id: number) => ids.includes(id)
  return {
    ...rest,
    products: products.filter(({ id }) => isChosen(id)).map(row => ({ ...row, replacedById: null })),
    productTexts: productTexts.filter(({ productId }) => isChosen(productId)),
    productAttributes: productAttributes.filter(({ productId }) => isChosen(productId)),
    relations: relations.filter(({ productId, relatedId }) => isChosen(productId) && isChosen(relatedId)),
  }
}

describe.each(opened)('$engine', ({ browser, connection, catalog }) => {
  const get = (path: string, headers: Record<string, string> = {}) => browser().send(path, { headers })
  const sheet = (id: number, language: Language, query = '') =>
    get(`/product/getProductDataSheet/${id}/${languageIds[language]}${query}`)
  const read = async (response: Response) => {
    const bytes = new Uint8Array(await response.arrayBuffer())
    const pdf = await getDocumentProxy(bytes)
    const { text } = await extractText(pdf, { mergePages: true })
    // Line breaks and the width of spaces depend on the layout.
    return { text: plain(text), ...(await getMeta(pdf)) }
  }

  // The first sheet starts the printing thread, which has a low priority and is slow on a busy machine.
  test('the sheet is a PDF in the language of its URL, whatever the visitor’s is', async () => {
    const words = {
      en: ['Data sheet', 'Bus rating', '30 A', 'Page 1 of', 'Ordering information'],
      es: ['Hoja de datos', 'Corriente nominal de la barra', '30 A', 'Página 1 de', 'Información para pedidos'],
      fr: ['Fiche technique', 'Courant assigné du jeu de barres', '30 A', 'Page 1 sur', 'Informations de commande'],
    }
    for (const language of languages) {
      const answer = await sheet(panel, language)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-language': language,
        'cache-control': 'no-cache',
        'content-disposition': expect.stringMatching(/^inline; filename="GP-0606-30-1U-[a-z-]+\.pdf"$/),
      })
      const { text, info } = await read(answer)
      for (const word of ['GP-0606-30-1U', 'Brindlecott Power', ...words[language]]) expect(text).toContain(word)
      expect(info).toMatchObject({ Language: language, Author: 'Brindlecott Power' })
    }
  })

  test('inches and pounds or millimetres and kilograms, the same as in the specification', async () => {
    const { reply } = await browser().call(getProduct, { params: { id: panel } })
    const numbers = reply.specification_groups.flatMap(({ attributes }) =>
      attributes.flatMap(({ values }) => values.filter(({ value_metric }) => value_metric !== null)),
    )
    expect(numbers.length).toBeGreaterThan(3)
    const imperial = (await read(await sheet(panel, 'en'))).text
    const metric = (await read(await sheet(panel, 'en', '?units=metric'))).text
    for (const { value, value_metric } of numbers) {
      expect(imperial).toContain(plain(value))
      expect(metric).toContain(plain(value_metric ?? ''))
    }
  })

  test('a sheet that the browser has gets a 304 until the product changes', async () => {
    const etagOf = async (query = '', headers = {}) => {
      const answer = await get(`/product/getProductDataSheet/${gmtFuse}/1${query}`, headers)
      return [answer.status, answer.headers.get('etag') ?? ''] as const
    }
    const [, etag] = await etagOf()
    expect(await etagOf('', { 'If-None-Match': etag })).toEqual([304, etag])
    expect((await etagOf('?units=metric'))[1]).not.toBe(etag)
    await connection.db.update(product).set({ revision: 2 }).where(eq(product.id, gmtFuse))
    await bumpRevision(connection.db)
    await catalog.refresh()
    const [status, changed] = await etagOf('', { 'If-None-Match': etag })
    expect([status, changed.startsWith('"2-')]).toEqual([200, true])
  })

  test('the sheet names the documents of its product, one line each and not all of many', async () => {
    const { text } = await read(await sheet(documented, 'fr'))
    expect(text).toContain('Documents Titre Type Langue Révision, date, validité')
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Essai de type Certificat Français Rév. C · 14 février 2026 · Valable jusqu’au 31 décembre 2026',
    )
    expect(text).toContain('– 2 mars 2026')
    expect(text).toMatch(/Long words words [a-z ]{20,50}…/)
    expect(text).toContain('Report 9')
    expect(text).not.toContain('Report 10')
    expect(text).toContain('3 de plus sur la page du produit.')
    expect((await read(await sheet(gmtFuse, 'fr'))).text).not.toContain('Langue')
  })

  test('each group of the sheet ends with one line of unknown values', async () => {
    const panelText = (await read(await sheet(panel, 'en'))).text
    expect(panelText).toContain('On request')
    expect((await read(await sheet(gmtFuse, 'en'))).text).toContain('On request: Rated voltage, Interrupting rating')
  })

  test.each([
    ['/product/getProductDataSheet/4711/1', 404],
    ['/product/getProductDataSheet/x/1', 404],
    [`/product/getProductDataSheet/${panel}/4`, 404],
    [`/product/getProductDataSheet/${panel}/en`, 404],
    [`/product/getProductDataSheet/${panel}/1?units=cubits`, 400],
    ['/product/getProductDrawing/4711', 404],
    [`/product/getProductDrawing/${gmtFuse}?view=holes`, 404],
    [`/product/getProductDrawing/${panel}?view=roof`, 400],
    [`/product/getProductDrawing/${panel}?format=dwg`, 400],
  ])('%s is refused in the wire’s words', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(WireError.parse(await answer.json()).message).not.toBe('')
  })

  test('views are drawings that run and fetch nothing, with lettering in the language and dimensions in the unit', async () => {
    const svg = async (query: string) => (await get(`/product/getProductDrawing/${panel}?${query}`)).text()
    for (const view of ['front', 'side', 'holes']) {
      const drawing = await svg(`view=${view}&lang=fr&units=metric`)
      expect(whyNotXml(drawing)).toBeNull()
      expect(drawing).not.toMatch(/<script|\son\w+=|href="(?!#)|style=/)
    }
    expect(await svg('view=side&lang=es&units=metric')).toMatch(/>Frontal<[\s\S]*>152,4</)
    expect(await svg('view=side&lang=en')).toMatch(/>Front<[\s\S]*>6</)
    expect(await svg('view=holes&units=metric')).toMatch(/>465\.12<[\s\S]*>31\.75</)
    expect(await svg('view=front&lang=fr&units=metric')).toContain('>431,8<')
  })

  test('the documents of a product state the type, size and language of every file correctly', async () => {
    const visitor = browser()
    visitor.language = 'es'
    const { reply } = await visitor.call(getProduct, { params: { id: panel } })
    expect(reply.documents.map(({ kind, language }) => `${kind} ${language}`)).toEqual([
      ...['datasheet es', 'datasheet en', 'datasheet fr'],
      ...['installation_manual es', 'installation_manual en', 'installation_manual fr'],
      ...['drawing es', 'drawing es', 'drawing es', 'cad es', 'cad es', 'cad es', 'cad null', 'cad null'],
    ])
    for (const document of reply.documents) {
      const answer = await get(document.download_url.replace('/api-frontend', ''))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, document.content_type])
      expect(answer.headers.get('content-disposition')).toContain(`filename="${document.file_name}"`)
      expect(answer.headers.get('content-language')).toBe(document.language ?? 'en')
      const { length } = Buffer.from(await answer.arrayBuffer())
      if (document.file_size > 0) expect(length).toBe(document.file_size)
      else expect(['datasheet', 'installation_manual', 'cad']).toContain(document.kind)
    }
  })

  test('a DXF can be parsed: release, unit, layers, and the width of the rack', async () => {
    for (const [units, unit, width] of [
      ['metric', 4, 482.6],
      ['imperial', 1, 19],
    ] as const) {
      const answer = await get(`/product/getProductDrawing/${panel}?format=dxf&view=holes&units=${units}`)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="GP-0606-30-1U-holes/)
      const dxf = new DxfParser().parseSync(await answer.text())
      expect(dxf?.header).toMatchObject({ $ACADVER: 'AC1009', $INSUNITS: unit })
      expect(Object.keys(dxf?.tables.layer.layers ?? {})).toEqual(
        expect.arrayContaining(['OUTLINE', 'DETAIL', 'DIMENSION', 'PHANTOM']),
      )
      const vertices = (dxf?.entities ?? []).flatMap(entity =>
        entity.layer === 'OUTLINE' && 'vertices' in entity ? (entity.vertices as { x: number }[]) : [],
      )
      const across = Math.max(...vertices.map(({ x }) => x)) - Math.min(...vertices.map(({ x }) => x))
      expect(across).toBeCloseTo(width, 3)
    }
  })

  test('every kind of product has its front as a valid SVG and DXF', async () => {
    const parser = new DxfParser()
    for (const id of chosen) {
      const svg = await get(`/product/getProductDrawing/${id}?lang=fr&units=metric`)
      expect([id, svg.status]).toEqual([id, 200])
      expect(whyNotXml(await svg.text())).toBeNull()
      const dxf = parser.parseSync(await (await get(`/product/getProductDrawing/${id}?format=dxf&lang=fr`)).text())
      expect(dxf?.entities.length, String(id)).toBeGreaterThan(2)
    }
  })
})
