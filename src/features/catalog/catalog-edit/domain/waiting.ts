import { isSame } from './values/same-value.ts'

/** The new values of changed fields, by the name of the field. */
export type ChangedFields = Record<string, unknown>

/** A waiting set after changes of it: a field that is as it is live does not wait. */
export function withChanges(waiting: ChangedFields, changes: ChangedFields, live: ChangedFields): ChangedFields {
  const after = { ...waiting, ...changes }
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(value, live[field])))
}

/** Whether a set holds more than that the product becomes public. */
export const hasContent = (fields: ChangedFields): boolean => Object.keys(fields).some(field => field !== 'state')

/** A change of the live record. */
interface LiveChange {
  revision: number
  fields: readonly { field: string }[]
}

/**
 * The revision on which a waiting set stands after a save: the newest that no field has been overtaken at. `named` are the fields of
 * the save, made on the revision that its author has seen; the others stand where the set stood.
 */
export function baseAfter(
  { base, seen }: { base: number; seen: number },
  { named, others }: { named: readonly string[]; others: readonly string[] },
  liveChanges: readonly LiveChange[],
): number {
  const newest = Math.max(base, seen)
  const isOvertaken = (field: string, from: number) =>
    liveChanges.some(
      ({ revision, fields }) =>
        revision > from && revision <= newest && fields.some(changed => changed.field === field),
    )
  const isHeld = named.some(field => isOvertaken(field, seen)) || others.some(field => isOvertaken(field, base))
  return isHeld ? Math.min(base, seen) : newest
}
