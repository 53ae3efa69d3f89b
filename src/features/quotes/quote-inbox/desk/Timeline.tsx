import { useState } from 'react'
import { DeskLink } from '#desk/DeskLink.tsx'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { MailState } from '#features/quotes/quote-thread/desk/widgets/MailState.tsx'
import { Message } from '#features/quotes/quote-thread/desk/widgets/Message.tsx'
import { Note } from '#features/quotes/quote-thread/desk/widgets/Note.tsx'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Colon } from '#web/ui/Colon.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { listThread } from '../desk-contract.ts'
import type { TimelineEntry, Timeline as TimelinePage } from '../domain/desk-quote.ts'
import { quoteNames } from '../messages/desk-names.ts'
import { deskQuoteText } from '../messages/desk-quote.ts'
import css from './quote.module.css'

const filters = ['all', 'visible'] as const
type Filter = (typeof filters)[number]

/** Everything that happened, newest first. What only the staff reads has a graphite edge. */
export function Timeline({ quoteId, first }: { quoteId: number; first: TimelinePage }) {
  const text = useText(deskQuoteText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [filter, setFilter] = useState<Filter>('all')
  // The entries that were there when older ones were read, and those: the first page moves on while others write.
  const [kept, setKept] = useState<TimelinePage | null>(null)
  const entries = joined(first.entries, kept?.entries ?? []).filter(
    entry => filter === 'all' || entry.is_visible_to_customer,
  )
  const next = kept ? kept.next : first.next
  const readOlder = () =>
    void run(async () => {
      const query = { before: next ?? '', ...(filter === 'visible' ? { only: filter } : {}) }
      const older = await call(listThread, { params: { quote_id: quoteId }, query })
      setKept({ entries: [...(kept?.entries ?? first.entries), ...older.entries], next: older.next })
    })
  const choose = (chosen: Filter) => {
    setFilter(chosen)
    setKept(null)
  }
  return (
    <>
      <Segments
        legend={text.show}
        choices={filters}
        labelOf={choice => text.filters[choice]}
        chosen={filter}
        onChoose={choose}
      />
      <ol className={css.entries}>
        {entries.map(entry => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {next !== null && (
        <Button isBusy={isBusy} onClick={readOlder}>
          {text.older}
        </Button>
      )}
    </>
  )
}

/** The entries of both, each once; the newer reading of one counts. */
function joined(newer: readonly TimelineEntry[], older: readonly TimelineEntry[]): TimelineEntry[] {
  const known = new Set(newer.map(({ id }) => id))
  return [...newer, ...older.filter(({ id }) => !known.has(id))]
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const text = useText(deskQuoteText)
  const moment = useMoment()
  return (
    <li data-inside={!entry.is_visible_to_customer || undefined} data-of={entry.by.kind}>
      <p className={kit.soft}>
        {[moment(entry.at), nameOf(entry, text)].filter(Boolean).join(' · ')}
        {' · '}
        {entry.is_visible_to_customer ? text.visible : text.onlyUs}
      </p>
      {entry.kind === 'note' ? (
        <Note note={entry} />
      ) : entry.kind === 'message' || entry.kind === 'question' ? (
        <Message message={entry} />
      ) : (
        <p>
          <Words entry={entry} />
        </p>
      )}
    </li>
  )
}

type Texts = (typeof deskQuoteText)['en']

/** The person who did it; for a member of the staff who acted as the customer, both. */
function nameOf(entry: TimelineEntry, text: Texts): string {
  const name = entry.by.name ?? text.by[entry.by.kind]
  const customer = entry.kind === 'request' || entry.kind === 'status' ? entry.on_behalf_of : null
  return customer === null ? name : text.onBehalf(name, customer)
}

function Words({ entry }: { entry: Exclude<TimelineEntry, { kind: 'note' | 'message' | 'question' }> }) {
  const text = useText(deskQuoteText)
  const { statuses } = useText(quoteNames)
  const { language } = useSite()
  switch (entry.kind) {
    case 'request':
      return text.requestedBy
    case 'status':
      return text.status(statuses[entry.from], statuses[entry.to])
    case 'change':
      return entry.reason ? `${entry.text} (${entry.reason})` : entry.text
    case 'draft':
      return text.draftChanges(entry.changes)
    case 'version':
      return text.versionSent(entry.number, writeMoney(entry.total, entry.currency, language), entry.is_partial)
    case 'mail':
      return <Mail mail={entry} />
  }
}

function Mail({ mail }: { mail: Extract<TimelineEntry, { kind: 'mail' }> }) {
  const text = useText(deskQuoteText)
  const names: Record<string, string> = text.mails
  const name = names[mail.mail] ?? text.mail
  return (
    <>
      <DeskLink to={toDesk.mail({ id: mail.mail_id })}>{name}</DeskLink>
      {` → ${mail.to}`}
      <Colon /> <MailState mail={mail} />
    </>
  )
}
