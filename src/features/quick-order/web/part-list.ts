import { readPersonal, savePersonal } from '#web/browser/personal-storage.ts'
import type { Decisions } from '../domain/decisions.ts'
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

/** Sends a body with the same key until it succeeds: a second click, or a retry after a lost answer, is the same request. */
export function createSendOnce() {
  let sent = { body: '', key: '' }
  return <T>(body: unknown, send: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(body)
    if (text !== sent.body) sent = { body: text, key: crypto.randomUUID() }
    return send({ 'Idempotency-Key': sent.key }).then(reply => {
      // After a success the same list is a new request.
      sent = { body: '', key: '' }
      return reply
    })
  }
}
