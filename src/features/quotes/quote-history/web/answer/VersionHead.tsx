import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { useSite, useText } from '#web/page.ts'
import type { Quote } from '../../domain/quote-record.ts'
import { type AnsweredText, answeredText } from '../../messages/answered.ts'
import css from './answer.module.css'

type Version = NonNullable<Quote['current_version']>

/** The status in words, which version it is, and who answers for it. */
export function VersionHead({ quote, version }: { quote: Quote; version: Version }) {
  const text = useText(answeredText)
  const { language } = useSite()
  const until = formatDay(version.valid_until, language)
  const { contact_person: person } = quote
  return (
    <section className={css.head} aria-labelledby="quote-version">
      <div>
        <h2 id="quote-version">{text.version(version.number, formatDay(version.sent_on, language), until)}</h2>
        <p className={css.lead}>{statusWords(quote, until, text)}</p>
        {version.intro && <p className={css.prose}>{version.intro}</p>}
      </div>
      {person && (
        <address className={css.person}>
          <span className={css.label}>{text.contact}</span>
          <strong>{person.name}</strong>
          <a href={`mailto:${person.email}`}>{person.email}</a>
          {person.phone && <a href={`tel:${person.phone.replace(/[^+\d]/g, '')}`}>{person.phone}</a>}
        </address>
      )}
    </section>
  )
}

function statusWords({ status, may }: Quote, until: string, text: AnsweredText): string {
  if (status === 'accepted') return text.accepted
  if (status === 'declined') return text.declined
  if (status === 'cancelled') return text.cancelled
  if (may.includes('take_back_change')) return text.changeAsked(until)
  if (status === 'in_review' || status === 'submitted') return text.inReview
  return may.includes('decline') ? text.open(until) : text.over
}
