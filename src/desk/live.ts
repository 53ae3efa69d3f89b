import { useEffect, useEffectEvent } from 'react'

/** A change of a record, through whichever process and by whomever. */
export interface Change {
  kind: string
  id: number
  revision: number
  by: number | null
}

type Listener = (change: Change | null) => void
const listeners = new Set<Listener>()

/** Listens to the news of the desk from the sign-in to the sign-out; the browser connects again by itself. */
export function openNews(url: string): () => void {
  const source = new EventSource(url)
  const tell = (change: Change | null) => {
    for (const listener of listeners) listener(change)
  }
  source.addEventListener('changed', ({ data }) => tell(JSON.parse(data)))
  source.addEventListener('missed', () => tell(null))
  return () => source.close()
}

/** Calls the handler for each change of a record of the kind, and with null when changes may have been missed. */
export function useChanges(kind: string, onChange: Listener): void {
  const listener = useEffectEvent((change: Change | null) => {
    if (!change || change.kind === kind) onChange(change)
  })
  useEffect(() => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
