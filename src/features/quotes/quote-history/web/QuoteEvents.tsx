import { useSite, useText } from '#web/page.ts'
import type { Quote } from '../domain/quote-record.ts'
import { historyText } from '../messages/history.ts'
import { statusText } from '../messages/status.ts'
import css from './quote-history.module.css'

/** The changes of the quote's status. */
export function QuoteEvents({ events }: { events: Quote['history'] }) {
  const text = useText(historyText)
  const status = useText(statusText)
  const { language } = useSite()
  // Not `dateStyle` and `timeStyle`: Intl does not allow `timeZoneName` beside them.
  const instant = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return (
    <section aria-labelledby="quote-history">
      <h2 id="quote-history">{text.history}</h2>
      <ol className={css.events}>
        {events.map(({ at, to, by }) => (
          <li key={`${at} ${to}`}>
            <strong>{status.names[to]}</strong> <span className={css.soft}>{status.by[by]}</span>
            <time dateTime={at}>{instant.format(new Date(at))}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
