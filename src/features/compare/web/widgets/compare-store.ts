import { createStore } from '#web/store.ts'
import type { ComparedProduct } from '../../contract.ts'

/** The visitor's compare list, as far as this page knows it: it arrives after the page, which is drawn for everyone alike. */
export interface Compared {
  /** Whose list it is; '' while nobody is logged in. */
  owner: string
  count: number
  ids: readonly number[]
  products: readonly ComparedProduct[]
  /** False: to be fetched anew before all of it can be shown. */
  isKnown: boolean
}

export const noneCompared: Compared = { owner: '', count: 0, ids: [], products: [], isKnown: false }

/** The form that compares what is ticked on a page, without script: its id, by which the boxes belong to it. */
export const compareForm = 'compare-chosen'

export const compareStore = createStore<Compared>(noneCompared)

/** What the header's answer tells of the list; `before`: the state when it was asked, since a later change is newer. */
export function noteCompared(before: Compared, count: number, customer: string | null): void {
  const owner = customer ?? ''
  const now = compareStore.get()
  if (now !== before || (now.count === count && now.owner === owner)) return
  compareStore.set(count === 0 ? { ...noneCompared, owner, isKnown: true } : { ...now, owner, count, isKnown: false })
}
