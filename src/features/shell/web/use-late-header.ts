import { useEffect } from 'react'
import { compareStore, noteCompared } from '#features/compare/web/widgets/compare-store.ts'
import { attempt } from '#web/action.ts'
import { headerRequests } from '#web/header-events.ts'
import { useSite } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { getHeaderLinks, type HeaderLinks } from '../contract.ts'
import { headerStore } from './frame-data.ts'

/** Fetches what is personal in the header once the page is alive, and again when asked. The header may stay as it is. */
export function useLateHeader(): void {
  const { call } = useSite()
  const requests = useStore(headerRequests, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is a reason to fetch again
  useEffect(() => {
    const abort = new AbortController()
    const before = headerStore.get()
    const beforeCompared = compareStore.get()
    const take = ({
      links,
      wishlist_items,
      customer_name,
      admin_username,
      show_cookie_law,
      compare_items,
    }: HeaderLinks) => {
      noteCompared(beforeCompared, compare_items, customer_name)
      // A count announced while the answer was on its way is the newer one.
      const isOvertaken = headerStore.get() !== before
      headerStore.set(
        isOvertaken
          ? { ...headerStore.get(), admin_username, show_cookie_law, links }
          : { wishlist_items, customer_name, admin_username, show_cookie_law, links, isNews: before.isNews },
      )
    }
    // Without an answer the header stays as it is.
    void attempt(call(getHeaderLinks, {}, { signal: abort.signal }).then(take))
    return () => abort.abort()
  }, [call, requests])
}
