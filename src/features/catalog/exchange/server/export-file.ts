import { setImmediate as nextTurn } from 'node:timers/promises'
import Papa from 'papaparse'
import type { ImportDeps } from '#features/catalog/catalog-edit/server/steps/import-products.ts'
import type { Database } from '#server/database/connection.ts'
import { columnName, type Sheet, type SheetCell, workbookStream } from '#server/files/workbook-stream.ts'
import type { Language } from '#shared/language.ts'
import { type Cell, type Cells, textOf } from '../domain/cells/cell.ts'
import { formulaStart, guardedInWorkbook } from '../domain/cells/guarded-text.ts'
import type { Column, ExchangeKind, FileFormat } from '../domain/column.ts'
import { columnText } from '../messages/column-words.ts'
import { openKind } from './open-kind.ts'

export interface Exported {
  kind: ExchangeKind
  format: FileFormat
  language: Language
  /** Only these products; absent: every row. */
  ids?: readonly number[] | undefined
}

/** The rows of a kind as a file, some hundreds at a time: it is nowhere in memory as a whole. The same rows are the same bytes. */
export async function* exportFile(db: Database, exported: Exported, deps: ImportDeps): AsyncGenerator<Uint8Array> {
  const { kind, format, language, ids } = exported
  const opened = await openKind(db, kind, language, deps)
  const table = { columns: opened.columns, rows: paced(opened.readAll(ids)) }
  if (format === 'xlsx') yield* workbookStream(sheetsOf(kind, table, language))
  else
    for await (const text of format === 'csv' ? csvParts(table, language) : jsonParts(kind, table))
      yield Buffer.from(text)
}

/** Others are served between two groups of rows. */
async function* paced(rows: AsyncIterable<Cells[]>): AsyncGenerator<Cells[]> {
  for await (const group of rows) {
    yield group
    await nextTurn()
  }
}

interface Table {
  columns: readonly Column[]
  rows: AsyncIterable<Cells[]>
}

const plainCell = (cell: Cell | undefined): SheetCell =>
  typeof cell === 'object' && cell !== null ? textOf(cell) : (cell ?? null)

const byteOrderMark = '\ufeff'
const csvOptions = { escapeFormulae: formulaStart, newline: '\r\n' }

/** Spreadsheets in languages with a decimal comma expect semicolons. */
async function* csvParts({ columns, rows }: Table, language: Language): AsyncGenerator<string> {
  const options = { ...csvOptions, delimiter: language === 'en' ? ',' : ';' }
  const keys = columns.map(({ key }) => key)
  yield `${byteOrderMark}${Papa.unparse([keys], options)}\r\n`
  for await (const group of rows) {
    const data = group.map(cells => keys.map(key => plainCell(cells[key])))
    yield `${Papa.unparse(data, options)}\r\n`
  }
}

async function* jsonParts(kind: ExchangeKind, { columns, rows }: Table): AsyncGenerator<string> {
  const keys = columns.map(({ key }) => key)
  yield `{"kind":${JSON.stringify(kind)},\n"columns":${JSON.stringify(keys)},\n"rows":[`
  let isFirst = true
  for await (const group of rows) {
    const lines = group.map(cells =>
      JSON.stringify(Object.fromEntries(keys.flatMap(key => (cells[key] === undefined ? [] : [[key, cells[key]]])))),
    )
    // Ids that are gone have no rows.
    if (lines.length === 0) continue
    yield `${isFirst ? '\n' : ',\n'}${lines.join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}

const mostWidth = 40
const choicesName = 'choices'

/** The rows with a sheet before them that explains the columns, and one with the words for the drop-downs. */
function sheetsOf(kind: ExchangeKind, { columns, rows }: Table, language: Language): Sheet[] {
  const text = columnText[language]
  const lists = columns.flatMap(({ choices, kind: of }, column) =>
    choices && choices.length > 0 && of !== 'choices' ? [{ column, choices }] : [],
  )
  const explained = columns.map(column => [
    column.key,
    column.title,
    explain(column, text),
    (column.choices ?? []).join(', '),
  ])
  const { heading } = text
  const first: SheetCell[][] = [
    [heading.column, heading.name, heading.holds, heading.words],
    ...explained,
    [],
    [text.rules],
  ]
  const longest = Math.max(0, ...lists.map(({ choices }) => choices.length))
  const words: SheetCell[][] = [
    lists.map(({ column }) => columns[column]?.key ?? ''),
    ...Array.from({ length: longest }, (_, row) => lists.map(({ choices }) => choices[row] ?? null)),
  ]
  return [
    { name: text.sheets.columns, rows: once(first), widths: [32, 32, 60, 60] },
    {
      name: text.sheets[kind],
      rows: dataRows(columns, rows),
      widths: columns.map(({ key }) => Math.min(mostWidth, Math.max(10, key.length + 2))),
      frozenColumns: 1,
      textColumns: new Set(columns.flatMap(({ kind: of }, at) => (textKinds.has(of) ? [at] : []))),
      choices: lists.map(({ column, choices }, at) => ({
        column,
        range: `${choicesName}!$${columnName(at)}$2:$${columnName(at)}$${choices.length + 1}`,
      })),
    },
    ...(lists.length > 0
      ? [{ name: choicesName, rows: once(words), widths: lists.map(() => 20), isHidden: true }]
      : []),
  ]
}

/** Their cells are words, whatever they look like. */
const textKinds: ReadonlySet<Column['kind']> = new Set([
  'text',
  'choice',
  'choices',
  'reference',
  'references',
  'pictures',
  'lead_times',
])

function explain({ kind, unit, isKey, isTold }: Column, text: (typeof columnText)['en']): string {
  return [
    text.kinds[kind],
    ...(unit ? [text.unit(unit)] : []),
    ...(isKey ? [text.isKey] : []),
    ...(isTold && !isKey ? [text.isTold] : []),
  ].join(' ')
}

/** A cell of a workbook holds no more. A longer text is left out: a blank cell changes nothing. */
const cellLetters = 32_767
const sheetCell = (cell: Cell | undefined): SheetCell => {
  const plain = plainCell(cell)
  if (typeof plain !== 'string') return plain
  return plain.length > cellLetters ? null : guardedInWorkbook(plain)
}

async function* once(rows: readonly (readonly SheetCell[])[]) {
  yield rows
}

async function* dataRows(columns: readonly Column[], rows: AsyncIterable<Cells[]>) {
  yield [columns.map(({ key }) => key)]
  for await (const group of rows) yield group.map(cells => columns.map(({ key }) => sheetCell(cells[key])))
}
