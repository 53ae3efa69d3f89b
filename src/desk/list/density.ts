import { createStore } from '#web/store.ts'

export type Density = 'compact' | 'comfortable'
const storageKey = 'desk-density'

/** How much room a row of a list has, on this browser. */
export const density = createStore<Density>(localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'comfortable')

export function setDensity(chosen: Density): void {
  localStorage.setItem(storageKey, chosen)
  density.set(chosen)
}
