import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChanges } from '#desk/live.ts'
import type { ShownProducts } from '#features/catalog/catalog-edit/desk/widgets/product-query.ts'
import { attempt } from '#web/action.ts'
import { useSite } from '#web/page.ts'
import { createStore, useStore } from '#web/store.ts'
import { type GridRow, readGrid } from '../desk-contract.ts'
import { windowRows } from '../domain/limits.ts'

export interface Rows {
  total: number
  /** Undefined: it is not loaded yet. */
  at: (index: number) => GridRow | undefined
  /** Loads the rows from one to another, where they are not there. */
  need: (from: number, to: number) => Promise<void>
  /** Reads products again, where they stand. */
  readAgain: (ids: readonly number[]) => Promise<void>
}

interface Held {
  pages: ReadonlyMap<number, readonly GridRow[]>
  total: number
}

const pageOf = (index: number) => Math.floor(index / windowRows)
/** A change of many products is read once in this time. */
const newsMs = 700

interface View {
  shown: ShownProducts
  columns: readonly string[]
  first: { rows: readonly GridRow[]; total: number }
  /** Told of rows as they are read again. */
  onFresh: (rows: readonly GridRow[]) => void
}

/** The rows of a view, in windows. The component is keyed by the view: another one begins anew. */
export function useRows({ shown, columns, first, onFresh }: View): Rows {
  const { call } = useSite()
  const [held] = useState(() => createStore<Held>({ pages: new Map([[0, first.rows]]), total: first.total }))
  const [begun] = useState(first)
  const { total } = useStore(held, held.get())
  const loading = useRef(new Map<number, Promise<void>>())
  const { order, ...filter } = shown
  const ask = (part: { from: number; ids?: number[] }) =>
    call(readGrid, { body: { view: { filter, order }, columns: [...columns], count: windowRows, ...part } })
  const load = async (page: number) => {
    const read = await ask({ from: page * windowRows })
    held.set({ pages: new Map(held.get().pages).set(page, read.rows), total: read.total })
    onFresh(read.rows)
  }
  const need = async (from: number, to: number) => {
    const wanted: Promise<void>[] = []
    for (let page = pageOf(Math.max(0, from)); page <= pageOf(Math.max(0, Math.min(to, total - 1))); page++) {
      if (held.get().pages.has(page)) continue
      const known = loading.current.get(page) ?? load(page).finally(() => loading.current.delete(page))
      loading.current.set(page, known)
      wanted.push(known)
    }
    await Promise.all(wanted)
  }
  const readAgain = async (ids: readonly number[]) => {
    for (let at = 0; at < ids.length; at += windowRows) {
      const { rows } = await ask({ from: 0, ids: ids.slice(at, at + windowRows) })
      const byId = new Map(rows.map(row => [row.id, row]))
      const { pages, total: count } = held.get()
      const after = [...pages].map(([page, own]) => [page, own.map(row => byId.get(row.id) ?? row)] as const)
      held.set({ pages: new Map(after), total: count })
      onFresh(rows)
    }
  }
  useNews(ids => {
    const shownIds = new Set([...held.get().pages.values()].flatMap(rows => rows.map(({ id }) => id)))
    const wanted = ids ? ids.filter(id => shownIds.has(id)) : [...shownIds].slice(0, 5 * windowRows)
    // Nobody waits for it; the next change reads again.
    if (wanted.length > 0) void attempt(readAgain(wanted))
  })
  const readHeld = useEffectEvent(() => {
    const ids = [...held.get().pages.values()].flatMap(rows => rows.map(({ id }) => id))
    // Nobody waits for it; the next change reads again.
    if (first !== begun) void attempt(readAgain(ids.slice(0, 5 * windowRows)))
  })
  // The page was read anew: after an undo, or a reconnection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that were read first
  useEffect(() => readHeld(), [first])
  return { total, at: index => held.get().pages.get(pageOf(index))?.[index % windowRows], need, readAgain }
}

/** Gathers the products that others and oneself change; null: some may have been missed. */
function useNews(onNews: (ids: number[] | null) => void): void {
  const gathered = useRef<{ ids: Set<number>; isMissed: boolean; timer: ReturnType<typeof setTimeout> | null }>({
    ids: new Set(),
    isMissed: false,
    timer: null,
  })
  const tell = useEffectEvent(() => {
    const { ids, isMissed } = gathered.current
    gathered.current = { ids: new Set(), isMissed: false, timer: null }
    onNews(isMissed ? null : [...ids])
  })
  const note = (id: number | null) => {
    if (id === null) gathered.current.isMissed = true
    else gathered.current.ids.add(id)
    gathered.current.timer ??= setTimeout(() => tell(), newsMs)
  }
  useChanges('product', change => note(change?.id ?? null))
  // It does not say which product it is about.
  useChanges('waiting_change', () => note(null))
  useEffect(() => {
    const state = gathered.current
    return () => {
      if (state.timer !== null) clearTimeout(state.timer)
      gathered.current.timer = null
    }
  }, [])
}
