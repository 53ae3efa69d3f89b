import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTable } from './read-table.ts'

async function read(bytes: string | Uint8Array) {
  const opened = await openTable(Buffer.from(bytes))
  if (!opened.ok) return opened.reason
  const rows = []
  for await (const batch of opened.value.rows) rows.push(...batch)
  const { headings } = opened.value
  return rows.map(({ cells }) =>
    Object.fromEntries(headings.flatMap((name, at) => ((cells[at] ?? null) === null ? [] : [[name, cells[at]]]))),
  )
}

const file = (name: string) => readFile(`test/catalogue-files/${name}`)

test('BMEcat 2005 is a table: languages, groups, features with their units, pictures', async () => {
  const [first, second] = (await read(await file('bmecat-2005.xml'))) as Record<string, string>[]
  expect(first).toEqual({
    SUPPLIER_PID: 'CM-800',
    'DESCRIPTION_SHORT-eng': 'Clamp meter CM-800',
    'DESCRIPTION_SHORT-spa': 'Pinza amperimétrica CM-800',
    'DESCRIPTION_LONG-eng': '<p>For DC <b>and</b> AC.</p>',
    INTERNATIONAL_PID: '4006381333931',
    MANUFACTURER_PID: '800-X',
    MANUFACTURER_NAME: 'Meters Ltd',
    'KEYWORD-eng': 'meter; clamp',
    REFERENCE_FEATURE_SYSTEM_NAME: 'ETIM-9.0',
    REFERENCE_FEATURE_GROUP_ID: 'EC001519',
    EF000118: 'EV000182',
    'EF000227 (EU570048)': '600',
    EF007220: 'true',
    'Jaw opening': '42 mm',
    ORDER_UNIT: 'C62',
    QUANTITY_MIN: '1',
    PRICE_AMOUNT: '149.00',
    PRICE_CURRENCY: 'EUR',
    MIME_SOURCE: 'cm-800.jpg',
    'MIME_SOURCE (other)': 'cm-800.pdf',
    CATALOG_GROUP_NAME: 'Test & measurement > Clamp meters',
  })
  expect(second).toMatchObject({ SUPPLIER_PID: 'CM-810', 'Jaw opening': '5 cm', 'EF000227 (EU570048)': '1000' })
})

test('BMEcat 1.2 names a structure that is not fetched', async () => {
  expect(await read(await file('bmecat-1.2.xml'))).toEqual([
    {
      SUPPLIER_AID: 'CM-900',
      'DESCRIPTION_SHORT-eng': 'Clamp meter <CM-900>',
      EAN: '4006381333931',
      REFERENCE_FEATURE_SYSTEM_NAME: 'ETIM-4.0',
      Ranges: '10 A; 20 A',
    },
  ])
})

const articles = (inner: string, head = '') =>
  `<?xml version="1.0"?>${head}<BMECAT version="1.2"><T_NEW_CATALOG>${inner}</T_NEW_CATALOG></BMECAT>`
const article = '<ARTICLE><SUPPLIER_AID>A</SUPPLIER_AID></ARTICLE>'

test.each([
  ['other_xml', '<?xml version="1.0"?><rss version="2.0"><channel/></rss>'],
  ['other_xml', '<html><body><table><tr><td>sku</td></tr></table></body></html>'],
  ['other_xml', '<BMECAT version="1.01"><T_NEW_CATALOG/></BMECAT>'],
  ['xml_declares', articles(article, '<!DOCTYPE BMECAT [<!ENTITY a "aaaa">]>')],
  [
    'xml_declares',
    articles(article, '<!DOCTYPE BMECAT SYSTEM "x.dtd" [<!ENTITY % b SYSTEM "file:///etc/passwd"> %b;]>'),
  ],
  ['unreadable', `${articles(article).slice(0, -40)}`],
  ['unreadable', articles('<ARTICLE><SUPPLIER_AID>A</ARTICLE>')],
  ['unreadable', articles('<a>'.repeat(100) + '</a>'.repeat(100))],
  ['empty', articles('')],
  [
    'too_many_columns',
    articles(`<ARTICLE>${Array.from({ length: 5000 }, (_, at) => `<X${at}>1</X${at}>`).join('')}</ARTICLE>`),
  ],
])('a file that is refused: %s %#', async (fault, text) => expect(await read(text)).toBe(fault))

test('entities that nobody declared stay as they are written', async () => {
  expect(await read(articles('<ARTICLE><SUPPLIER_AID>A&amp;B&#66;&x;</SUPPLIER_AID></ARTICLE>'))).toEqual([
    { SUPPLIER_AID: 'A&BB&x;' },
  ])
})

test('a table whose names stand in angle brackets is no XML', async () => {
  expect(await read('<ID>;<Name>\n1;Meter')).toEqual([{ '<ID>': '1', '<Name>': 'Meter' }])
})
