import { emailName } from '#features/site/session/domain/personal-form.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { keepAudit } from '#server/security/audit.ts'
import { isRowId } from '#shared/is-row-id.ts'
import { type AuditFilter, exportAudit, getAuditEntry, listAudit } from '../../desk-contract.ts'
import { salesEvents } from '../../domain/sales-events.ts'
import { exportEntries } from './export.ts'
import { presentEntry, presentRow } from './present.ts'
import { countEntries, type EntryFilter, findAccountId, findEntries, findEntry } from './store.ts'

export const auditDeskRoutes = (): Binding[] => [
  handleDesk(listAudit, async ({ query: { cursor: place, page_size, ...typed } }, context) => {
    const { db, language } = context
    const filter = await readFilter(typed, context)
    const list = `audit ${JSON.stringify(filter)}`
    const cursor = await readCursor(db, list, place, language)
    const pageSize = page_size ?? defaultDeskPageSize
    if (!cursor) await noteReading(filter, context)
    const rows = await findEntries(db, filter, cursor, pageSize + 1)
    const total = await countEntries(db, filter)
    const { rows: shown, ...rest } = await deskListOf(db, {
      rows,
      pageSize,
      cursor,
      list,
      placeOf: ({ id }) => [id],
      total,
    })
    return { ...rest, rows: shown.map(presentRow) }
  }),
  handleDesk(getAuditEntry, async ({ params: { id } }, context) => {
    const row = await findEntry(context.db, id)
    if (!row || visibleEvents(context)?.includes(row.event) === false) throw notFound()
    return presentEntry(row)
  }),
  handleDesk(exportAudit, async ({ body }, context) => exportEntries(await readFilter(body, context), body, context)),
]

/** The events that the member may read; null: all. */
const visibleEvents = ({ staff }: DeskContext<typeof listAudit>): readonly string[] | null =>
  staff.permissions.get('audit.read') === 'all' ? null : salesEvents

async function readFilter(typed: AuditFilter, context: DeskContext<typeof listAudit>): Promise<EntryFilter> {
  const { db } = context
  const visible = visibleEvents(context)
  const { event } = typed
  const chosen = event ? [event] : null
  return {
    actorId: await readPerson(db, typed.actor),
    customerId: await readPerson(db, typed.account),
    events: visible && chosen ? chosen.filter(one => visible.includes(one)) : (chosen ?? visible),
    subjectKind: typed.subject_kind || null,
    subjectId: typed.subject_id || null,
    from: typed.from ? new Date(typed.from) : null,
    to: typed.to ? new Date(typed.to) : null,
    text: typed.q?.trim() || null,
  }
}

/** The account's id; -1, which no account has, for a person who is not known. */
async function readPerson(db: DeskContext['db'], typed = ''): Promise<number | null> {
  const person = emailName(typed)
  if (person === '') return null
  if (!/^\d+$/.test(person)) return (await findAccountId(db, person)) ?? -1
  return isRowId(Number(person)) ? Number(person) : -1
}

/** Looking at the audit of one person is an entry too. */
async function noteReading(
  { actorId, customerId }: EntryFilter,
  context: DeskContext<typeof listAudit>,
): Promise<void> {
  const people = new Set([actorId, customerId].filter(id => id !== null && id > 0))
  if (people.size === 0) return
  await context.db.transaction(async tx => {
    for (const id of people) await keepAudit(tx, context, { event: 'audit_read', customerId: id })
  })
}
