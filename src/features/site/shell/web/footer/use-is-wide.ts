import { useSyncExternalStore } from 'react'

// As in footer.module.css.
const width = '(min-width: 48em)'

function watch(onChange: () => void): () => void {
  const query = matchMedia(width)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window shows the links of every group. False on the server and until hydration. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(width).matches,
    () => false,
  )
}
