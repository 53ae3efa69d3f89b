import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { productFigures } from '#features/catalog/catalog/server/product-figures.ts'
import { category, categoryText } from '#features/catalog/catalog/server/tables.ts'
import { getInstallationGuide, listInstallationGuides } from '#features/tools/installation-guide/contract.ts'
import { languages } from '#shared/language.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { ids, insertCatalog, type TestProduct } from '../../../../../test/builders/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { getProduct } from '../contract.ts'
import { drawingPath } from '../domain/documents.ts'

/** A meter as another program exports it: it has a part number and a name. */
const meter: TestProduct = { id: 1001, sku: 'CM-300', categoryId: ids.gmtPanels, position: 1, name: 'Clamp meter 300' }
/** Words of panels, racks and the safety texts for 54 V. */
const ofPanels = /panel|fuse|fusible|tablero|\bA10?\b|\bB1\b|54\s?V|rack|inches|pulgadas|pouces|drawing|plano\b|plan\b/i

const catalogues = [
  ['beside the trade', [{ of: ids.gmtPanels, seName: 'clamp-meters' }]],
  [
    'in a catalogue of another trade, under a name that the trade has too',
    [
      { of: ids.power, seName: 'instruments' },
      { of: ids.gmtPanels, seName: 'cable-management' },
    ],
  ],
] as const

for (const [place, names] of catalogues)
  describe.each(
    await openCatalogs(async db => {
      await seedCompany(db)
      await insertCatalog(db, [meter])
      for (const { of, seName } of names) await db.update(category).set({ seName }).where(eq(category.id, of))
      await db.update(categoryText).set({ name: 'Meters' })
    }),
  )(`a meter ${place}, $engine`, ({ browser, catalog, faults }) => {
    test('has no drawing, no file for CAD and no guide, and nothing says that it has', async () => {
      for (const language of languages) {
        const visitor = browser()
        visitor.language = language
        const { reply } = await visitor.call(getProduct, { params: { id: `${meter.id}` } })
        expect(reply.drawn_views).toEqual([])
        expect(reply.pictures.map(({ alternate_text: words }) => words)).toEqual([reply.name])
        expect(reply.default_picture_model.alternate_text).toBe(reply.name)
        expect(reply.documents.map(({ kind }) => kind)).toEqual(languages.map(() => 'datasheet'))
        for (const view of ['front', 'side', 'holes'] as const)
          for (const format of ['svg', 'dxf'] as const) {
            const path = drawingPath(meter.id, { view, format, units: 'metric' }, language)
            expect((await visitor.send(path, {}, '')).status).toBe(404)
          }
      }
      const seName = names.find(({ of }) => of === ids.gmtPanels)?.seName ?? ''
      expect((await browser().call(getInstallationGuide, { params: { seName } })).status).toBe(404)
      const guides = (await browser().call(listInstallationGuides, {})).reply
      expect(guides.map(({ se_name: name }) => name)).not.toContain(seName)
      expect(productFigures(catalog.index, [meter.id]).size).toBe(0)
    })

    test('its documents, read to the end in every language, say nothing of panels', async () => {
      for (const language of languages) {
        const visitor = browser()
        visitor.language = language
        const { documents } = (await visitor.call(getProduct, { params: { id: `${meter.id}` } })).reply
        for (const document of documents) {
          const answer = await visitor.send(document.download_url, {}, '')
          expect([document.download_url, answer.status]).toEqual([document.download_url, 200])
          const { pages } = await readPdf(await answer.arrayBuffer())
          const words = pages.join(' ').replace(/\s+/g, ' ')
          expect(words).toContain('CM-300')
          // The company of the demonstration makes panels; its own name and address are no word about the product.
          expect(words.replace(/\b[\w.-]+@[\w.-]+|https?:\S+/g, '')).not.toMatch(ofPanels)
        }
      }
    })

    test('nothing failed', () => expect(faults).toEqual([]))
  })
