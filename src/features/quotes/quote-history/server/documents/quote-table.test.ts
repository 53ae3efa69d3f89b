import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { writeShortTable } from '#server/files/short-table.ts'
import type { Language } from '#shared/language.ts'
import type { RequestedQuote } from '../../domain/quote-record.ts'
import { quoteTable } from './quote-table.ts'

const item = (change: Partial<RequestedQuote['items'][number]>): RequestedQuote['items'][number] => ({
  product_id: 1,
  name: 'GMT panel',
  sku: 'D-1',
  manufacturer_part_number: null,
  quantity: 3,
  note: null,
  group_id: null,
  product_url: '/',
  default_picture_model: { image_url: '', thumb_image_url: '', alternate_text: '' },
  ...change,
})

const quoteOf = (items: RequestedQuote['items']): RequestedQuote => ({
  id: 1,
  web_quote_id: 'WQ-2026-000001',
  created_on: '2026-03-01T00:00:00.000Z',
  customer: 'Ann Lee',
  status: 'submitted',
  is_quick_quote: true,
  project_name: null,
  item_count: items.length,
  total_quantity: 3,
  comment: null,
  contact: { first_name: 'Ann', last_name: 'Lee', email: 'ann@buyer.example', phone: null, company: null },
  address: null,
  groups: [{ id: 5, name: '=Site', quantity: 2, version: 3, problem_count: 0, view_url: '' }],
  customer_reference: null,
  requested_date: null,
  valid_until: null,
  items,
  free_items: [],
  attachments: [],
  history: [],
})

const quoteCsv = async (quote: RequestedQuote, language: Language) =>
  String(await writeShortTable(quoteTable(quote, language), 'csv', language))

test('the CSV file has a byte order mark, and its cells are the lines unchanged', async () => {
  const csv = await quoteCsv(
    quoteOf([
      item({ name: 'Panneau 48 V ≤ 5 Ω, "été"', note: 'two\nlines' }),
      item({ sku: 'D-2', group_id: 5, own_number: '900-100' }),
    ]),
    'fr',
  )
  expect([...new TextEncoder().encode(csv).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const { data } = Papa.parse<string[]>(csv.slice(1))
  expect(data).toEqual([
    [
      'Identifiant de devis web',
      'Ligne',
      'Référence',
      'SKU',
      'Produit',
      'Quantité',
      'Note',
      'Groupe',
      'Référence du client',
    ],
    ['WQ-2026-000001', '1', '', 'D-1', 'Panneau 48 V ≤ 5 Ω, "été"', '3', 'two\nlines', '', ''],
    ['WQ-2026-000001', '2', '', 'D-2', 'GMT panel', '3', '', '2 × =Site, version 3', '900-100'],
  ])
})

test('the separator is the one that spreadsheets of the language expect', async () => {
  const head = async (language: Language) => (await quoteCsv(quoteOf([item({})]), language)).split('\r\n')[0]
  expect(await head('en')).toContain('SKU,')
  for (const language of ['es', 'fr'] as const) expect(await head(language)).toContain('SKU;')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
  '%j is escaped behind each separator, so that spreadsheets do not read it as a formula',
  async note => {
    const csv = await quoteCsv(quoteOf([item({ note, name: note, sku: note })]), 'en')
    const { data } = Papa.parse<string[]>(csv.slice(1))
    for (const column of [3, 4, 6]) expect(data[1]?.[column]).toBe(`'${note.replace(/^[\t\r]/, "$&'")}`)
  },
)

test('in the workbook numbers are numbers, and a text that begins as a formula is that text', async () => {
  const quote = quoteOf([item({ sku: '0012', note: '=1+1' }), item({ quantity: 1200, group_id: 5 })])
  const { sheets } = await readXlsx(await writeShortTable(quoteTable(quote, 'en'), 'xlsx', 'en'))
  const [, first, second] = sheets[0]?.rows ?? []
  expect(first?.slice(1, 7)).toEqual([1, expect.toBeOneOf(['', null]), '0012', 'GMT panel', 3, '=1+1'])
  expect([second?.[5], second?.[7]]).toEqual([1200, '2 × =Site, version 3'])
})
