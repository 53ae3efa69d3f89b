import { useEffect, useEffectEvent, useState } from 'react'
import { toDesk } from '#desk-routes.ts'
import { attempt } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { findFilterMatches } from '../desk-contract.ts'
import { documentText } from '../messages/desk-documents.ts'
import type { FormFilter } from './document-form.ts'
import css from './documents.module.css'

const pauseMs = 300

/** The public products that a filter finds now, a moment after the last change of it. */
export function FilterMatches({ filter }: { filter: FormFilter }) {
  const text = useText(documentText)
  const { call } = useSite()
  const [found, setFound] = useState<{ of: string; count: number; products: { id: number; name: string }[] } | null>(
    null,
  )
  const wanted = JSON.stringify(filter)
  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    const answer = await call(findFilterMatches, { body: { filter } }, { signal })
    if (!signal.aborted) setFound({ of, ...answer })
  })
  useEffect(() => {
    const stop = new AbortController()
    // A filter that is not finished has no answer: nothing is shown of it.
    const timer = setTimeout(() => void attempt(ask(wanted, stop.signal)), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  const shown = found?.of === wanted ? found : null
  return (
    <div aria-live="polite">
      {shown && (
        <p className={css.line}>
          <strong>{text.matches(shown.count)}</strong>
          {shown.products.map(({ id, name }) => (
            <Link key={id} to={toDesk.product({ id })}>
              {name}
            </Link>
          ))}
          {shown.count > shown.products.length && (
            <span className={css.soft}>{text.andMore(shown.count - shown.products.length)}</span>
          )}
        </p>
      )}
    </div>
  )
}
