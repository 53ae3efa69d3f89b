import { useSyncExternalStore } from 'react'

interface Store<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (onChange: () => void) => () => void
}

/** A value that several components subscribe to, such as the cart badge. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const watchers = new Set<() => void>()
  return {
    get: () => current,
    set: value => {
      current = value
      for (const watcher of watchers) watcher()
    },
    subscribe: onChange => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}

/** While the server renders, and in the first render in the browser, the value is `onServer`. */
export function useStore<T>(store: Store<T>, onServer: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}

const neverChanges = () => () => {}

/** Whether the page's script runs: false on the server, and in the browser until hydration. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
