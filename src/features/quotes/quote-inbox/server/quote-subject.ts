import { eq } from 'drizzle-orm'
import { answersQuotes } from '#features/staff/staff/server/steps/answers-quotes.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Author, FieldErrors, LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { Permission } from '#shared/desk/permission.ts'
import { mayAssign } from '../domain/assignment.ts'
import { type Priority, tagLimit } from '../domain/inbox-views.ts'
import { quoteKind } from '../domain/quote-kind.ts'
import { inboxRefusals, quoteFieldNames } from '../messages/desk-refusals.ts'
import { findQuoteNumber } from './store.ts'
import { quoteDesk } from './tables.ts'

/** The staff's decisions about a quote, as the change log spells them. Instants are in ISO 8601. */
export interface QuoteFields {
  assignee_id: number | null
  priority: Priority
  tags: string[]
  follow_up: { at: string; note: string | null; by: number | null } | null
  snoozed_until: string | null
}

interface SubjectDeps {
  author: Author
  may: (permission: Permission) => boolean
}

/** Quotes as records that the staff changes in the one way. */
export function quoteSubject({ author, may }: SubjectDeps): Subject<QuoteFields> {
  return {
    kind: quoteKind,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => {
      const names: Record<string, string> = quoteFieldNames[author.language]
      return names[field] ?? field
    },
    lock: lockQuote,
    check: (tx, _id, record, changes) => checkChanges(tx, { author, may }, record, changes),
    write: (tx, id, changes, revision) => writeFields(tx, id, changes, revision, author.now),
  }
}

async function lockQuote(tx: Database, id: number): Promise<LockedRecord<QuoteFields> | null> {
  const [row] = await tx.select().from(quoteDesk).where(eq(quoteDesk.quoteId, id)).for('update')
  if (!row) return null
  const { assigneeId, priority, tags, followUpAt, followUpNote, followUpBy, snoozedUntil } = row
  const fields = {
    assignee_id: assigneeId,
    priority,
    tags,
    follow_up: followUpAt && { at: followUpAt.toISOString(), note: followUpNote, by: followUpBy },
    snoozed_until: snoozedUntil?.toISOString() ?? null,
  }
  return { revision: row.revision, name: (await findQuoteNumber(tx, id)) ?? '', fields }
}

async function checkChanges(
  tx: Database,
  { author, may }: SubjectDeps,
  { fields }: LockedRecord<QuoteFields>,
  changes: Partial<QuoteFields>,
): Promise<FieldErrors> {
  const text = inboxRefusals[author.language]
  const errors: FieldErrors = {}
  if ('status' in changes) errors.status = [text.status_undo]
  if (changes.assignee_id !== undefined) {
    const to = changes.assignee_id
    const allowed = mayAssign({ self: author.actorId ?? 0, may, from: fields.assignee_id, to })
    if (!allowed.ok) errors.assignee_id = [text[allowed.reason]]
    else if (to !== null && !(await answersQuotes(tx, to))) errors.assignee_id = [text.wrong_assignee]
  }
  if ((changes.tags?.length ?? 0) > tagLimit) errors.tags = [text.too_many_tags(tagLimit)]
  return errors
}

async function writeFields(
  tx: Database,
  id: number,
  { assignee_id, priority, tags, follow_up, snoozed_until }: Partial<QuoteFields>,
  revision: number,
  now: Date,
): Promise<void> {
  await tx
    .update(quoteDesk)
    .set({
      revision,
      ...(assignee_id !== undefined && { assigneeId: assignee_id, assignedAt: assignee_id === null ? null : now }),
      ...(priority !== undefined && { priority }),
      ...(tags !== undefined && { tags }),
      ...(follow_up !== undefined && {
        followUpAt: follow_up && new Date(follow_up.at),
        followUpNote: follow_up?.note ?? null,
        followUpBy: follow_up?.by ?? null,
      }),
      ...(snoozed_until !== undefined && { snoozedUntil: snoozed_until === null ? null : new Date(snoozed_until) }),
    })
    .where(eq(quoteDesk.quoteId, id))
}
