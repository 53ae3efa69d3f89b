import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether the page's script runs: false on the server, and in the browser until hydration. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
