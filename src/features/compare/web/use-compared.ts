import { useEffect } from 'react'
import { useSite } from '#web/site-context.ts'
import { useStore } from '#web/store.ts'
import { listCompared } from '../contract.ts'
import { type Compared, compareStore, noneCompared } from './widgets/compare-store.ts'

/** The visitor's compare list, fetched whenever it is not known whole. */
export function useCompared({ isQuiet }: { isQuiet: boolean }): Compared {
  const { call } = useSite()
  const compared = useStore(compareStore, noneCompared)
  useEffect(() => {
    if (compared.isKnown) return
    const abort = new AbortController()
    call(listCompared, { query: {} }, { isQuiet, signal: abort.signal })
      .then(({ products }) => {
        // What has changed meanwhile is the reason for a further request.
        if (compareStore.get() !== compared) return
        const ids = products.map(product => product.id)
        compareStore.set({ ...compared, count: ids.length, ids, products, isKnown: true })
      })
      .catch(() => {})
    return () => abort.abort()
  }, [call, compared, isQuiet])
  return compared
}
