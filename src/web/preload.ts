import { useEffect } from 'react'
import { attempt } from './action.ts'
import { savesData, whenIdle } from './browser/idle.ts'

/** Loads when the page is idle what a press will need, unless the visitor saves data. `load` is the same function each time. */
export function usePreload(load: () => Promise<unknown>, isWanted = true): void {
  useEffect(() => {
    if (isWanted && !savesData()) return whenIdle(() => void attempt(load()))
  }, [load, isWanted])
}
