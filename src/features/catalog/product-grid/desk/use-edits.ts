import { useState } from 'react'
import { createStore, useStore } from '#web/store.ts'
import { decided, type Edits, type NewCell, type ReadRow, withCells, withFresh } from '../domain/edits.ts'

/** Why the server refused a cell, and the text that it refused. */
export type Refusals = ReadonlyMap<string, { text: string; reason: string }>
export const refusalKey = (id: number, column: string): string => `${id} ${column}`

interface State {
  edits: Edits
  before: readonly Edits[]
  after: readonly Edits[]
  refusals: Refusals
}

export interface GridEdits {
  edits: Edits
  refusals: Refusals
  /** As they are at this moment. */
  now: () => Edits
  change: (cells: readonly NewCell[]) => void
  undo: () => boolean
  redo: () => boolean
  fresh: (rows: readonly ReadRow[]) => void
  decide: (id: number, column: string, choice: 'mine' | 'theirs') => void
  /** Forgets the edits of these products, or all; what is saved cannot be taken back here. */
  forget: (ids?: readonly number[]) => void
  refuse: (refusals: Refusals) => void
}

const mostSteps = 100
const nothing: State = { edits: new Map(), before: [], after: [], refusals: new Map() }

/** The cells that are changed and not saved, with the way back of each change. */
export function useEdits(): GridEdits {
  const [store] = useState(() => createStore(nothing))
  const { edits, refusals } = useStore(store, nothing)
  const set = (part: Partial<State>) => store.set({ ...store.get(), ...part })
  const step = (next: Edits) => {
    const { edits: last, before } = store.get()
    set({ edits: next, before: [...before.slice(-mostSteps), last], after: [] })
  }
  return {
    edits,
    refusals,
    now: () => store.get().edits,
    change: cells => step(withCells(store.get().edits, cells)),
    undo: () => {
      const { edits: last, before, after } = store.get()
      const previous = before.at(-1)
      if (previous) set({ edits: previous, before: before.slice(0, -1), after: [...after, last] })
      return previous !== undefined
    },
    redo: () => {
      const { edits: last, before, after } = store.get()
      const next = after.at(-1)
      if (next) set({ edits: next, before: [...before, last], after: after.slice(0, -1) })
      return next !== undefined
    },
    fresh: rows => {
      const { edits: last } = store.get()
      const next = withFresh(last, rows)
      if (next !== last) set({ edits: next })
    },
    decide: (id, column, choice) => step(decided(store.get().edits, id, column, choice)),
    forget: ids => {
      const gone = ids && new Set(ids)
      const rest = [...store.get().edits].filter(([id]) => gone && !gone.has(id))
      set({ edits: new Map(rest), before: [], after: [], refusals: new Map() })
    },
    refuse: refused => set({ refusals: refused }),
  }
}
