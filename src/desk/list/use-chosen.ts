import { useState } from 'react'
import { useAction } from '#web/action.ts'

/** The rows of a list beyond its page. */
export interface Matching {
  /** Names the list: its filter. Rows that were chosen in one list are not chosen in another. */
  name: string
  find: () => Promise<readonly number[]>
}

export interface Chosen {
  ids: readonly number[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** All rows of the page are ticked. */
  isWholePage: boolean
  togglePage: () => void
  clear: () => void
  /** The ids are those that matched at a moment; also rows of other pages. */
  isMatched: boolean
  takeMatching: () => void
  isBusy: boolean
}

/** Which rows of a list are chosen: some of the page, or all that matched at the moment when they were asked for. */
export function useChosen(page: readonly number[], matching: Matching | undefined): Chosen {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [matched, setMatched] = useState<{ name: string; ids: readonly number[] } | null>(null)
  const { run, isBusy } = useAction()
  const isMatched = matched !== null && matched.name === matching?.name
  const ids = isMatched ? matched.ids : ticked.filter(id => page.includes(id))
  const choose = (wanted: readonly number[]) =>
    isMatched ? setMatched({ ...matched, ids: wanted }) : setTicked(wanted)
  const known = new Set(ids)
  const isWholePage = page.every(id => known.has(id))
  const clear = () => {
    setMatched(null)
    setTicked([])
  }
  return {
    ids,
    has: id => known.has(id),
    toggle: id => choose(known.has(id) ? ids.filter(other => other !== id) : [...ids, id]),
    isWholePage,
    togglePage: () => choose(isWholePage ? ids.filter(id => !page.includes(id)) : [...new Set([...ids, ...page])]),
    clear,
    isMatched,
    takeMatching: () =>
      void run(async () => {
        if (matching) setMatched({ name: matching.name, ids: await matching.find() })
      }),
    isBusy,
  }
}
