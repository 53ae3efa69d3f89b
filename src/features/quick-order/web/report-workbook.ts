import { writeXlsx } from 'hucre/xlsx'
import { workbookType } from '#shared/file-types.ts'

/** A report as a workbook, whose whole numbers are numbers. The first row is the heading. Loaded by who asks for it alone. */
export async function reportWorkbook(rows: readonly (readonly (string | number)[])[]): Promise<Blob> {
  const cells = rows.map(row => row.map(cellOf))
  const sheet = { name: 'report', rows: cells, freezePane: { rows: 1 } }
  return new Blob([new Uint8Array(await writeXlsx({ sheets: [sheet] }))], { type: workbookType })
}

/** Two signs that XML does not know are left out; the library takes care of the others. */
function cellOf(value: string | number): string | number {
  if (typeof value === 'number') return value
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value.replaceAll(/[\uFFFE\uFFFF]/g, '')
}
