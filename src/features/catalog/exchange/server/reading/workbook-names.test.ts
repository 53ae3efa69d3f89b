import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { openTable } from './read-table.ts'

test.each([
  ['as the workbook calls them', 'xl/sharedStrings.xml'],
  ['with other capitals', 'xl/SharedStrings.xml'],
])('the texts of a workbook are read from a part %s', async (_, name) => {
  const rows = [
    ['sku', 'title.en'],
    ['GP-1', 'A panel'],
  ]
  const saved = Buffer.from(await writeXlsx({ sheets: [{ name: 'products', rows }] })).toString('latin1')
  const table = await openTable(Buffer.from(saved.replaceAll('xl/sharedStrings.xml', name), 'latin1'))
  if (!table.ok) throw new Error(table.reason)
  expect(table.value.headings).toEqual(['sku', 'title.en'])
  const batches: unknown[] = []
  for await (const batch of table.value.rows) batches.push(batch)
  expect(batches).toEqual([[{ row: 2, cells: ['GP-1', 'A panel'] }]])
})
