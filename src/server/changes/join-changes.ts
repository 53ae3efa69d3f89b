import { isDeepStrictEqual } from 'node:util'
import type { ChangedField } from '../database/tables.ts'

/** A change that others made since the save's base. */
export interface ChangeSince {
  revision: number
  fields: readonly ChangedField[]
}

interface Save {
  baseRevision: number
  /** The record as it is now. */
  revision: number
  current: Readonly<Record<string, unknown>>
  /** The new values of the changed fields. */
  changes: Readonly<Record<string, unknown>>
  /** The changes since the base, oldest first. */
  since: readonly ChangeSince[]
}

type Joined =
  | {
      ok: true
      /** The save's changes. */
      fields: ChangedField[]
      /** The revisions that were joined with it. */
      mergedFrom: number[]
    }
  | { ok: false; conflicts: Conflict[] }

/** A field that others changed too, with the revision of their last change; null where the log does not say. */
export interface Conflict {
  field: string
  revision: number | null
}

/**
 * Joins a save with what others have saved since its base. Changes of different fields are joined. A field that both changed is a
 * conflict, unless both gave it the same value or the other change was taken back.
 */
export function joinChanges({ baseRevision, revision, current, changes, since }: Save): Joined {
  const fields = Object.entries(changes)
    .filter(([field, after]) => after !== undefined && !isDeepStrictEqual(current[field], after))
    .map(([field, after]) => ({ field, before: current[field], after }))
  const isComplete = since.length === revision - baseRevision
  const conflicts = fields.flatMap(({ field, before }): Conflict[] => {
    // Entries are removed after years: without them nobody can say that the field is as it was.
    if (!isComplete) return [{ field, revision: null }]
    const others = since.filter(change => change.fields.some(changed => changed.field === field))
    const atBase = others[0]?.fields.find(changed => changed.field === field)?.before
    const last = others.at(-1)
    return last && !isDeepStrictEqual(atBase, before) ? [{ field, revision: last.revision }] : []
  })
  if (conflicts.length > 0) return { ok: false, conflicts }
  return { ok: true, fields, mergedFrom: since.map(change => change.revision) }
}
