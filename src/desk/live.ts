import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { attempt } from '#web/action.ts'
import { createStore } from '#web/store.ts'

/** A change of a record, through whichever process and by whomever. */
export interface Change {
  kind: string
  id: number
  revision: number
  by: number | null
}

/** A member of the staff who looks at a record or edits it. */
export interface PresentPerson {
  id: number
  name: string
  mode: 'looking' | 'editing'
}

interface Place {
  kind: string
  id: number
  people: PresentPerson[]
}

type Listener = (change: Change | null) => void
const listeners = new Set<Listener>()

type Places = Readonly<Record<string, readonly PresentPerson[]>>
const present = createStore<Places>({})
const nobody: readonly PresentPerson[] = []
const keyOf = (kind: string, id: number) => `${kind} ${id}`

/** Listens to the news of the desk from the sign-in to the sign-out; the browser connects again by itself. */
export function openNews(url: string): () => void {
  const source = new EventSource(url)
  const tell = (change: Change | null) => {
    for (const listener of listeners) listener(change)
  }
  source.addEventListener('changed', ({ data }) => tell(JSON.parse(data)))
  source.addEventListener('missed', () => tell(null))
  source.addEventListener('present', ({ data }) => {
    const places: Place[] = JSON.parse(data)
    present.set(Object.fromEntries(places.map(({ kind, id, people }) => [keyOf(kind, id), people])))
  })
  source.addEventListener('presence', ({ data }) => {
    const { kind, id, people }: Place = JSON.parse(data)
    present.set({ ...present.get(), [keyOf(kind, id)]: people })
  })
  return () => {
    source.close()
    present.set({})
  }
}

/** Calls the handler for each change of a record of the kind, and with null when changes may have been missed; for no kind never. */
export function useChanges(kind: string | null, onChange: Listener): void {
  const listener = useEffectEvent((change: Change | null) => {
    if (kind !== null && (!change || change.kind === kind)) onChange(change)
  })
  useEffect(() => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/**
 * Reads the page anew when a record of the kind has changed, or with `id` that one; returns the function that does so now. Nobody waits
 * for it: the next change reads again.
 */
export function useRefresh(kind?: string, id?: number | null): () => void {
  const router = useRouter()
  const refresh = () => void attempt(router.invalidate())
  useChanges(kind ?? null, change => {
    if (!change || id === undefined || change.id === id) refresh()
  })
  return refresh
}

/** Many records may change with one press: the page is then read anew once in this time. */
const refreshMs = 1000

/** Reads the page anew when records of the kind have changed. */
export function useFreshPage(kind: string): void {
  const router = useRouter()
  const reading = useRef({ isBusy: false, isAsked: false })
  const refresh = async () => {
    const state = reading.current
    state.isAsked = true
    if (state.isBusy) return
    state.isBusy = true
    while (state.isAsked) {
      state.isAsked = false
      // Nobody waits for it; the next change reads again.
      await attempt(router.invalidate())
      await new Promise(resolve => setTimeout(resolve, refreshMs))
    }
    state.isBusy = false
  }
  useChanges(kind, () => void refresh())
}

/** The people who look at the record or edit it now, oneself included. */
export function usePresent(kind: string, id: number): readonly PresentPerson[] {
  return useSyncExternalStore(present.subscribe, () => present.get()[keyOf(kind, id)] ?? nobody)
}
