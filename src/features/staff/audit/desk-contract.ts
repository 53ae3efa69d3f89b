import { z } from 'zod'
import { auditEvents } from '#shared/desk/audit-event.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { deskList, deskPage, tableFile, tableTypes } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'

/** A person by the account's id or e-mail address. */
const Person = z.string().max(254)

const filterFields = {
  /** The person who did it. */
  actor: Person.optional(),
  /** To whose account it happened. */
  account: Person.optional(),
  event: z.enum(auditEvents).optional(),
  subject_kind: z.string().max(40).optional(),
  subject_id: z.string().max(80).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  /** The first moment that does not count. */
  to: z.iso.datetime({ offset: true }).optional(),
  /** Words of reason, details, subject, IP address or trace id. */
  q: z.string().max(100).optional(),
}
const AuditFilter = z.object(filterFields)
export type AuditFilter = z.infer<typeof AuditFilter>

/** `name` is null where the account is gone. */
const Party = z.object({ id: RowId, name: z.string().nullable() }).nullable()

const rowFields = {
  id: RowId,
  at: z.string(),
  /** One of the events of today, or of an earlier version. */
  event: z.string(),
  actor: Party,
  account: Party,
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** The IP address that it came from. */
  address: z.string().nullable(),
}
const AuditRow = z.object(rowFields)
export type AuditRow = z.infer<typeof AuditRow>

const AuditEntry = z.object({
  ...rowFields,
  trace_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  /** Null for an entry from before the chain began. */
  hash: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = deskGet('/Audit/List', 'audit.read', {
  summary:
    'The audit, newest first. Looking at one person is an entry of its own. Sales managers see what concerns sales',
  query: z.object({ ...filterFields, ...deskPage }),
  reply: deskList(AuditRow),
})

export const getAuditEntry = deskGet('/Audit/Get/{id}', 'audit.read', {
  summary: 'One entry of the audit with its details',
  reply: AuditEntry,
})

export const exportAudit = deskPost('/Audit/Export', 'audit.read', {
  summary: 'The audit as CSV or a workbook, newest first. The export is an entry of its own',
  stepUp: true,
  body: AuditFilter.extend(tableFile),
  reply: null,
  files: tableTypes,
  limit: 'export',
})
