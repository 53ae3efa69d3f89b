import { useEffect } from 'react'
import { compareStore, noteCompared } from '#features/catalog/compare/web/widgets/compare-store.ts'
import { attempt } from '#web/action.ts'
import { headerRequests, isOfCompany } from '#web/header-events.ts'
import { useSite } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { getHeaderLinks, type HeaderLinks } from '../contract.ts'
import { headerStore } from './frame-data.ts'

/** Fetches the personal part of the header after hydration, and again when `headerRequests` changes. */
export function useLateHeader(): void {
  const { call } = useSite()
  const requests = useStore(headerRequests, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request fetches again
  useEffect(() => {
    const abort = new AbortController()
    const before = headerStore.get()
    const beforeCompared = compareStore.get()
    const apply = ({
      links,
      wishlist_items,
      customer_name,
      admin_username,
      show_cookie_law,
      compare_items,
      has_company,
    }: HeaderLinks) => {
      isOfCompany.set(has_company === true)
      noteCompared(beforeCompared, compare_items, customer_name)
      // A count that was announced after the request is newer than the reply.
      const isOvertaken = headerStore.get() !== before
      headerStore.set(
        isOvertaken
          ? { ...headerStore.get(), admin_username, show_cookie_law, links }
          : { wishlist_items, customer_name, admin_username, show_cookie_law, links, isNews: before.isNews },
      )
    }
    // If the call fails, the header stays as it is.
    void attempt(call(getHeaderLinks, {}, { signal: abort.signal }).then(apply))
    return () => abort.abort()
  }, [call, requests])
}
