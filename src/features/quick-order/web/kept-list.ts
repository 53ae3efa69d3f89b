import type { Decisions } from '#features/quick-order/domain/decisions.ts'
import type { ColumnRole } from '#features/quick-order/domain/table-columns.ts'

/** What this tab has pasted and decided, until it is added. */
export interface KeptList {
  text: string
  /** It was looked up, so that a reload looks it up again. */
  isChecked: boolean
  roles: readonly ColumnRole[] | null
  hasHeading: boolean | null
  decisions: Decisions
}

const key = 'part-list'
export const emptyList: KeptList = { text: '', isChecked: false, roles: null, hasHeading: null, decisions: {} }

export function readList(): KeptList {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Only this file writes it, and always all of it.
    return typeof kept === 'object' && kept !== null && 'text' in kept
      ? { ...emptyList, ...(kept as KeptList) }
      : emptyList
  } catch {
    return emptyList
  }
}

export function keepList(list: KeptList): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(list))
  } catch {
    // Storage may be blocked or full: then it lasts as long as the page.
  }
}
