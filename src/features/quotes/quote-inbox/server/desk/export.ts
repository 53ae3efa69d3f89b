import type { DeskContext } from '#server/calls/handle-desk.ts'
import { needFactorAbove } from '#server/calls/step-up.ts'
import { type DownloadCell, momentCell, tableDownload } from '#server/files/table-download.ts'
import { keepAudit } from '#server/security/audit.ts'
import { countCap } from '#shared/desk/desk-replies.ts'
import type { TableFormat } from '#shared/file-types.ts'
import { exportQuotes, type InboxFilter } from '../../desk-contract.ts'
import type { InboxRow } from '../../domain/desk-quote.ts'
import { exportText } from '../../messages/desk-export.ts'
import { quoteNames } from '../../messages/desk-names.ts'
import { targetsNow } from '../targets-now.ts'
import { meets, orderOf, placeOf, type Reader } from './inbox-filter.ts'
import { presentRow } from './present-row.ts'
import { countInbox, type ListedQuote, listInboxPage, listRowsOf, readRowFacts } from './store.ts'

const stepRows = 500
/** Its readers wait less for a chosen part. */
const chosenRows = 200

/** The rows of a list as a file, read step by step while it is sent. Throws 403 `step_up` for a long list without a fresh factor. */
export async function exportInbox(
  context: DeskContext,
  filter: InboxFilter,
  reader: Reader,
  format: TableFormat,
): Promise<Response> {
  const { db } = context
  const count = await countInbox(db, meets(filter, reader))
  needFactorAbove(exportQuotes, count, context)
  await noteExport(context, { filter, rows: count > countCap ? `more than ${countCap}` : count })
  return answerWith(context, format, readSteps(context, filter, reader))
}

/** The quotes with these numbers as a file. */
export async function exportQuotesOf(
  context: DeskContext,
  ids: readonly number[],
  format: TableFormat,
): Promise<Response> {
  await noteExport(context, { quotes: ids, rows: ids.length })
  async function* read() {
    for (let at = 0; at < ids.length; at += chosenRows) {
      const rows = await listRowsOf(context.db, ids.slice(at, at + chosenRows), context.staff.id)
      yield await writeRows(context, rows)
    }
  }
  return answerWith(context, format, read())
}

const noteExport = (context: DeskContext, details: Record<string, unknown>) =>
  context.db.transaction(tx =>
    keepAudit(tx, context, { event: 'exported', customerId: null, subject: { kind: 'quotes', id: 'list' }, details }),
  )

const answerWith = ({ language, now }: DeskContext, format: TableFormat, rows: AsyncIterable<Cells[]>): Response =>
  tableDownload('quotes', { format, fields: Object.values(exportText[language]), rows, language, now })

type Cells = DownloadCell[]

async function writeRows({ db, language, now, settings }: DeskContext, rows: readonly ListedQuote[]): Promise<Cells[]> {
  const names = quoteNames[language]
  const at = { now, targets: targetsNow(settings) }
  const factsOf = await readRowFacts(
    db,
    rows.map(row => row.desk.quoteId),
  )
  return rows.map(row => cellsOf(presentRow(row, factsOf(row.desk.quoteId), language, at), names))
}

async function* readSteps(context: DeskContext, filter: InboxFilter, reader: Reader) {
  let values: (string | number)[] | null = null
  for (;;) {
    const cursor = values && ({ toward: 'next', values } as const)
    const found: ListedQuote[] = await listInboxPage(context.db, filter, reader, { cursor, pageSize: stepRows })
    const rows = found.slice(0, stepRows)
    yield await writeRows(context, rows)
    const last = rows.at(-1)
    if (!last || found.length <= stepRows) return
    values = [placeOf(orderOf(filter), last.desk), last.desk.quoteId]
  }
}

type Names = (typeof quoteNames)['en']

const cellsOf = (row: InboxRow, { statuses, kinds }: Names): Cells => [
  row.web_quote_id,
  momentCell(row.created_on),
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
  momentCell(row.answer.due_on),
  momentCell(row.answer.answered_on),
  momentCell(row.valid_until),
  momentCell(row.follow_up_at),
]
