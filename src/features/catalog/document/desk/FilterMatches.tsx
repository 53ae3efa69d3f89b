import kit from '#desk/kit.module.css'
import { useLateAnswer } from '#desk/use-late-answer.ts'
import { toDesk } from '#desk-routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { findFilterMatches } from '../desk-contract.ts'
import { documentText } from '../messages/desk-documents.ts'
import type { FormFilter } from './document-form.ts'

const pauseMs = 300

/** The public products that a filter finds now, a moment after the last change of it. */
export function FilterMatches({ filter }: { filter: FormFilter }) {
  const text = useText(documentText)
  const { call } = useSite()
  const wanted = JSON.stringify(filter)
  // A filter that is not finished has no answer: nothing is shown of it.
  const found = useLateAnswer(wanted, pauseMs, (_, signal) => call(findFilterMatches, { body: { filter } }, { signal }))
  const shown = found?.question === wanted ? found.answer : null
  return (
    <div aria-live="polite">
      {shown && (
        <p className={kit.rowClose}>
          <strong>{text.matches(shown.count)}</strong>
          {shown.products.map(({ id, name }) => (
            <Link key={id} to={toDesk.product({ id })}>
              {name}
            </Link>
          ))}
          {shown.count > shown.products.length && (
            <span className={kit.soft}>{text.andMore(shown.count - shown.products.length)}</span>
          )}
        </p>
      )}
    </div>
  )
}
