import { describe, expect, test } from 'vitest'
import { getProduct } from '#features/catalog/product/contract.ts'
import { load } from '#pages/ContactUsPage.tsx'
import type { Language } from '#shared/language.ts'
import { ApiError } from '#web/api-error.ts'
import type { LoadArgs } from '#web/page.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { renderMarkup } from '../../../../../test/readers/render-markup.tsx'
import ContactPage from './ContactPage.tsx'

const opened = await openCatalogs(db =>
  insertCatalog(db, [
    {
      id: 1001,
      categoryId: ids.gmtPanels,
      position: 0,
      sku: 'DC-<1>',
      name: 'Panel "10"',
      values: [{ attributeId: ids.bus }, { attributeId: ids.loadSharing }, { attributeId: ids.width, number: 17 }],
    },
    { id: 1002, categoryId: ids.gmtPanels, position: 1, sku: 'DC-2', isPublished: false },
  ]),
)

describe.each(opened)('$engine', ({ browser }) => {
  async function open(search: Record<string, string>, language: Language = 'en') {
    const visitor = browser()
    visitor.language = language
    const call = async (_: string, { params }: { params: { id: string } }) => {
      const { status, reply } = await visitor.call(getProduct, { params: { id: Number(params.id) } })
      if (status !== 200) throw new ApiError(status, 'not_found', [])
      return reply
    }
    return load({ call, search, language } as unknown as LoadArgs)
  }
  const messageIn = (markup: string) => /<textarea[^>]*>(.*?)<\/textarea>/s.exec(markup)?.[1]

  test('the form asks for the unknown parameters of one group of a product, else of all', async () => {
    const { asked } = await open({ product: '1001', about: 'electrical' })
    expect(asked).toEqual({ id: '1001', sku: 'DC-<1>', name: 'Panel "10"', points: ['load_sharing en'] })
    expect((await open({ product: '1001' })).asked?.points).toEqual(['bus en', 'load_sharing en'])
    expect((await open({ product: '1001', about: '<b>anything</b>' })).asked?.points).toHaveLength(2)
    expect((await open({ product: '1001', about: 'electrical' }, 'fr')).asked?.points).toEqual(['load_sharing fr'])
  })

  test.each<Record<string, string>>([
    {},
    { product: '1002' },
    { product: '4711' },
    { product: 'DC-1' },
    { product: '9'.repeat(40) },
  ])('%j names no product of the catalogue and opens the empty form', async search => {
    expect(await open(search)).toEqual({ asked: null })
  })

  test('the server renders the question into the form, escaped', async () => {
    const data = await open({ product: '1001', about: 'electrical' })
    const draw = (language: Language) =>
      renderMarkup(<ContactPage data={data} language={language} params={{}} search={{}} />, '/', language)
    expect(messageIn(await draw('en'))).toBe(
      'Part number DC-&lt;1&gt;, Panel &quot;10&quot;.\nPlease let me know: load_sharing en.\n',
    )
    expect(messageIn(await draw('es'))).toContain('Referencia DC-&lt;1&gt;')
    expect(messageIn(await draw('fr'))).toContain('Référence DC-&lt;1&gt;')
  })
})
