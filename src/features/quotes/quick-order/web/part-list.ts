import { readPersonal, savePersonal } from '#web/browser/storage/personal-storage.ts'
import { readChoice, saveChoice } from '#web/browser/storage/saved-choice.ts'
import type { PartList } from '../contract.ts'
import type { Decisions } from '../domain/decisions.ts'
import { rememberColumns, rememberedRoles } from '../domain/remembered-columns.ts'
import type { ColumnRole } from '../domain/table-columns.ts'

/** The pasted list and the visitor's decisions, kept in this tab until the list is added. */
export interface KeptList {
  text: string
  /** Whether the list was looked up; then a reload looks it up again. */
  isChecked: boolean
  roles: readonly ColumnRole[] | null
  hasHeading: boolean | null
  decisions: Decisions
}

const key = 'part-list'
export const emptyList: KeptList = { text: '', isChecked: false, roles: null, hasHeading: null, decisions: {} }

export function readList(): KeptList {
  const kept = readPersonal(key)
  // The cast holds because only this file writes the value, always with all fields.
  return typeof kept === 'object' && kept !== null && 'text' in kept
    ? { ...emptyList, ...(kept as KeptList) }
    : emptyList
}

export const keepList = (list: KeptList): void => savePersonal(key, list)

/** Keeps the columns that the visitor chose, for the next list with the same heading. */
export function keepColumns({ has_heading, columns }: PartList, roles: readonly ColumnRole[]): void {
  if (has_heading) saveChoice('list_columns', rememberColumns(readChoice('list_columns'), columns, roles))
}

/** The columns that the visitor chose before for a list with this heading; null if there are none, or they are the recognised ones. */
export const keptColumns = ({ has_heading, columns }: PartList): ColumnRole[] | null =>
  has_heading ? rememberedRoles(readChoice('list_columns'), columns) : null
