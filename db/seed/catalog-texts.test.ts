import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { buildCatalog } from './catalog.ts'

const catalog = buildCatalog()

/** Every text that a visitor can read, with its place. */
const texts: { place: string; language: string; text: string }[] = [
  ...catalog.categoryTexts.flatMap(({ categoryId, language, name, description }) =>
    [name, description].map((text, n) => ({ place: `category ${categoryId}.${n}`, language, text })),
  ),
  ...catalog.productTexts.flatMap(row =>
    [row.name, row.shortDescription, row.fullDescription, row.metaTitle, row.metaDescription ?? ''].map((text, n) => ({
      place: `product ${row.productId}.${n}`,
      language: row.language,
      text,
    })),
  ),
  ...catalog.attributeTexts.map(row => ({
    place: `attribute ${row.attributeId}`,
    language: row.language,
    text: row.name,
  })),
  ...catalog.optionTexts.map(row => ({ place: `option ${row.optionId}`, language: row.language, text: row.name })),
  ...catalog.productAttributes.flatMap(({ productId, attributeId, words }) =>
    languages.flatMap(language => {
      const text = words?.[language]
      return text === undefined ? [] : [{ place: `value ${productId}.${attributeId}`, language, text }]
    }),
  ),
]

test('no text has a mark or note of the facts, or a missing value', () => {
  const traces = /\(M|\(reading|basis|F \(|\bnull\b|undefined|NaN|\{|\}|\bpeer\b| {2}|TODO/
  expect(texts.filter(({ text }) => traces.test(text) || text.trim() === '')).toEqual([])
})

test('our products name no other maker, and no text claims a colour of a GMT fuse', () => {
  const makers = /Telect|Amphenol|ADC|UNIPOWER|Transtector|ICT|Lineage|Carling|Heinemann|Ribbon|Cisco|HPE|APC|AT&T/
  expect(texts.filter(({ text }) => makers.test(text))).toEqual([])
  const byMaker = Object.groupBy(catalog.products, row => row.manufacturer)
  expect(Object.keys(byMaker).sort()).toEqual(['Brindlecott Power', 'Eaton Bussmann', 'Littelfuse'])
  expect(byMaker.Littelfuse?.every(row => row.sku.startsWith('FTLS-'))).toBe(true)
  const numbered = catalog.products.filter(row => row.manufacturerPartNumber !== null)
  expect(numbered.map(row => row.manufacturerPartNumber)).toEqual(['GMT-18/100A', 'GMT-1/4A'])
})

test('Spanish and French are translated: their sentences differ from the English ones', () => {
  const rows = Map.groupBy(catalog.productTexts, row => row.productId)
  for (const [id, own] of rows) {
    const [en, ...others] = own
    for (const row of others) {
      const pairs = [row.name, row.shortDescription, row.fullDescription, row.metaDescription].map((text, n) => [
        text,
        [en?.name, en?.shortDescription, en?.fullDescription, en?.metaDescription][n],
      ])
      expect(
        pairs.filter(([text, english]) => text === english),
        `${id} ${row.language}`,
      ).toEqual([])
    }
  }
  for (const own of Map.groupBy(catalog.categoryTexts, row => row.categoryId).values()) {
    expect(new Set(own.map(row => row.description)).size).toBe(3)
  }
})

test('no two products have the same name or the same description', () => {
  for (const language of languages) {
    const own = catalog.productTexts.filter(row => row.language === language)
    for (const key of ['name', 'fullDescription', 'metaTitle'] as const)
      expect(new Set(own.map(row => row[key])).size).toBe(234)
  }
})

test('numbers have the format of the language', () => {
  const find = (sku: string, language: string) => {
    const id = catalog.products.find(row => row.sku === sku)?.id
    return catalog.productTexts.find(row => row.productId === id && row.language === language)?.name
  }
  expect(languages.map(language => find('FGMT-2R5', language))).toEqual([
    'GMT fuse 2.5\u202fA',
    'Fusible GMT de 2,5\u202fA',
    'Fusible GMT 2,5\u202fA',
  ])
  expect(languages.map(language => find('GP-1010-100-1U', language))).toEqual([
    'GMT fuse panel 10/10, dual 100\u202fA, 1\u202fRU',
    'Panel de fusibles GMT 10/10, doble 100\u202fA, 1\u202fU',
    'Panneau à fusibles GMT 10/10, double 100\u202fA, 1\u202fU',
  ])
})

test('a number and its unit stay on one line, and French signs keep their space', () => {
  const loose = texts.filter(({ text }) => /\d (A|V|W|kA|RU|U|mm|kg|lb|AWG|kcmil|%)(?![\p{L}\d])/u.test(text))
  expect(loose).toEqual([])
  const french = texts.filter(({ language }) => language === 'fr')
  expect(
    french.filter(({ text }) => /[^\u202f\s][;!?»]|[^\u202f\d] ?:(?!\/)/u.test(text.replaceAll('\u202f:', ''))),
  ).toEqual([])
  expect(texts.filter(({ text }) => text.includes("'"))).toEqual([])
})

test('values that nobody has read in a sheet are on request, and no text refers to a missing sheet', () => {
  const rowsOf = (sku: string, key: string) => {
    const product = catalog.products.find(row => row.sku === sku)
    const attribute = catalog.attributes.find(row => row.key === key)
    return catalog.productAttributes.filter(row => row.productId === product?.id && row.attributeId === attribute?.id)
  }
  const voltage = (sku: string) => {
    return rowsOf(sku, 'rated_voltage')[0]?.words
  }
  expect(voltage('FTPC-60')).toEqual({ en: '80\u202fV DC', es: '80\u202fV CC', fr: '80\u202fV CC' })
  for (const sku of ['FGMT-0R75', 'FGMT-5', 'FKLM-5', 'FTPA-5', 'FTPS-5', 'FTLS-5', 'FTPL-400']) {
    expect(voltage(sku)).toBeUndefined()
    expect(rowsOf(sku, 'rated_voltage')).toHaveLength(1)
  }
  const deadEnd = /(see|véase|consulte|voir|decides|decide|fait foi)[^.]*(data sheet|hoja de datos|fiche technique)/i
  expect(texts.filter(({ text }) => deadEnd.test(text))).toEqual([])
})
