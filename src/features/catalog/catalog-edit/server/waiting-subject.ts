import { listChangesSince } from '#server/changes/change-log.ts'
import type { LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ProductFields } from '../domain/product-fields.ts'
import { baseAfter, type ChangedFields, withChanges } from '../domain/waiting.ts'
import { checkChanges } from './check-changes.ts'
import { productKind, wordFaults } from './product-subject.ts'
import { removeWaiting, updateWaiting, type WaitingRow } from './waiting-store.ts'

export const waitingKind = 'waiting_change'

/** The facts of a set beside the fields that wait. */
export interface WaitingFacts {
  'waiting.note': string
  /** ISO 8601; null: when somebody publishes it. */
  'waiting.publish_at': string | null
  'waiting.release_id': number | null
  /** Why it was not published at its time. */
  'waiting.refusal': string | null
  'waiting.state': 'waiting' | 'published' | 'discarded'
}
export type WaitingFields = ProductFields & WaitingFacts

interface Held {
  /** The live product, which is locked. */
  live: LockedRecord<ProductFields>
  row: WaitingRow
  /** The live revision that the author has seen. */
  seen: number
}

/** The waiting changes of a product, as a record that is changed in the one way: its fields are those of the product as it will be. */
export function waitingSubject(
  { live, row, seen }: Held,
  { author, people, nameField }: Pick<Subject<ProductFields>, 'author' | 'people' | 'nameField'>,
): Subject<WaitingFields> {
  return {
    kind: waitingKind,
    textsOf: { kind: productKind, id: row.subjectId },
    author,
    people,
    nameField,
    lock: async () => lockedWaiting(live, row),
    check: async (tx, _id, _record, changes) => {
      const { fields } = split(changes)
      const faults = await checkChanges(tx, row.subjectId, { fields: { ...live.fields, ...row.fields } }, fields)
      return wordFaults(faults, author.language)
    },
    write: (tx, _id, changes, revision) => writeWaiting(tx, { live, row, seen }, changes, revision, author),
  }
}

export const lockedWaiting = (live: LockedRecord<ProductFields>, row: WaitingRow): LockedRecord<WaitingFields> => ({
  revision: row.revision,
  name: live.name,
  fields: {
    ...live.fields,
    ...row.fields,
    'waiting.note': row.note,
    'waiting.publish_at': row.publishAt?.toISOString() ?? null,
    'waiting.release_id': row.releaseId,
    'waiting.refusal': row.refusal,
    'waiting.state': 'waiting',
  },
})

/** The fields of the product among changes, and the facts of the set. */
function split(changes: Partial<WaitingFields>): { fields: Partial<ProductFields>; facts: Partial<WaitingFacts> } {
  const entries = Object.entries(changes)
  const isFact = ([field]: readonly [string, unknown]) => field.startsWith('waiting.')
  return {
    // as: the facts are the fields of this beginning, and all others are fields of the product.
    fields: Object.fromEntries(entries.filter(entry => !isFact(entry))) as Partial<ProductFields>,
    facts: Object.fromEntries(entries.filter(isFact)) as Partial<WaitingFacts>,
  }
}

async function writeWaiting(
  tx: Database,
  { live, row, seen }: Held,
  changes: Partial<WaitingFields>,
  revision: number,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  const { fields, facts } = split(changes)
  const after = withChanges(row.fields, fields, live.fields)
  const isOver = facts['waiting.state'] !== undefined || Object.keys(after).length === 0
  if (isOver) return removeWaiting(tx, row.id)
  const [publishAt, releaseId] = [facts['waiting.publish_at'], facts['waiting.release_id']]
  const isEdited = Object.keys(fields).length > 0
  await updateWaiting(tx, row.id, {
    fields: after,
    baseRevision: isEdited ? await newBase(tx, { live, row, seen }, fields, after) : row.baseRevision,
    revision,
    changedBy: actorId,
    updatedAt: now,
    // The refusal was of another set than it is now.
    refusal: isEdited ? null : row.refusal,
    ...(facts['waiting.note'] !== undefined && { note: facts['waiting.note'] }),
    ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt) }),
    ...(releaseId !== undefined && { releaseId }),
    ...(facts['waiting.refusal'] !== undefined && { refusal: facts['waiting.refusal'] }),
  })
}

/** Puts a set on the live revision that the author has seen, where they save fields as they wait already. */
export async function keepWaiting(tx: Database, held: Held, named: Partial<ProductFields>): Promise<void> {
  const { row } = held
  const baseRevision = await newBase(tx, held, named, row.fields)
  if (baseRevision !== row.baseRevision) await updateWaiting(tx, row.id, { baseRevision, revision: row.revision })
}

async function newBase(
  tx: Database,
  { row, seen }: Held,
  named: Partial<ProductFields>,
  after: ChangedFields,
): Promise<number> {
  const base = row.revision === 0 ? seen : row.baseRevision
  if (base === seen) return base
  const names = Object.keys(named)
  const others = Object.keys(after).filter(field => !names.includes(field))
  const changes = await listChangesSince(tx, productKind, row.subjectId, Math.min(base, seen))
  return baseAfter({ base, seen }, { named: names, others }, changes)
}
