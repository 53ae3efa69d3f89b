import type { Column } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { automaticMark } from '#features/quotes/quote-answer/domain/automatic.ts'
import { PresentPeople } from '#features/staff/desk-news/desk/widgets/PresentPeople.tsx'
import { useSite, useText } from '#web/page.ts'
import type { InboxRow } from '../../domain/desk-quote.ts'
import type { InboxView } from '../../domain/inbox-views.ts'
import { inboxText } from '../../messages/desk-inbox.ts'
import { quoteNames } from '../../messages/desk-names.ts'
import { AnswerTarget } from '../AnswerTarget.tsx'
import css from './inbox.module.css'

/** Until when a quote is valid matters where one waits for the customer. */
const withValidity: readonly InboxView[] = ['waiting', 'expiring']

export function useInboxColumns(view: InboxView): Column<InboxRow>[] {
  const text = useText(inboxText)
  const names = useText(quoteNames)
  const moment = useMoment()
  return [
    { key: 'number', label: text.number, cell: row => <QuoteNumber row={row} /> },
    {
      key: 'customer',
      label: text.customer,
      cell: row => (
        <div className={css.customer}>
          {row.customer}
          {row.is_from_locked && <span className={css.tag}>{text.lockedAccount}</span>}
          <span className={kit.softBlock}>{row.company ?? row.email}</span>
        </div>
      ),
    },
    { key: 'subject', label: text.subject, cell: row => <Subject row={row} /> },
    { key: 'lines', label: text.lines, cell: row => row.line_count + row.free_line_count, isNumber: true },
    {
      key: 'status',
      label: text.status,
      cell: ({ status, last_event: last }) => (
        <div>
          {names.statuses[status]}
          {last && (
            <span className={kit.softBlock}>
              {moment(last.at)}, {last.by.name ?? text.by[last.by.kind]}
            </span>
          )}
        </div>
      ),
    },
    { key: 'assignee', label: text.assignee, cell: row => row.assignee?.name },
    {
      key: 'target',
      label: text.target,
      cell: row => <AnswerTarget answer={row.answer} requestedOn={row.created_on} />,
    },
    ...(withValidity.includes(view)
      ? [{ key: 'valid', label: text.validUntil, cell: (row: InboxRow) => moment(row.valid_until) }]
      : []),
  ]
}

function QuoteNumber({ row }: { row: InboxRow }) {
  const text = useText(inboxText)
  return (
    <>
      <span className={css.number}>
        {row.has_news && <span className={css.dot} role="img" aria-label={text.news} />}
        {row.web_quote_id}
      </span>{' '}
      <PresentPeople kind="quote" id={row.id} isShort />
    </>
  )
}

function Subject({ row }: { row: InboxRow }) {
  const text = useText(inboxText)
  const names = useText(quoteNames)
  const { language } = useSite()
  return (
    <div className={css.subject}>
      {row.priority === 'high' && <span className={css.high}>{text.highMark} · </span>}
      {row.subject}
      <span className={kit.softBlock}>
        {names.kinds[row.kind]}{' '}
        {row.tags.map(tag => (
          <span key={tag} className={css.tag}>
            {tag}
          </span>
        ))}
        {row.automatic && <span className={css.tag}>{automaticMark(row.automatic, language)}</span>}
        {row.duplicate_count > 0 && `· ${text.duplicates(row.duplicate_count)}`}
      </span>
    </div>
  )
}
