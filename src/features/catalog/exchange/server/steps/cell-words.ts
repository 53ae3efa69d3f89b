import type { Language } from '#shared/language.ts'
import type { CellFault } from '../../domain/cells/cell-fault.ts'
import { wordCellFault } from '../../messages/cell-faults.ts'

/** Why a cell cannot be read, in words. */
export const wordUnreadCell = (fault: CellFault, language: Language): string => wordCellFault(fault, language)
