import { useLayoutEffect, useMemo, useRef } from 'react'

type Functions = Record<string, (...args: never[]) => unknown>

/** The same functions at every drawing, each of which calls its newest form: rows that get them are not drawn again for them. */
export function useLatest<F extends Functions>(functions: F): F {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const names = Object.keys(functions).join()
  return useMemo(() => {
    const stable = names.split(',').map(name => [name, (...args: never[]) => latest.current[name]?.(...args)])
    return Object.fromEntries(stable) as F // the same names with the same arguments
  }, [names])
}
