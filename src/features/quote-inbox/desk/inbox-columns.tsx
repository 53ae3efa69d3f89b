import type { Column } from '#desk/IndexTable.tsx'
import { useMoment } from '#desk/moment.ts'
import { useText } from '#web/page.ts'
import type { InboxRow } from '../domain/desk-quote.ts'
import { inboxText } from '../messages/desk-inbox.ts'
import { quoteNames } from '../messages/desk-names.ts'
import { AnswerTarget } from './AnswerTarget.tsx'
import css from './inbox.module.css'

export function useInboxColumns(): Column<InboxRow>[] {
  const text = useText(inboxText)
  const names = useText(quoteNames)
  const moment = useMoment()
  return [
    {
      key: 'number',
      label: text.number,
      cell: row => (
        <span className={css.number}>
          {row.has_news && <span className={css.dot} role="img" aria-label={text.news} />}
          {row.web_quote_id}
        </span>
      ),
    },
    {
      key: 'customer',
      label: text.customer,
      cell: row => (
        <>
          {row.customer}
          <span className={css.soft}>{row.company ?? row.email}</span>
        </>
      ),
    },
    {
      key: 'subject',
      label: text.subject,
      cell: row => (
        <>
          {row.priority === 'high' && <span className={css.high}>{text.highMark} · </span>}
          {row.subject}
          <span className={css.soft}>
            {row.tags.map(tag => (
              <span key={tag} className={css.tag}>
                {tag}
              </span>
            ))}
            {row.duplicate_count > 0 && text.duplicates(row.duplicate_count)}
          </span>
        </>
      ),
    },
    { key: 'kind', label: text.kind, cell: row => names.kinds[row.kind], isWideOnly: true },
    { key: 'lines', label: text.lines, cell: row => row.line_count + row.free_line_count, isNumber: true },
    { key: 'status', label: text.status, cell: row => names.statuses[row.status] },
    { key: 'assignee', label: text.assignee, cell: row => row.assignee?.name },
    {
      key: 'target',
      label: text.target,
      cell: row => <AnswerTarget answer={row.answer} requestedOn={row.created_on} />,
    },
    { key: 'valid', label: text.validUntil, cell: row => moment(row.valid_until), isWideOnly: true },
    {
      key: 'last',
      label: text.lastEvent,
      cell: ({ last_event: last }) =>
        last && (
          <>
            {names.statuses[last.to]}, {last.by.name ?? text.by[last.by.kind]}
            <span className={css.soft}>{moment(last.at)}</span>
          </>
        ),
      isWideOnly: true,
    },
  ]
}
