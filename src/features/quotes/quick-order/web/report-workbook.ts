import { writeXlsx } from 'hucre/xlsx'
import { workbookType } from '#shared/file-types.ts'

/** A report as a workbook; the first row is the heading. Loaded by who asks for it alone. */
export async function reportWorkbook(rows: readonly (readonly (string | number)[])[]): Promise<Blob> {
  const cells = rows.map(row => row.map(cellOf))
  const sheet = { name: 'report', rows: cells, freezePane: { rows: 1 } }
  return new Blob([new Uint8Array(await writeXlsx({ sheets: [sheet] }))], { type: workbookType })
}

/** Two signs that XML does not know are left out; the library takes care of the others. */
const cellOf = (value: string | number) => (typeof value === 'string' ? value.replaceAll(/[\uFFFE\uFFFF]/g, '') : value)
