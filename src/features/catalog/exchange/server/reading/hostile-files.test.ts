import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { columnName } from '#server/files/workbook-stream.ts'
import { zipStream } from '#server/files/zip-stream.ts'
import { ids, randomProducts } from '../../../../../../test/builders/catalog.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { sweep } from '../../../../../../test/lanes.ts'
import { check, exportBytes, upload, work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { confirmImport, getImport, listImportRows, listImports, mapImport } from '../../desk-contract.ts'
import type { RunCounts } from '../../domain/run.ts'

const panels = [
  { id: 1001, sku: 'GP-10', categoryId: ids.gmtPanels, position: 1 },
  ...randomProducts(20).map(one => ({ ...one, id: one.id + 100 })),
]

describe.each(await openProducts(panels))('$engine', opened => {
  const { staff, faults } = opened

  test.each<[string, Uint8Array | string | (() => Promise<Uint8Array>), number, string]>([
    ['nothing', '', 400, 'empty'],
    ['a heading alone', 'sku,name.en', 400, 'empty'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 415, 'not_a_table'],
    ['a broken workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9, 9, 9]), 415, 'unreadable'],
    ['a workbook of an old format', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 415, 'old_excel'],
    ['broken JSON', '{"rows": [', 415, 'unreadable'],
    ['other JSON', '{"a": 1}', 415, 'not_a_table'],
    ['a million columns', `sku${',x'.repeat(1_000_000)}\nGP-10`, 413, 'too_many_columns'],
    ['a row of a million columns', `sku\nGP-10${',x'.repeat(1_000_000)}`, 413, 'too_many_columns'],
    [
      'JSON of many names',
      JSON.stringify([Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`k${at}`, 1]))]),
      413,
      'too_many_columns',
    ],
    ['a zip bomb', zipBomb(), 415, 'unreadable'],
    ['a workbook with a cell in column 1,000,000', () => workbookOf(cellAt(999_999, 1)), 413, 'too_many_columns'],
    ['one whose second row has it', () => workbookOf(keyCell + cellAt(999_999, 2)), 413, 'too_many_columns'],
    [
      '100,000 rows of a cell at the last column',
      () => workbookOf(keyCell + farRows(100_000)),
      413,
      'too_many_columns',
    ],
    [
      'a row of a million cells',
      () => workbookOf(`<row r="1">${'<c t="b"><v>1</v></c>'.repeat(1_000_000)}</row>`),
      413,
      'too_many_columns',
    ],
  ])('%s is refused as a whole', async (_, source, status, code) => {
    const { browser } = await staff()
    const bytes = typeof source === 'function' ? await source() : source
    const before = process.memoryUsage().rss
    const startedAt = performance.now()
    expect(await upload(browser, bytes)).toMatchObject({ status, code })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024)
  })

  test('a formula has its saved result; one without a result is an error of its row', async () => {
    const { browser } = await staff()
    const cell = (at: string, formula: string, rest: string, type = '') =>
      `<c r="${at}"${type}><f>${formula}</f>${rest}</c>`
    const bytes = await workbookOf(
      `<row r="1">${text('A1', 'sku')}${text('B1', 'name.en')}${text('C1', 'attribute.positions')}</row>` +
        `<row r="2">${text('A2', 'GP-10')}${cell('B2', 'A2&amp;&quot; panel&quot;', '<v>GP-10 panel</v>', ' t="str"')}${cell('C2', '5+5', '<v>10</v>')}</row>` +
        `<row r="3">${text('A3', 'P-101')}${cell('B3', 'A9/0', '<v>#DIV/0!</v>', ' t="e"')}${cell('C3', 'HYPERLINK(1)', '<v>#REF!</v>', ' t="e"')}</row>`,
    )
    const run = await check(opened, browser, bytes)
    const { rows } = (await browser.call(listImportRows, { params: { id: run.id } })).reply
    expect(rows[0]?.differences).toContainEqual(expect.objectContaining({ field: 'name.en', after: 'GP-10 panel' }))
    expect(rows[0]?.state).not.toBe('error')
    expect(rows[1]).toMatchObject({ state: 'error' })
    expect(rows[1]?.errors).toContainEqual({
      column: 'name.en',
      reason: 'The formula in this cell has no result: #DIV/0!',
    })
  })

  test('UTF-16, Windows letters, tabs, old line ends and quotation marks are read', async () => {
    const { browser } = await staff()
    const text = 'sku\tname.en\rGP-10\t"Tábla ""A"""\r'
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    const windows = Buffer.from(text, 'latin1')
    for (const bytes of [utf16, windows]) {
      const run = await check(opened, browser, bytes)
      const [row] = (await browser.call(listImportRows, { params: { id: run.id } })).reply.rows
      expect(row?.differences).toMatchObject([{ field: 'name.en', after: 'Tábla "A"' }])
    }
  })

  test('dates, formulas, merged cells and half rows of a workbook give errors by row, never a half run', async () => {
    const { browser } = await staff()
    const bytes = await writeXlsx({
      sheets: [
        { name: 'notes', rows: [['Read this first'], ['and this']] },
        {
          name: 'data',
          rows: [
            ['sku', 'attribute.bus', 'name.en', 'is this', 'lead_time_weeks_to'],
            ['GP-10', new Date('2026-01-02T00:00:00Z'), null, null, null],
            ['gp10', 5],
            [null, null, 'half'],
            [],
            ['X'.repeat(90), true, 'a', null, -1],
          ],
          merges: [{ startRow: 1, startCol: 2, endRow: 2, endCol: 3 }],
        },
      ],
    })
    const { id } = await upload(browser, bytes)
    const run = (await browser.call(getImport, { params: { id } })).reply
    expect(run).toMatchObject({ state: 'mapping', kind: 'products', row_count: 4 })
    const columns = ['sku', 'attribute.bus', 'name.en', null, 'lead_time_weeks_to']
    expect(run.headings.map(({ column }) => column)).toEqual(columns)
    const before = await exportBytes(browser, 'products', 'json')
    await browser.call(mapImport, { params: { id }, body: { columns } })
    await work(opened)
    const { rows } = (await browser.call(listImportRows, { params: { id } })).reply
    expect(rows.map(row => [row.state, row.errors.map(({ column }) => column).toSorted()])).toEqual([
      ['error', ['attribute.bus']],
      ['error', ['']],
      ['error', ['', 'category', 'sku']],
      ['error', ['attribute.bus', 'category', 'lead_time_weeks_to', 'sku']],
    ])
    expect(rows[0]?.errors[0]?.reason).toMatch(/date/i)
    expect(rows[1]?.errors[0]?.reason).toBe('Row 2 is about the same record.')
    const refused = await browser.call(confirmImport, { params: { id }, body: { mode: 'only_valid', publish: 'now' } })
    expect(refused.error).toMatchObject({ code: 'nothing_to_do' })
    expect((await exportBytes(browser, 'products', 'json')).equals(before)).toBe(true)
  })

  test('files with random damage: each is refused, or each of its rows is checked, and applied or refused', async () => {
    const { browser } = await staff()
    const random = seededRandom(20261123)
    const sources = await Promise.all(
      (['csv', 'json', 'xlsx'] as const).map(format => exportBytes(browser, 'products', format)),
    )
    const ids: number[] = []
    for (let turn = 0; turn < sweep(60, 36); turn++) {
      const bytes = Buffer.from(sources[turn % 3] ?? '')
      for (let damage = 0; damage <= turn % 7; damage++) {
        const at = Math.floor(random() * bytes.length)
        if (random() < 0.2) bytes.copy(bytes, Math.floor(random() * at), at)
        else bytes[at] = Math.floor(random() * 256)
      }
      const cut = random() < 0.3 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes
      const { status, id } = await upload(browser, cut)
      expect([202, 400, 413, 415]).toContain(status)
      if (status === 202) ids.push(id)
    }
    await work(opened)
    const runOf = async (id: number) => (await browser.call(getImport, { params: { id } })).reply
    let [applied, wrong] = [0, 0]
    for (const id of ids) {
      // A heading that was damaged is asked about; what it may mean is known.
      const { state, headings } = await runOf(id)
      if (state === 'mapping') {
        const columns = headings.map(({ column }) => column)
        const mapped = await browser.call(mapImport, { params: { id }, body: { columns } })
        if (mapped.error) {
          expect(mapped.error.code).toBe('key_missing')
          continue
        }
        await work(opened)
      }
      const checked = await runOf(id)
      expect(checked.state).toBe('checked')
      expect(sumOf(checked.counts)).toBe(checked.row_count)
      const changing = checked.counts.create + checked.counts.update
      const body = { mode: 'only_valid', publish: 'now' } as const
      const confirmed = await browser.call(confirmImport, { params: { id }, body })
      if (changing === 0) {
        expect(confirmed.error).toMatchObject({ code: 'nothing_to_do' })
        continue
      }
      await work(opened)
      const { state: end, counts, row_count: rowCount } = await runOf(id)
      expect([end, sumOf(counts)]).toEqual(['applied', rowCount])
      expect(counts.done + counts.refused).toBe(changing)
      const { rows } = (await browser.call(listImportRows, { params: { id }, query: { page_size: 200 } })).reply
      for (const row of rows) {
        const isWrong = row.state === 'error' || row.state === 'conflict'
        expect(row.outcome).toBe(row.state === 'unchanged' ? null : isWrong ? row.outcome : 'done')
        if (isWrong) expect([row.errors.length > 0, row.outcome === 'done']).toEqual([true, false])
      }
      applied += 1
      wrong += counts.error
    }
    expect(ids.length).toBeGreaterThan(5)
    expect(Math.min(applied, wrong)).toBeGreaterThan(0)
    const { rows } = (await browser.call(listImports, { query: { page_size: 200 } })).reply
    expect(rows.filter(({ state }) => state === 'reading' || state === 'checking' || state === 'applying')).toEqual([])
    // The applied files make a catalogue that goes out and comes in again.
    const whole = await check(opened, browser, await exportBytes(browser, 'products', 'json'))
    expect(whole.counts).toMatchObject({ update: 0, create: 0, error: 0, conflict: 0 })
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})

const sumOf = ({ create, update, unchanged, conflict, error }: RunCounts) =>
  create + update + unchanged + conflict + error

const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const cellAt = (column: number, row: number) => `<row r="${row}">${text(`${columnName(column)}${row}`, 'x')}</row>`
const keyCell = `<row r="1">${text('A1', 'sku')}</row>`
const farRows = (count: number) => Array.from({ length: count }, (_, at) => cellAt(16_383, at + 2)).join('')

/** A workbook as the reader gets it, with rows that no writer of ours would write. */
async function workbookOf(rows: string): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const related = (kind: string, target: string) =>
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/${kind}" Target="${target}"/></Relationships>`
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  const once = async function* (xml: string) {
    yield xml
  }
  const entries = Object.entries(files).map(([path, xml]) => ({ path, parts: once(xml) }))
  const chunks: Uint8Array[] = []
  for await (const chunk of zipStream(entries)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A workbook whose directory says that its parts are small, and one that says how large they are. */
function zipBomb(): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024))
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(0xfffffffe, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(0xfffffffe, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}
