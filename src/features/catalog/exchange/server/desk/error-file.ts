import type { Database } from '#server/database/connection.ts'
import { type SheetCell, workbookStream } from '#server/files/workbook-stream.ts'
import type { Language } from '#shared/language.ts'
import { labelled } from '#shared/text/colon.ts'
import { textOf } from '../../domain/cells/cell.ts'
import { guardedInWorkbook } from '../../domain/cells/guarded-text.ts'
import { reasonsColumn } from '../../domain/column.ts'
import { columnText } from '../../messages/column-words.ts'
import { listWrongRows, type Run, type StoredRow } from '../run-store.ts'

const rowsAtOnce = 200

/** The rows that were not applied, as they were sent, with a column of reasons. */
export function errorFile(db: Database, run: Run): AsyncGenerator<Uint8Array> {
  // The column of an error file that is sent again is not written twice.
  const places = run.headings.flatMap((name, at) => (name === reasonsColumn ? [] : [at]))
  const heading = [...places.map(at => run.columns[at] ?? run.headings[at] ?? ''), reasonsColumn]
  async function* rows() {
    yield [heading]
    for (let after = 0; ; ) {
      const found = await listWrongRows(db, run.id, after, rowsAtOnce)
      const last = found.at(-1)
      if (!last) return
      yield found.map(row => [...places.map(at => cellAt(row, at)), reasonsOf(row, run.language)])
      after = last.row
    }
  }
  return workbookStream([
    {
      name: columnText[run.language].sheets[run.kind],
      rows: rows(),
      widths: [...places.map(() => 16), 60],
      frozenColumns: 1,
      // A number that was sent stays one: only cells of words have the format.
      textColumns: new Set(places.keys()),
    },
  ])
}

const cellAt = ({ cells }: StoredRow, at: number): SheetCell => {
  const cell = cells[at] ?? null
  const plain = typeof cell === 'object' && cell !== null ? textOf(cell) : cell
  return typeof plain === 'string' ? guardedInWorkbook(plain) : plain
}

const reasonsOf = ({ errors }: StoredRow, language: Language): string =>
  errors.map(({ column, reason }) => (column === '' ? reason : labelled(column, reason, language))).join('\n')
