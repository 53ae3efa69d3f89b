import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the script has taken over: false on the server, and in a browser until the page has come to life. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
