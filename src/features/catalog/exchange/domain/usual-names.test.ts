import { expect, test } from 'vitest'
import { recogniseHeadings } from './headings.ts'
import { proposeColumns } from './usual-names.ts'

const keys = [
  ...['sku', 'state', 'category', 'se_name', 'manufacturer', 'manufacturer_part_number'],
  ...['gtin', 'country_of_origin', 'customs_number', 'eccn', 'attribute.weight'],
  ...['name', 'short_description', 'full_description', 'meta_title', 'meta_description'].flatMap(field =>
    ['en', 'es', 'fr'].map(language => `${field}.${language}`),
  ),
]
const columns = keys.map(key => ({ key, title: `Our ${key}` }))
const proposed = (headings: readonly string[]) =>
  Object.fromEntries(
    proposeColumns(headings, recogniseHeadings(headings, columns), new Set(keys)).flatMap((key, at) =>
      key === null ? [] : [[headings[at], key]],
    ),
  )

test.each([
  [
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Vendor',
      'Type',
      'Tags',
      'Published',
      'Option1 Name',
      'Variant SKU',
      'Image Src',
      'SEO Title',
      'Status',
    ],
    {
      Handle: 'se_name',
      Title: 'name.en',
      'Body (HTML)': 'full_description.en',
      Vendor: 'manufacturer',
      Type: 'category',
      Status: 'state',
      'Variant SKU': 'sku',
      'SEO Title': 'meta_title.en',
    },
  ],
  [
    [
      'ID',
      'Type',
      'SKU',
      'GTIN, UPC, EAN, or ISBN',
      'Name',
      'Published',
      'Short description',
      'Description',
      'Weight (kg)',
      'Categories',
      'Images',
      'Brands',
    ],
    {
      Categories: 'category',
      SKU: 'sku',
      'GTIN, UPC, EAN, or ISBN': 'gtin',
      Name: 'name.en',
      Published: 'state',
      'Short description': 'short_description.en',
      Description: 'full_description.en',
      Brands: 'manufacturer',
    },
  ],
  [
    [
      'sku',
      'product_type',
      'categories',
      'name',
      'description',
      'short_description',
      'product_online',
      'url_key',
      'meta_title',
      'base_image',
    ],
    {
      sku: 'sku',
      categories: 'category',
      name: 'name.en',
      description: 'full_description.en',
      short_description: 'short_description.en',
      product_online: 'state',
      url_key: 'se_name',
      meta_title: 'meta_title.en',
    },
  ],
  [
    ['identifier', 'family', 'enabled', 'name-en_US', 'name-fr_FR', 'description-en_US-ecommerce'],
    {
      identifier: 'sku',
      family: 'category',
      enabled: 'state',
      'name-en_US': 'name.en',
      'name-fr_FR': 'name.fr',
      'description-en_US-ecommerce': 'full_description.en',
    },
  ],
  [
    ['id', 'Internal Reference', 'Name', 'Product Category', 'Sales Description'],
    {
      'Internal Reference': 'sku',
      Name: 'name.en',
      'Product Category': 'category',
      'Sales Description': 'short_description.en',
    },
  ],
  [
    ['Referencia', 'Nombre', 'Descripción', 'Marca', 'Categoría', 'Precio'],
    {
      Referencia: 'sku',
      Nombre: 'name.es',
      Descripción: 'full_description.es',
      Marca: 'manufacturer',
      Categoría: 'category',
    },
  ],
  [
    ['Référence', 'Désignation', 'Marque', 'Famille', 'Statut'],
    { Référence: 'sku', Désignation: 'name.fr', Marque: 'manufacturer', Famille: 'category', Statut: 'state' },
  ],
  ...[
    ['EAN', 'Weight', 'Country of origin', 'HS code', 'ECCN'],
    ['UPC', 'Peso', 'País de origen', 'Código arancelario', 'ECCN'],
    ['GTIN', 'Poids', 'Pays d’origine', 'Code douanier', 'eccn'],
    ['EAN code', 'Masse', 'Country of Manufacture', 'Customs tariff number', 'Export control classification number'],
  ].map((headings): [string[], Record<string, string>] => {
    const [gtin = '', weight = '', origin = '', customs = '', eccn = ''] = headings
    return [
      headings,
      {
        ...{ [gtin]: 'gtin', [weight]: 'attribute.weight', [origin]: 'country_of_origin' },
        ...{ [customs]: 'customs_number', [eccn]: 'eccn' },
      },
    ]
  }),
])('%j', (headings, expected) => expect(proposed(headings)).toEqual(expected))

test('a column id is our number only in a file of our own columns', () => {
  expect(recogniseHeadings(['id', 'sku', 'name.en'], columns)).toEqual(['id', 'sku', 'name.en'])
  expect(recogniseHeadings(['ID', 'sku', 'name.en'], columns)).toEqual([null, 'sku', 'name.en'])
  expect(recogniseHeadings(['id', 'sku', 'Name'], columns)).toEqual([null, 'sku', null])
  expect(recogniseHeadings(['id', 'sku', '_reasons', ''], columns)).toEqual(['id', 'sku', null, null])
})

test('a position in another shop is none of ours', () => {
  expect(proposeColumns(['SKU', 'Position'], ['sku', 'position'], new Set(['sku', 'position']))).toEqual(['sku', null])
})
