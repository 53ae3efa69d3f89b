import type { ClipboardEvent } from 'react'
import { readCount, readFigure } from '#features/catalog/price/domain/typed-figures.ts'
import type { Language } from '#shared/language.ts'
import { showErrors } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import type { LineFields } from '../../domain/draft/draft.ts'
import { gridText } from '../../messages/desk-grid.ts'
import type { DraftEditing } from '../draft/use-draft.ts'
import { readRows } from './pasted-rows.ts'
import { type usePaste, usePastedCells } from './use-paste.ts'

const figureColumns = ['quantity', 'unit_price', 'discount_percent'] as const
type FigureColumn = (typeof figureColumns)[number]

interface PasteParts {
  lines: DraftEditing['shown']['lines']
  edits: DraftEditing['edits']
  pasteRows: ReturnType<typeof usePaste>['paste']
}

/** Figures of a spreadsheet go down and to the right from the field; rows that begin with words become lines. */
export function usePasteInto({ lines, edits, pasteRows }: PasteParts) {
  const { language } = useSite()
  const grid = useText(gridText)
  const takeCells = usePastedCells()
  return (event: ClipboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    const { column: here } = target.dataset
    if (here === undefined) return
    const cells = takeCells(event)
    if (!cells) return
    const names: readonly string[] = figureColumns
    const columns = figureColumns.slice(names.indexOf(here))
    const isOfFigures = cells.every(row => row.length <= columns.length && row.every(cell => !isWords(cell, language)))
    if (!isOfFigures) return pasteRows(readRows(cells, language))
    const key = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line)
    const from = lines.findIndex(({ id }) => id === key)
    let left = 0
    cells.forEach((row, index) => {
      const line = lines[from + index]
      row.forEach((cell, place) => {
        const column = columns[place]
        const changes = cell === '' || !column ? {} : changesOf(column, cell, language)
        if (!line || !changes) left += 1
        else if (Object.keys(changes).length > 0) edits.setLine(line.id, changes)
      })
    })
    if (left > 0) showErrors([grid.notTaken(left)])
  }
}

const isWords = (cell: string, language: Language) => cell !== '' && readFigure(cell, language, 4) === null

/** The changes that a cell makes in its column; null where it does not fit. */
function changesOf(column: FigureColumn, cell: string, language: Language): Partial<LineFields> | null {
  if (column === 'quantity') {
    const quantity = readCount(cell, language)
    return quantity === null ? null : { quantity }
  }
  const figure = readFigure(cell, language, column === 'unit_price' ? 4 : 2)
  if (figure === null) return null
  if (column === 'unit_price') return { breaks: [{ from_quantity: 1, unit_price: figure }], is_on_request: false }
  return Number(figure) <= 100 ? { discount_percent: figure } : null
}
