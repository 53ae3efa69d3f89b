import { wordFieldFault } from '#features/catalog/catalog-edit/server/steps/change-fields.ts'
import { wordUnreadCell } from '#features/catalog/exchange/server/steps/cell-words.ts'
import type { Language } from '#shared/language.ts'
import type { GridFault, ReadEdits } from '../domain/read-edits.ts'
import { gridRefusals } from '../messages/desk-grid-refusals.ts'

export interface CellError {
  column: string
  reason: string
}

/** Why cells are not possible, in words. */
export const wordFaults = ({ faults }: ReadEdits, language: Language): CellError[] =>
  [...faults].map(([column, fault]) => ({ column, reason: wordFault(fault, language) }))

function wordFault(fault: GridFault, language: Language): string {
  if (fault.of === 'column') return gridRefusals[language].fixed_column
  return fault.of === 'cell' ? wordUnreadCell(fault.fault, language) : wordFieldFault(fault.fault, language)
}
