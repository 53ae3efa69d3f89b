import { isDeepStrictEqual } from 'node:util'
import type { LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { recordDraftKind } from '../domain/draft-kinds.ts'
import type { Fields } from './steps/drafted-kind.ts'
import { type DraftRow, removeDraft, updateDraft } from './store.ts'

/** The facts of a draft beside the fields that wait. */
export interface DraftFacts {
  /** ISO 8601; null: when somebody publishes it. */
  'draft.publish_at': string | null
  'draft.refusal': string | null
  'draft.base_revision': number
  'draft.state': 'waiting' | 'published' | 'discarded'
}

interface Held {
  /** The public record, which is locked. */
  live: LockedRecord<Fields>
  row: DraftRow
}

/** A draft as a record that is changed in the one way: its fields are those of the record as it will be. */
export function draftSubject({ live, row }: Held, of: Subject<Fields>): Subject<Fields> {
  const { author, people } = of
  return {
    kind: recordDraftKind,
    textsOf: { kind: of.kind, id: row.subjectId },
    author,
    people,
    nameField: of.nameField,
    lock: async () => lockedDraft(live, row),
    check: (tx, _id, _record, changes) => {
      const { fields } = split(changes)
      const before = { ...live, fields: { ...live.fields, ...row.fields } }
      return Object.keys(fields).length === 0 ? Promise.resolve({}) : of.check(tx, row.subjectId, before, fields)
    },
    write: (tx, _id, changes, revision) => writeDraft(tx, { live, row }, changes, revision, author),
  }
}

export const lockedDraft = (live: LockedRecord<Fields>, row: DraftRow): LockedRecord<Fields> => ({
  revision: row.revision,
  name: live.name,
  fields: {
    ...live.fields,
    ...row.fields,
    'draft.publish_at': row.publishAt?.toISOString() ?? null,
    'draft.refusal': row.refusal,
    'draft.base_revision': row.baseRevision,
    'draft.state': 'waiting',
  },
})

function split(changes: Fields): { fields: Fields; facts: Partial<DraftFacts> } {
  const entries = Object.entries(changes)
  const isFact = ([field]: readonly [string, unknown]) => field.startsWith('draft.')
  return {
    fields: Object.fromEntries(entries.filter(entry => !isFact(entry))),
    // as: only steps of drafts write fields of this beginning.
    facts: Object.fromEntries(entries.filter(isFact)) as Partial<DraftFacts>,
  }
}

async function writeDraft(
  tx: Database,
  { live, row }: Held,
  changes: Fields,
  revision: number,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  const { fields, facts } = split(changes)
  // A field that is as it is live does not wait.
  const after = Object.fromEntries(
    Object.entries({ ...row.fields, ...fields }).filter(
      ([field, value]) => !isDeepStrictEqual(value, live.fields[field]),
    ),
  )
  if (facts['draft.state'] !== undefined || Object.keys(after).length === 0) return removeDraft(tx, row.id)
  const isEdited = Object.keys(fields).length > 0
  const publishAt = facts['draft.publish_at']
  await updateDraft(tx, row.id, {
    fields: after,
    revision,
    baseRevision: facts['draft.base_revision'] ?? row.baseRevision,
    updatedAt: now,
    changedBy: actorId,
    // The refusal was of another draft than it is now.
    refusal: isEdited ? null : (facts['draft.refusal'] ?? null),
    ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt) }),
  })
}
