import { useStaff } from '#desk/frame/staff.ts'
import { Composers } from '#features/quotes/quote-thread/desk/widgets/Composers.tsx'
import { placeholderValues } from '#features/site/snippet/domain/placeholder-values.ts'
import { useText } from '#web/page.ts'
import type { DeskQuote } from '../domain/desk-quote.ts'
import { deskQuoteText } from '../messages/desk-quote.ts'
import { placeholderFacts } from './placeholder-facts.ts'
import css from './quote.module.css'
import { Timeline } from './Timeline.tsx'

/** The messages and events; above them the two ways to write, for whoever may answer. */
export function Conversation({ shown, mayAnswer }: { shown: DeskQuote; mayAnswer: boolean }) {
  const text = useText(deskQuoteText)
  const { staff } = useStaff()
  const { quote, language, desk, versions, timeline } = shown
  const { contact } = quote
  const current = versions.find(({ state }) => state === 'in_force' || state === 'accepted')
  const values = placeholderValues(
    {
      ...placeholderFacts(shown, staff.name),
      version: current
        ? { number: current.number, validUntil: current.valid_until, total: current.total, currency: current.currency }
        : null,
    },
    language,
  )
  const to = { name: quote.customer.trim() || contact.email, language, email: contact.email }
  return (
    <section aria-labelledby="timeline" className={css.timeline}>
      <h2 id="timeline">{text.timeline}</h2>
      {mayAnswer && (
        <Composers
          key={quote.id}
          quoteId={quote.id}
          to={to}
          values={values}
          isFree={desk.assignee === null}
          lines={shown.asked}
        />
      )}
      <Timeline key={`timeline-${quote.id}`} quoteId={quote.id} first={timeline} />
    </section>
  )
}
