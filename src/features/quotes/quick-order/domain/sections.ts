import { headingScore } from './find-heading.ts'
import type { IsKnown } from './part-line.ts'
import { type ListRow, readTableRow } from './read-list.ts'
import type { TableRow, TableShape } from './table-columns.ts'

/** Reads the rows of a table. A program may write the heading again: on each page, or above a second list of the same parts. */
export function readSections(table: readonly TableRow[], shape: TableShape, isKnown: IsKnown): ListRow[] {
  const again = (row: TableRow) =>
    shape.headingRow !== null && row.row > shape.headingRow && headingScore(row.cells, isKnown) >= fewestNames
  const headings = table.filter(again)
  if (headings.length === 0) return table.map(row => readTableRow(row, shape, isKnown))
  const sectionOf = (row: number) => headings.filter(heading => heading.row <= row).length
  const isSame = (heading: TableRow) => heading.cells.join('\t') === shape.heading.join('\t')
  const rows = table.map(row => {
    const read = readTableRow(row, shape, isKnown)
    if (headings.includes(row)) return { ...read, fault: 'heading', question: 'none' } satisfies ListRow
    const isOther = headings.some(heading => heading.row <= row.row && !isSame(heading))
    return isOther && read.fault !== 'no_item' && read.fault !== 'heading' ? asked(read) : read
  })
  return withoutEchoes(rows, sectionOf)
}

const fewestNames = 2
const asked = (row: ListRow): ListRow => ({ ...row, question: 'shape' })

/** Sets a first list without quantities aside, where a later one counts the same parts, and asks about parts that two lists have. */
function withoutEchoes(rows: readonly ListRow[], sectionOf: (row: number) => number): ListRow[] {
  const isItem = ({ fault }: ListRow) => fault === null || fault === 'wrong_quantity'
  const sections = Map.groupBy(rows.filter(isItem), ({ row }) => sectionOf(row))
  const counted = [...sections]
    .filter(([, own]) => own.some(({ quantityText }) => quantityText !== ''))
    .map(([at]) => at)
  const uncounted = [...sections.keys()].filter(at => !counted.includes(at))
  const seen = new Map<string, number>()
  return rows.map(row => {
    if (!isItem(row)) return row
    const section = sectionOf(row.row)
    if (counted.length > 0 && uncounted.includes(section))
      return { ...row, fault: 'no_item', aside: 'listed_again', question: 'none' }
    const before = seen.get(row.partNumber)
    seen.set(row.partNumber, before ?? section)
    return before !== undefined && before !== section ? asked(row) : row
  })
}
