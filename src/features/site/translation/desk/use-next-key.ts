import { useEffect, useEffectEvent } from 'react'

/** Ctrl Enter and ⌘ Enter go on, in fields too. */
export function useNextKey(goOn: () => unknown): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    goOn()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
