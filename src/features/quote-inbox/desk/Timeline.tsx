import { useMoment } from '#desk/moment.ts'
import { useText } from '#web/page.ts'
import type { TimelineEntry } from '../domain/desk-quote.ts'
import { quoteNames } from '../messages/desk-names.ts'
import { deskQuoteText } from '../messages/desk-quote.ts'
import { Note } from './Note.tsx'
import css from './quote.module.css'

/** Everything that happened, newest first. What only the staff reads has a graphite edge. */
export function Timeline({ entries, hasMore }: { entries: readonly TimelineEntry[]; hasMore: boolean }) {
  const text = useText(deskQuoteText)
  const moment = useMoment()
  return (
    <>
      <ol className={css.entries}>
        {entries.map(entry => (
          <li key={entry.id} data-inside={!entry.is_visible_to_customer || undefined}>
            <p className={css.when}>
              {[moment(entry.at), entry.by.name ?? text.by[entry.by.kind]].filter(Boolean).join(' · ')}
              {' · '}
              {entry.is_visible_to_customer ? text.visible : text.onlyUs}
            </p>
            {entry.kind === 'note' ? <Note note={entry} /> : <p>{<Words entry={entry} />}</p>}
          </li>
        ))}
      </ol>
      {hasMore && <p>{text.hasMore}</p>}
    </>
  )
}

function Words({ entry }: { entry: Exclude<TimelineEntry, { kind: 'note' }> }) {
  const text = useText(deskQuoteText)
  const { statuses } = useText(quoteNames)
  switch (entry.kind) {
    case 'request':
      return text.requestedBy
    case 'status':
      return text.status(statuses[entry.from], statuses[entry.to])
    case 'change':
      return entry.reason ? `${entry.text} (${entry.reason})` : entry.text
    case 'mail': {
      const names: Record<string, string> = text.mails
      const name = names[entry.mail] ?? text.mail
      return [`${name} → ${entry.to}: ${text.mailStates[entry.state]}`, entry.error].filter(Boolean).join(' · ')
    }
  }
}
