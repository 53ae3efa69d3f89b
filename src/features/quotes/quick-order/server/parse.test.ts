import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openPartShops } from '../../../../../test/openers/open-part-shops.ts'
import { type PartRow, parsePartList } from '../contract.ts'

const parse = async (browser: ApiClient, body: object) => (await browser.call(parsePartList, { body })).reply
const short = ({ row, part_number, quantity, match, products }: PartRow) => [
  row,
  part_number,
  quantity,
  match,
  products.map(({ sku }) => sku).join(),
]

/** Sends the form as one buffer, because `fetch` fails when the API refuses a stream before its end. */
async function send(browser: ApiClient, form: FormData) {
  const whole = new Response(form)
  const headers = { 'Content-Type': whole.headers.get('Content-Type') ?? '' }
  return browser.send('/wishlist/parsePartList', { method: 'POST', headers, body: await whole.arrayBuffer() })
}

async function upload(browser: ApiClient, content: Uint8Array | string, name = 'list.csv') {
  const form = new FormData()
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  const response = await send(browser, form)
  const body = await response.json()
  return { status: response.status, body, list: response.ok ? parsePartList.reply.parse(body) : null }
}

describe.each(await openPartShops())('$engine', ({ browser, hasty, faults }) => {
  test('each row is exact, normalised, doubtful or unknown', async () => {
    const { rows, source, left_out_rows } = await parse(browser(), {
      text: [
        'Dear Sirs,',
        '',
        '10 x FGMT-5',
        '- gmt 10a, qty 4 (rack 7)',
        'GP-1010-100-1',
        'SHARED-1 3 pcs',
        'ZZ/9999-QQ 7 pcs',
        'Bridging clip wide, 2 pcs',
        'FGMT-5 x 0',
      ].join('\n'),
    })
    expect({ source, left_out_rows }).toEqual({ source: 'text', left_out_rows: 0 })
    expect(rows.map(short)).toEqual([
      [1, 'Dear Sirs,', 1, 'unknown', ''],
      [3, 'FGMT-5', 10, 'exact', 'FGMT-5'],
      [4, 'gmt 10a', 4, 'normalised', 'FGMT-10'],
      [5, 'GP-1010-100-1', 1, 'doubtful', 'GP-1010-100-1U'],
      [6, 'SHARED-1', 3, 'doubtful', 'BC-KLM-2,BC-KLM-3'],
      [7, 'ZZ/9999-QQ', 7, 'unknown', ''],
      [8, 'Bridging clip wide', 2, 'doubtful', 'BC-KLM-3'],
      [9, 'FGMT-5', 0, 'exact', 'FGMT-5'],
    ])
    expect(rows[0]).toMatchObject({ fault: 'no_item', text: 'Dear Sirs,' })
    expect(rows[2]).toMatchObject({ note: 'rack 7' })
    expect(rows[7]).toMatchObject({
      fault: 'wrong_quantity',
      warnings: ['The quantity must be a whole number from 1 to 1,000,000'],
    })
  })

  const dialects: [name: string, text: string][] = [
    ['comma', 'Part number,Qty,Note\nFGMT-5,10,"for ""A"", left"\nGMT-10A,"1,000",'],
    ['semicolon, decimal comma', 'Référence;Qté;Remarque\nFGMT-5;10,00;"for ""A"", left"\nGMT-10A;1.000;'],
    ['tabs, other order', 'Nota\tCantidad\tReferencia\n"for ""A"", left"\t10\tFGMT-5\n\t1000\tGMT-10A'],
    ['bar, CRLF, byte order mark', '\uFEFFP/N|Quantity|Comment\r\nFGMT-5|10|for "A", left\r\nGMT-10A|1 000|\r\n'],
    ['title above', 'Parts for site 7,,\n,,\nItem,Qty,Remarks\nFGMT-5,10,"for ""A"", left"\nGMT-10A,1000,'],
  ]
  test.each(dialects)('CSV: %s', async (_, text) => {
    for (const list of [await parse(browser(), { text }), (await upload(browser(), text)).list]) {
      expect(list).toMatchObject({ source: 'table', has_heading: true })
      const items = list?.rows.filter(({ fault }) => fault === 'none') ?? []
      expect(items.map(({ products, quantity, note }) => [products[0]?.sku, quantity, note])).toEqual([
        ['FGMT-5', 10, 'for "A", left'],
        ['FGMT-10', 1000, null],
      ])
    }
  })

  test('columns of a table without a heading are recognised by their cells, and the visitor may choose others', async () => {
    const ann = browser()
    const text = '1;Fuse;FGMT-5;20\n2;Fuse;GMT-10A;3\n3;Panel;GP-1010-100-1U;1'
    const { columns, rows, has_heading } = await parse(ann, { text })
    expect(has_heading).toBe(false)
    expect(columns.map(({ role }) => role)).toEqual(['none', 'none', 'part_number', 'quantity'])
    expect(columns[2]).toEqual({ name: '', samples: ['FGMT-5', 'GMT-10A', 'GP-1010-100-1U'], role: 'part_number' })
    expect(rows.map(({ quantity }) => quantity)).toEqual([20, 3, 1])

    const column_roles = ['quantity', 'note', 'part_number', 'none']
    const wished = await parse(ann, { text, column_roles, has_heading: true })
    expect(wished.rows.map(({ fault, quantity, note }) => [fault, quantity, note])).toEqual([
      ['heading', 1, null],
      ['none', 2, 'Fuse'],
      ['none', 3, 'Panel'],
    ])
    for (const roles of [['none'], ['part_number', 'part_number'], ['part_number', 'quantity', 'quantity']]) {
      const answer = await ann.call(parsePartList, { body: { text, column_roles: roles } })
      expect(answer).toMatchObject({ status: 400, error: { code: 'validation' } })
      expect(Object.keys(answer.error.errors ?? {})).toEqual(['column_roles'])
    }
  })

  test('quantities are read from the cells of part numbers if they have no column', async () => {
    const { rows } = await parse(browser(), { text: 'Part number,Description\n10 x FGMT-5,Fuse\nGMT-10A (x4),Fuse' })
    expect(rows.map(short)).toEqual([
      [1, 'Part number · Description', 1, 'unknown', ''],
      [2, 'FGMT-5', 10, 'exact', 'FGMT-5'],
      [3, 'GMT-10A', 4, 'exact', 'FGMT-10'],
    ])
  })

  test('rows of a workbook keep their numbers', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Parts',
          rows: [
            ['Part number', 'Quantity', 'Remark'],
            ['FGMT-5', 10, 'rack\n7'],
            [null, null, null],
            ['gmt10a', 2.5, null],
            ['=cmd|calc', 3, true],
          ],
        },
        { name: 'Other', rows: [['GP-1010-100-1U', 1]] },
      ],
    })
    const { list } = await upload(browser(), bytes, 'list.xlsx')
    expect(list?.rows.map(short)).toEqual([
      [1, 'Part number · Quantity · Remark', 1, 'unknown', ''],
      [2, 'FGMT-5', 10, 'exact', 'FGMT-5'],
      [4, 'gmt10a', 0, 'normalised', 'FGMT-10'],
      [5, '=cmd|calc', 3, 'unknown', ''],
    ])
    expect(list?.rows[1]?.note).toBe('rack 7')
    // The text of the file can be sent again with other columns.
    const again = await parse(browser(), { text: list?.text, column_roles: ['part_number', 'none', 'quantity'] })
    expect(again.rows.map(({ quantity }) => quantity)).toEqual([1, 0, 1, 0])
  })

  test('the sheet with the part numbers is read, and its name is answered', async () => {
    const notes = [
      ['Project', 'Tower 7'],
      ['Buyer', 'Ann'],
      ['Phone', '555'],
    ]
    const parts = [
      ['Part number', 'Qty'],
      ['FGMT-5', 4],
      ['FGMT-10', null],
    ]
    const sheets = [
      { name: 'Cover', rows: notes },
      { name: 'Empty', rows: [] },
      { name: 'Bill “A”', rows: parts },
    ]
    const { list } = await upload(browser(), await writeXlsx({ sheets }), 'list.xlsx')
    expect(list?.sheet).toBe('Bill “A”')
    expect(list?.rows.map(short).slice(1)).toEqual([
      [2, 'FGMT-5', 4, 'exact', 'FGMT-5'],
      [3, 'FGMT-10', 1, 'exact', 'FGMT-10'],
    ])
    expect(list?.rows[2]?.quantity_text).toBe('')
    const alone = await upload(browser(), await writeXlsx({ sheets: [sheets[2] ?? { name: '', rows: [] }] }))
    expect(alone.list?.sheet).toBeNull()
  })

  test('the value of a formula is the one that the file has saved', async () => {
    const cells = new Map([
      ['1,0', { formula: 'CONCAT("FGMT-",5)', formulaResult: 'FGMT-5' }],
      ['1,1', { formula: '2+2', formulaResult: 4 }],
    ])
    const rows = [
      ['Part number', 'Qty'],
      ['x', 1],
    ]
    const { list } = await upload(browser(), await writeXlsx({ sheets: [{ name: 'A', rows, cells }] }))
    expect(list?.rows.map(short)[1]).toEqual([2, 'FGMT-5', 4, 'exact', 'FGMT-5'])
  })

  test('texts in windows-1252 and UTF-16 are read', async () => {
    const text = 'Référence;Qté\nFGMT-5;10\n'
    const latin = Uint8Array.from(text, sign => sign.charCodeAt(0))
    const utf16 = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
    for (const bytes of [latin, utf16]) {
      const { list } = await upload(browser(), bytes)
      expect(list?.columns[0]?.name).toBe('Référence')
      expect(list?.rows.map(short)[1]).toEqual([2, 'FGMT-5', 10, 'exact', 'FGMT-5'])
    }
  })

  test('files that contain no list are refused with a reason', async () => {
    const ann = browser()
    const bomb = await writeXlsx({ sheets: [{ name: 'A', rows: [['x'.repeat(30_000)]] }] })
    const claims = new Uint8Array(bomb)
    // The directory says that one entry has four gigabytes.
    const directory = Buffer.from(claims).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    claims.set([0xf0, 0xff, 0xff, 0xff], directory + 24)
    const refused: [Uint8Array | string, number, string][] = [
      [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 415, 'old_excel'],
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 415, 'not_a_list'],
      ['%PDF-1.7\n\0\0', 415, 'not_a_list'],
      ['%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 415, 'not_a_list'],
      ['{\\rtf1\\ansi FGMT-5}', 415, 'not_a_list'],
      ['<!DOCTYPE html><p>FGMT-5</p>', 415, 'not_a_list'],
      ['<?xml version="1.0"?><svg/>', 415, 'not_a_list'],
      ['PK\x03\x04 nothing', 415, 'unreadable'],
      [claims, 415, 'unreadable'],
      [bomb.slice(0, -40), 415, 'unreadable'],
      ['', 400, 'empty'],
      [' \n\t\n', 400, 'empty'],
      ['FGMT-5;1\n'.repeat(60_000), 413, 'too_much_text'],
      ['x'.repeat(2 * 1024 * 1024 + 1), 413, 'file_too_large'],
      ['x'.repeat(9 * 1024 * 1024), 413, 'file_too_large'],
    ]
    for (const [content, status, code] of refused) {
      const answer = await upload(ann, content)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.message).toMatch(/\.$/)
    }
  })

  test('requests without exactly one text or file are refused', async () => {
    const ann = browser()
    const sendText = async (body: string, type: string) => {
      const init = { method: 'POST', body, headers: { 'Content-Type': type } }
      return (await ann.send('/wishlist/parsePartList', init)).status
    }
    const twice = new FormData()
    for (const text of ['a', 'b']) twice.append('text', text)
    const both = new FormData()
    both.append('text', 'FGMT-5')
    both.append('file', new File(['FGMT-5'], 'a.csv'))
    expect(await sendText('{}', 'application/json')).toBe(400)
    expect(await sendText('{"text":7}', 'application/json')).toBe(400)
    expect(await sendText('{"text":"FGMT-5","file":"x"}', 'application/json')).toBe(400)
    expect(await sendText('{"text":"  "}', 'application/json')).toBe(400)
    expect(await sendText(JSON.stringify({ text: 'x'.repeat(400_001) }), 'application/json')).toBe(400)
    expect(await sendText('no form', 'multipart/form-data; boundary=x')).toBe(400)
    expect(
      await sendText('--x\r\nContent-Disposition: form-data; name="text"', 'multipart/form-data; boundary=x'),
    ).toBe(400)
    expect(await sendText('no form', 'multipart/form-data')).toBe(415)
    expect(await sendText('FGMT-5', 'text/csv')).toBe(415)
    expect((await send(ann, twice)).status).toBe(400)
    expect((await send(ann, both)).status).toBe(400)
  })

  test('the reply counts the rows beyond the limit', async () => {
    const text = Array.from({ length: 2100 }, (_, row) => `FGMT-${(row % 30) + 1};${row + 1}`).join('\n')
    const list = await parse(browser(), { text })
    expect(list.rows).toHaveLength(2000)
    expect(list).toMatchObject({ row_limit: 2000, left_out_rows: 100 })
  })

  test('a list that takes too long is refused with a message', async () => {
    const text = 'FGMT-5;1\n'.repeat(2000)
    const ann = hasty()
    ann.language = 'fr'
    const { status, error } = await ann.call(parsePartList, { body: { text } })
    expect({ status, code: error.code }).toEqual({ status: 413, code: 'takes_too_long' })
    expect(error.message).toBe('La lecture de la liste a pris trop de temps. Veuillez l’envoyer en plusieurs parties.')
    expect((await upload(ann, text)).body.code).toBe('takes_too_long')
    expect((await parse(ann, { text: 'FGMT-5' })).rows).toHaveLength(1)
  })

  test('warnings are in the language of the request', async () => {
    const ann = browser()
    ann.language = 'fr'
    const { rows } = await parse(ann, { text: 'Référence;Qté\nFGMT-5;1.000\nFGMT-10;zéro' })
    expect(rows.flatMap(({ warnings }) => warnings)).toEqual([
      '«\u00a01.000\u00a0» a été lu comme 1\u202f000',
      'La quantité doit être un nombre entier de 1 à 1\u202f000\u202f000',
    ])
  })

  test('no request above caused a fault, and reading a list sets no cookie', async () => {
    const ann = browser()
    await parse(ann, { text: 'FGMT-5' })
    expect(ann.cookies.size).toBe(0)
    expect(faults).toEqual([])
  })
})
