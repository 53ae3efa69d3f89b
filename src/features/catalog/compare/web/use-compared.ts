import { useEffect } from 'react'
import { type Report, useSite } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { listCompared } from '../contract.ts'
import { type Compared, compareStore, noneCompared } from './widgets/compare-store.ts'

/** The visitor's compare list, fetched if it is not completely known. `onFailure` must be the same function in every render. */
export function useCompared(onFailure: Report): Compared {
  const { call } = useSite()
  const compared = useStore(compareStore, noneCompared)
  useEffect(() => {
    if (compared.isKnown) return
    const abort = new AbortController()
    call(listCompared, { query: {} }, { signal: abort.signal })
      .then(({ products }) => {
        // If the store has changed meanwhile, the effect runs again and fetches again.
        if (compareStore.get() !== compared) return
        const ids = products.map(product => product.id)
        compareStore.set({ ...compared, count: ids.length, ids, products, isKnown: true })
      })
      .catch(onFailure)
    return () => abort.abort()
  }, [call, compared, onFailure])
  return compared
}
