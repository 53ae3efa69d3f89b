import type { DeskContext } from '#server/calls/handle-desk.ts'
import { type DownloadCell, tableDownload } from '#server/files/table-download.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { TableFormat } from '#shared/file-types.ts'
import type { AuditFilter, exportAudit } from '../../desk-contract.ts'
import { auditText } from '../../messages/desk-audit.ts'
import { countAllEntries, type EntryFilter, type EntryRow, findEntries } from './store.ts'

const batchSize = 500

/** The entries as a file, in steps, so that a long export holds nobody up. That it was made is an entry too, with filter and count. */
export async function exportEntries(
  filter: EntryFilter,
  { format, ...typed }: AuditFilter & { format: TableFormat },
  context: DeskContext<typeof exportAudit>,
): Promise<Response> {
  const { db, language, now } = context
  // Events from now on are not in it.
  const until = { ...filter, to: filter.to && filter.to < now ? filter.to : now }
  const rows = await countAllEntries(db, until)
  const subject = { kind: 'export', id: 'audit' }
  await db.transaction(tx =>
    keepAudit(tx, context, { event: 'exported', customerId: null, subject, details: { rows, filter: typed } }),
  )
  const { columns, eventName } = auditText[language]
  const fields = [
    columns.id,
    columns.at,
    columns.event,
    columns.eventName,
    columns.actorId,
    columns.actor,
    columns.accountId,
    columns.account,
    columns.subjectKind,
    columns.subjectId,
    columns.reason,
    columns.address,
    columns.trace,
    columns.details,
    columns.hash,
  ]
  return tableDownload('audit', { format, fields, rows: batches(context, until, eventName), language, now })
}

async function* batches({ db }: DeskContext, filter: EntryFilter, eventName: (event: string) => string) {
  let before: number | null = null
  for (;;) {
    const cursor = before === null ? null : ({ toward: 'next', values: [before] } as const)
    const rows: EntryRow[] = await findEntries(db, filter, cursor, batchSize)
    yield rows.map(row => cellsOf(row, eventName(row.event)))
    if (rows.length < batchSize) return
    before = rows.at(-1)?.id ?? null
  }
}

const cellsOf = (row: EntryRow, event: string): DownloadCell[] =>
  [
    row.id,
    row.at,
    row.event,
    event,
    row.actorId,
    row.actorName,
    row.customerId,
    row.customerName,
    row.subjectKind,
    row.subjectId,
    row.reason,
    row.address,
    row.traceId,
    row.details && JSON.stringify(row.details),
    row.hash,
  ].map(cell => cell ?? '')
