import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { attempt } from '#web/action.ts'
import { notifyOtherTabs, watchTopic } from '#web/browser/storage/other-tabs.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite } from '#web/page.ts'
import { getCart, type QuoteCart } from '../contract.ts'

const topic = 'quote-cart'

/** Tells other tabs that this tab has changed the cart or its draft. */
export const announceCartChange = (): void => notifyOtherTabs(topic)

/** Fetches the cart again when another tab has changed it, and when the visitor comes back to this tab. */
export function useFreshCart(setCart: Dispatch<SetStateAction<QuoteCart>>, isWatching: boolean): void {
  const { call } = useSite()
  const newest = useRef(0)
  useEffect(() => {
    if (!isWatching) return
    return watchTopic(topic, () => {
      const own = ++newest.current
      refreshHeader()
      const take = (cart: QuoteCart) => {
        if (own === newest.current) setCart(cart)
      }
      // If the call fails, the page keeps the old cart, and the visitor's next action shows the error.
      void attempt(call(getCart).then(take))
    })
  }, [call, setCart, isWatching])
}
