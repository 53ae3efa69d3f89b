import { describe, expect, test } from 'vitest'
import { createPartLists } from '#features/catalog/search/server/part-lists.ts'
import { createSearch } from '#features/catalog/search/server/search.ts'
import type { Language } from '#shared/language.ts'
import { openPartShops } from '../../../../../test/openers/open-part-shops.ts'
import { findCandidates } from './find-candidates.ts'

describe.each(await openPartShops())('$engine', ({ db, catalog }) => {
  const partsOf = createPartLists()
  const search = createSearch(catalog, partsOf)
  const findByWords = async (text: string, language: Language, most: number) => {
    const { index, rows } = await search(text, language)
    return Array.from(rows.subarray(0, most), row => index.ids[row] ?? 0)
  }
  const find = async (text: string) => {
    const index = { catalogIndex: catalog.index, list: await partsOf(catalog.index) }
    const found = await findCandidates(text, index, { db, language: 'en', companyId: null, findByWords })
    return found.map(({ product, reason }) => [product.sku, reason])
  }

  test('a part number is found as customers write it, with quantity and greeting', async () => {
    expect(await find('FGMT-5')).toEqual([['FGMT-5', 'equal']])
    expect(await find('10 x gmt 5a, please')).toEqual([['FGMT-5', 'equal']])
    expect(await find('shared-1 3 pcs')).toEqual([
      ['BC-KLM-2', 'equal'],
      ['BC-KLM-3', 'equal'],
    ])
  })

  test('else similar part numbers come first, then what a search by words finds, and each product once', async () => {
    expect((await find('GP-1010-100-1'))[0]).toEqual(['GP-1010-100-1U', 'near'])
    const byWords = await find('Bridging clip wide')
    expect(byWords[0]).toEqual(['BC-KLM-3', 'words'])
    expect(new Set(byWords.map(([sku]) => sku)).size).toBe(byWords.length)
    expect(await find('a bag of unobtainium')).toEqual([])
    expect((await find('panel '.repeat(2000))).length).toBeLessThanOrEqual(10)
  })
})
