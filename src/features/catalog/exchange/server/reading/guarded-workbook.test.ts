import { expect, test } from 'vitest'
import { workbookStream } from '#server/files/workbook-stream.ts'
import { guardedInWorkbook } from '../../domain/cells/guarded-text.ts'
import { readDay } from '../../domain/cells/read-cell.ts'
import { openTable } from './read-table.ts'

async function readBack(texts: readonly string[]): Promise<unknown[]> {
  async function* rows() {
    yield [['sku', 'title.en'], ...texts.map((text, at) => [`GP-${at}`, text])]
  }
  const parts: Uint8Array[] = []
  for await (const part of workbookStream([{ name: 'products', rows: rows(), widths: [10, 10] }])) parts.push(part)
  const table = await openTable(Buffer.concat(parts))
  if (!table.ok) throw new Error(table.reason)
  const read: unknown[] = []
  for await (const batch of table.value.rows) read.push(...batch.map(({ cells }) => cells[1]))
  return read
}

test('a workbook that was saved of a CSV file has no marks against formulas', async () => {
  const saved = ["'=A fuse", "'-60", "'@home", "''=A fuse", "'plain", "5' cable", '=B']
  expect(await readBack(saved)).toEqual(['=A fuse', '-60', '@home', "'=A fuse", "'plain", "5' cable", '=B'])
})

test('every text comes back from a workbook of ours', async () => {
  const texts = ['=A', "'=A", "''=A", "'A", "''A", '-1 V', "'-1 V", '＝A', "'＝A"]
  expect(await readBack(texts.map(guardedInWorkbook))).toEqual(texts)
})

test('a day with slashes is read where the year comes first, as Gnumeric writes it', () => {
  expect(readDay('2025/01/31')).toMatchObject({ ok: true, value: '2025-01-31' })
  for (const text of ['2025/02/30', '31/01/2025', '01/02/2025', '2025/1/31', '2025/01-31'])
    expect(readDay(text), text).toMatchObject({ ok: false })
})
