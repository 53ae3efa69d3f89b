import { type ZipEntry, zipStream } from './zip-stream.ts'

/** A date is the moment in UTC. */
export type SheetCell = string | number | boolean | Date | null

/** A sheet of a workbook; its rows are read as they are written. The first row is the heading. */
export interface Sheet {
  /** At most 31 letters, without marks. */
  name: string
  rows: AsyncIterable<readonly (readonly SheetCell[])[]>
  /** Widths of the columns in letters. */
  widths: readonly number[]
  /** How many columns at the left stay in sight. */
  frozenColumns?: number
  isHidden?: boolean
  /** Columns, counted from 0, with the text format: what is typed into them stays as it is. */
  textColumns?: ReadonlySet<number>
  /** Columns, counted from 0, whose cells are chosen from a range such as 'choices!$A$1:$A$9'. */
  choices?: readonly { column: number; range: string }[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** The last row of a sheet that spreadsheets know. */
const lastRow = 1_048_576

/** A workbook of several sheets as a stream of bytes; rows are kept nowhere. */
export function workbookStream(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const only = (text: string) => once(head + text)
  const entries: ZipEntry[] = [
    { path: '[Content_Types].xml', parts: only(contentTypes(sheets)) },
    {
      path: '_rels/.rels',
      parts: only(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    { path: 'xl/workbook.xml', parts: only(workbook(sheets)) },
    { path: 'xl/_rels/workbook.xml.rels', parts: only(workbookRelations(sheets)) },
    { path: 'xl/styles.xml', parts: only(styles) },
    ...sheets.map((sheet, at) => ({ path: `xl/worksheets/sheet${at + 1}.xml`, parts: sheetParts(sheet) })),
  ]
  return zipStream(entries)
}

async function* once(text: string) {
  yield text
}

/** The name of a column: A, Z, AA. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

async function* sheetParts({
  rows,
  widths,
  frozenColumns = 0,
  choices = [],
  textColumns = new Set(),
}: Sheet): AsyncGenerator<string> {
  const corner = `${columnName(frozenColumns)}2`
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft'
  const split = `${frozenColumns > 0 ? ` xSplit="${frozenColumns}"` : ''} ySplit="1" topLeftCell="${corner}" activePane="${pane}"`
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}"${textColumns.has(at) ? ' style="2"' : ''} customWidth="1"/>`,
  )
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane${split} state="frozen"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`
  let row = 0
  for await (const batch of rows) {
    let text = ''
    for (const cells of batch) {
      row += 1
      text += writeRow(row, cells, textColumns)
    }
    if (text !== '') yield text
  }
  const lists = choices.map(({ column, range }) => {
    const name = columnName(column)
    // The choices are a help: a cell may also have a word of the files, or several entries.
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${name}2:${name}${lastRow}"><formula1>${range}</formula1></dataValidation>`
  })
  yield `</sheetData>${lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''}</worksheet>`
}

function writeRow(row: number, cells: readonly SheetCell[], textColumns: ReadonlySet<number>): string {
  let text = `<row r="${row}">`
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]
    if (cell === null || cell === undefined || cell === '') continue
    const style = row === 1 ? ' s="1"' : textColumns.has(at) ? ' s="2"' : ''
    const place = `r="${columnName(at)}${row}"${style}`
    if (cell instanceof Date) text += `<c r="${columnName(at)}${row}" s="3"><v>${serialOf(cell)}</v></c>`
    else if (typeof cell === 'number') text += `<c ${place}><v>${cell}</v></c>`
    else if (typeof cell === 'boolean') text += `<c ${place} t="b"><v>${cell ? 1 : 0}</v></c>`
    else text += `<c ${place} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
  }
  return `${text}</row>`
}

const dayMs = 24 * 3600 * 1000
/** Days since the first day of spreadsheets, of which they count one too many. */
const serialOf = (date: Date) => date.getTime() / dayMs + 25_569

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text in XML; what XML cannot say is left out, and what spreadsheets read as a code of theirs is written as one. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, sign => entities[sign] ?? sign)

const contentTypes = (sheets: readonly Sheet[]) => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = sheets.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  return (
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${parts.join('')}</Types>`
  )
}

function workbook(sheets: readonly Sheet[]): string {
  const listed = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${xmlText(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  return `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`
}

function workbookRelations(sheets: readonly Sheet[]): string {
  const listed = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const style = `<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/>`
  return `<Relationships xmlns="${packages}/relationships">${listed.join('')}${style}</Relationships>`
}

const styles =
  `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  // 49 is the text format of every spreadsheet.
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'
