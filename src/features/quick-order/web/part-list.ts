import { readPersonal, savePersonal } from '#web/browser/personal-storage.ts'
import type { Decisions } from '../domain/decisions.ts'
import type { ColumnRole } from '../domain/table-columns.ts'

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
  const kept = readPersonal(key)
  // Only this file writes it, and always all of it.
  return typeof kept === 'object' && kept !== null && 'text' in kept
    ? { ...emptyList, ...(kept as KeptList) }
    : emptyList
}

export const keepList = (list: KeptList): void => savePersonal(key, list)

/** Sends with one key for one intention: a second click or a retry after a lost answer is the same request. */
export function createSendOnce() {
  let sent = { body: '', key: '' }
  return <T>(body: unknown, send: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(body)
    if (text !== sent.body) sent = { body: text, key: crypto.randomUUID() }
    return send({ 'Idempotency-Key': sent.key }).then(reply => {
      // Done: the same list once more is another wish.
      sent = { body: '', key: '' }
      return reply
    })
  }
}
