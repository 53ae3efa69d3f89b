import { useEffect, useState, useSyncExternalStore } from 'react'
import { readAccessToken } from '#web/browser/storage/access-token.ts'
import { headerRequests } from '#web/header-events.ts'
import { useSite } from '#web/page.ts'
import { getShownPrices, type ShownPrice } from '../../contract.ts'

/** The price of a product for the caller: null where its price is given on request. */
export interface AskedPrice {
  currency: string
  needsLogin: boolean
  price: ShownPrice | null
}

type Call = ReturnType<typeof useSite>['call']

/** The products that a page asks for at the same moment, which one call answers. As the contract says: at most so many. */
const mostAtOnce = 100
let waiting = new Map<number, ((answer: AskedPrice) => void)[]>()

/** The price of a product; null until it is there. A price that cannot be had now is one on request. */
export function usePrice(productId: number): AskedPrice | null {
  const { call } = useSite()
  const [answer, setAnswer] = useState<AskedPrice | null>(null)
  // The header is asked for anew after each change of the session, in another tab too.
  const token = useSyncExternalStore(headerRequests.subscribe, readAccessToken, () => null)
  useEffect(() => {
    // The first render has that of the server.
    if (token !== readAccessToken()) return
    let isOver = false
    ask(call, productId, reply => isOver || setAnswer(reply))
    return () => {
      isOver = true
      // The price of one customer does not stay for the next.
      setAnswer(null)
    }
  }, [call, productId, token])
  return answer
}

function ask(call: Call, productId: number, tell: (answer: AskedPrice) => void): void {
  if (waiting.size === 0) queueMicrotask(() => void answerAll(call))
  waiting.set(productId, [...(waiting.get(productId) ?? []), tell])
}

async function answerAll(call: Call): Promise<void> {
  const asked = [...waiting]
  waiting = new Map()
  for (let at = 0; at < asked.length; at += mostAtOnce) {
    const some = asked.slice(at, at + mostAtOnce)
    const reply = await call(getShownPrices, { query: { ids: some.map(([id]) => id).join() } }).catch(() => null)
    for (const [id, listeners] of some) {
      const price = reply?.prices.find(one => one.product_id === id) ?? null
      const answer = { currency: reply?.currency ?? '', needsLogin: reply?.needs_login ?? false, price }
      for (const tell of listeners) tell(answer)
    }
  }
}
