import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { attempt } from '#web/action.ts'
import { notifyOtherTabs, watchTopic } from '#web/browser/other-tabs.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite } from '#web/page.ts'
import { getCart, type QuoteCart } from '../contract.ts'

const topic = 'quote-cart'

/** This tab has changed the cart or its draft. */
export const announceCartChange = (): void => notifyOtherTabs(topic)

/** Keeps the cart as the server has it, whichever tab or device changed it. */
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
      // What is shown stays; the next call that somebody waits for tells.
      void attempt(call(getCart).then(take))
    })
  }, [call, setCart, isWatching])
}
