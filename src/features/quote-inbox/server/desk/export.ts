import type { DeskContext } from '#server/calls/handle-desk.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { isSteppedUp } from '#server/calls/staff-caller.ts'
import { streamCsv } from '#server/files/csv.ts'
import { keepAudit } from '#server/security/audit.ts'
import { countCap } from '#shared/desk-replies.ts'
import type { InboxFilter } from '../../desk-contract.ts'
import type { InboxRow } from '../../domain/desk-quote.ts'
import { exportText } from '../../messages/desk-export.ts'
import { quoteNames } from '../../messages/desk-names.ts'
import { meets, orderOf, placeOf, type Reader } from './inbox-filter.ts'
import { presentRow } from './present-row.ts'
import { countInbox, type ListedQuote, listInboxPage, readRowFacts } from './store.ts'

const stepRows = 500

/** The rows of a list as a file, read step by step while it is sent. Throws 403 `step_up` for a long list without a fresh factor. */
export async function exportInbox(context: DeskContext, filter: InboxFilter, reader: Reader): Promise<Response> {
  const { db, staff, now, language } = context
  const count = await countInbox(db, meets(filter, reader))
  if (count > countCap && !isSteppedUp(staff, now)) throw new Refusal(403, 'step_up')
  await db.transaction(tx =>
    keepAudit(tx, context, {
      event: 'exported',
      customerId: null,
      subject: { kind: 'quotes', id: 'list' },
      details: { filter, rows: count > countCap ? `more than ${countCap}` : count },
    }),
  )
  const delimiter = language === 'en' ? ',' : ';'
  const stream = streamCsv(Object.values(exportText[language]), readSteps(context, filter, reader), delimiter)
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="quotes-${now.toISOString().slice(0, 10)}.csv"`,
      'Content-Language': language,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

async function* readSteps({ db, language, now }: DeskContext, filter: InboxFilter, reader: Reader) {
  const names = quoteNames[language]
  let values: (string | number)[] | null = null
  for (;;) {
    const cursor = values && ({ toward: 'next', values } as const)
    const found: ListedQuote[] = await listInboxPage(db, filter, reader, { cursor, pageSize: stepRows })
    const rows = found.slice(0, stepRows)
    const factsOf = await readRowFacts(
      db,
      rows.map(row => row.desk.quoteId),
    )
    yield rows.map(row => cellsOf(presentRow(row, factsOf(row.desk.quoteId), language, now), names))
    const last = rows.at(-1)
    if (!last || found.length <= stepRows) return
    values = [placeOf(orderOf(filter), last.desk), last.desk.quoteId]
  }
}

type Names = (typeof quoteNames)['en']

const cellsOf = (row: InboxRow, { statuses, kinds }: Names): (string | number)[] => [
  row.web_quote_id,
  row.created_on,
  row.customer,
  row.company ?? '',
  row.email,
  row.country ?? '',
  row.language,
  kinds[row.kind],
  statuses[row.status],
  row.subject,
  row.line_count,
  row.free_line_count,
  row.assignee?.name ?? '',
  row.tags.join(', '),
  row.answer.due_on,
  row.answer.answered_on ?? '',
  row.valid_until ?? '',
  row.follow_up_at ?? '',
]
