import { type ClipboardEvent, useState } from 'react'
import { showErrors, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { findMatches } from '../../desk-contract.ts'
import { emptyLine } from '../../domain/draft/begin-draft.ts'
import type { LineFields } from '../../domain/draft/draft.ts'
import { findPasted, type Pasted } from '../../domain/draft/pasted-twice.ts'
import { searchedLetters } from '../../domain/version/letter-limits.ts'
import { gridText } from '../../messages/desk-grid.ts'
import { fieldsOfProduct } from '../draft/draft-lines.ts'
import type { LineKey, LineShown } from '../draft/draft-steps.ts'
import type { DraftEdits } from '../draft/use-draft.ts'
import { cellsOf, countRowsLeft, type PastedRow } from './pasted-rows.ts'

const atOnce = 4

/** Takes the cells of a spreadsheet out of a paste, and says how many rows are too many; null for other text, which the field takes itself. */
export function usePastedCells() {
  const { rowsLeft } = useText(gridText)
  return (event: ClipboardEvent): string[][] | null => {
    const pasted = event.clipboardData.getData('text/plain')
    const cells = cellsOf(pasted)
    if (!cells) return null
    event.preventDefault()
    const left = countRowsLeft(pasted)
    if (left > 0) showErrors([rowsLeft(left)])
    return cells
  }
}

interface PasteProps {
  quoteId: number
  edits: DraftEdits
  lines: readonly LineShown[]
}

export interface PastedLine extends Pasted<LineFields, LineKey> {
  /** Whether the row has a price: without one the line keeps its own. */
  hasPrice: boolean
}

/** Rows of a spreadsheet become lines: of the product whose number is exactly the one that was typed, else lines in words. */
export function usePaste({ quoteId, edits, lines: present }: PasteProps) {
  const { call } = useSite()
  const { run } = useAction()
  // Parts that the draft has already: somebody says what is meant.
  const [doubles, setDoubles] = useState<readonly PastedLine[]>([])
  const addAll = (all: readonly PastedLine[]) => edits.addLines(all.map(({ line }) => line))
  const take = (lines: readonly LineFields[]) => {
    if (lines.length === 0) return
    const found = findPasted(lines, present).map(one => ({ ...one, hasPrice: one.line.breaks.length > 0 }))
    if (found.some(({ there }) => there !== null)) setDoubles(found)
    else addAll(found)
  }
  const settle = (choice: 'update' | 'add' | 'leave') => {
    setDoubles([])
    if (choice === 'leave') return
    if (choice === 'add') return void addAll(doubles)
    for (const { line, there, hasPrice } of doubles)
      if (there !== null) edits.setLine(there, pastedChanges(line, hasPrice))
    const others = doubles.filter(({ there }) => there === null)
    if (others.length > 0) addAll(others)
  }
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const lineOf = async ({ part, quantity, price }: PastedRow): Promise<LineFields> => {
    const { candidates } = await call(findMatches, {
      params: { id: quoteId },
      query: { q: part.slice(0, searchedLetters) },
    })
    const found = candidates.find(({ reason }) => reason === 'equal')
    const breaks = price === null ? [] : [{ from_quantity: 1, unit_price: price }]
    return { ...emptyLine, name: part, quantity, breaks, ...(found && fieldsOfProduct(found.product)) }
  }
  const paste = (rows: readonly PastedRow[]) =>
    void run(async () => {
      const lines: LineFields[] = []
      try {
        for (let at = 0; at < rows.length; at += atOnce) {
          setProgress({ done: at, all: rows.length })
          lines.push(...(await Promise.all(rows.slice(at, at + atOnce).map(lineOf))))
        }
      } finally {
        setProgress(null)
        // The lines found so far stay also where the rest failed.
        take(lines)
      }
    })
  return { paste, progress, doubles, settle }
}

const pastedChanges = ({ quantity, breaks }: LineFields, hasPrice: boolean): Partial<LineFields> => ({
  quantity,
  ...(hasPrice && { breaks, is_on_request: false }),
})
