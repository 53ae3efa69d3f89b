import { createStore } from '#web/store.ts'
import type { ComparedProduct } from '../../contract.ts'

/** The visitor's compare list, as far as the page has loaded it. It arrives after the page, which is the same for everyone. */
export interface Compared {
  /** The name of the customer; '' if nobody is logged in. */
  owner: string
  count: number
  ids: readonly number[]
  products: readonly ComparedProduct[]
  /** False if the list must be fetched before it can be shown completely. */
  isKnown: boolean
}

export const noneCompared: Compared = { owner: '', count: 0, ids: [], products: [], isKnown: false }

/** The id of the form that, without a script, compares the ticked products. The checkboxes refer to it. */
export const compareForm = 'compare-chosen'

export const compareStore = createStore<Compared>(noneCompared)

/** Takes over the count from the header's reply. `before`: the state at the request, because a later change is newer. */
export function noteCompared(before: Compared, count: number, customer: string | null): void {
  const owner = customer ?? ''
  const now = compareStore.get()
  if (now !== before || (now.count === count && now.owner === owner)) return
  compareStore.set(count === 0 ? { ...noneCompared, owner, isKnown: true } : { ...now, owner, count, isKnown: false })
}
