import { createStore } from '#web/store.ts'

const storageKey = 'desk-product-columns-off'

/** The keys of the columns that are hidden in the list of products, on this browser. */
export const hiddenColumns = createStore<readonly string[]>(read())

function read(): string[] {
  return (localStorage.getItem(storageKey) ?? 'document').split(' ').filter(Boolean)
}

export function showColumn(key: string, isShown: boolean): void {
  const others = hiddenColumns.get().filter(other => other !== key)
  const hidden = isShown ? others : [...others, key]
  localStorage.setItem(storageKey, hidden.join(' '))
  hiddenColumns.set(hidden)
}
