import { useEffect, useState } from 'react'
import { attempt } from '#web/action.ts'
import { isOfCompany } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Link } from '#web/ui/Link.tsx'
import { type FoundOwnNumber, findOwnNumbers } from '../contract.ts'
import { suggestionsText } from '../messages/suggestions.ts'

export function OwnNumbers({ found }: { found: readonly FoundOwnNumber[] }) {
  const text = useText(suggestionsText)
  if (found.length === 0) return null
  return (
    <ul aria-label={text.ownNumbers}>
      {found.map(({ number, product }) => (
        <li key={number}>
          <Link to={product.product_url}>{text.ownNumber(number, product.sku, product.name)}</Link>
        </li>
      ))}
    </ul>
  )
}

const none: readonly FoundOwnNumber[] = []

/** The products that the customer's company knows under the text; asked for in the browser, since the page is the same for everybody. */
export function useOwnNumbers(term: string): readonly FoundOwnNumber[] {
  const { call } = useSite()
  const hasCompany = useStore(isOfCompany, false)
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (!hasCompany || term === '') return
    let isOver = false
    void attempt(call(findOwnNumbers, { query: { term } }).then(reply => isOver || setFound(reply.found)))
    return () => {
      isOver = true
      // What is one company's does not stay for the next.
      setFound(none)
    }
  }, [call, hasCompany, term])
  return found
}
