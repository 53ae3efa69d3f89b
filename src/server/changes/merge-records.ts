import { type MergePreview, movedThings } from '#shared/desk/merge-calls.ts'
import { choose, type MergeChoices, type MergePlan } from '#shared/desk/merge-plan.ts'
import { invalid } from '../calls/refusal.ts'
import type { Database } from '../database/connection.ts'
import type { ChangedField } from '../database/tables.ts'
import { insertChange } from './change-log.ts'
import { countMoved, type Moved } from './move-rows.ts'

/** What moves, as the page of a merge counts it. */
export const presentMoves = (counts: ReadonlyMap<string, number>): MergePreview['moves'] =>
  movedThings.flatMap(thing => {
    const count = counts.get(thing) ?? 0
    return count > 0 ? [{ thing, count }] : []
  })

/** The values that somebody chooses between, and those that only the record has that goes. */
export function presentFields({ asked, filled }: MergePlan, kept: object, gone: object): MergePreview['fields'] {
  const [one, other] = [fieldsOf(kept), fieldsOf(gone)]
  const present = (field: string, isAsked: boolean) => ({
    ...{ field, kept: one.get(field) ?? null, gone: other.get(field) ?? null, is_asked: isAsked },
  })
  return [...asked.map(field => present(field, true)), ...filled.map(field => present(field, false))]
}

/** Whether the record that stays would have more of something than one record may have. */
export async function wouldHaveTooMany(
  db: Database,
  moved: readonly Moved[],
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<boolean> {
  const [of, more] = [await countMoved(db, moved, keptId), await countMoved(db, moved, goneId)]
  return moved.some(({ shown = '', most }) => {
    const added = more.get(shown) ?? 0
    return most !== undefined && added > 0 && (of.get(shown) ?? 0) + added > most
  })
}

/** The fields of the record that stays that change. Throws 400, by field, for what was asked and not answered. */
export function chosenChanges(
  plan: MergePlan,
  { kept, gone }: { kept: object; gone: object },
  choices: MergeChoices,
  chooseText: string,
): ChangedField[] {
  const [one, other] = [fieldsOf(kept), fieldsOf(gone)]
  const { taken, open } = choose(plan, choices)
  if (open.length > 0) throw invalid(Object.fromEntries(open.map(field => [field, [chooseText]])))
  return taken.map(field => ({ field, before: one.get(field), after: other.get(field) }))
}

/** The entries of a merge in the histories of both. `into`: how that of the record that goes names the other one. */
export async function tellMerge(
  tx: Database,
  about: Omit<Parameters<typeof insertChange>[1], 'subjectId' | 'revision' | 'fields'>,
  kept: { id: number; revision: number; into: unknown },
  gone: { id: number; revision: number; name: string },
): Promise<void> {
  const merged = [{ field: 'merged', before: null, after: { id: gone.id, name: gone.name } }]
  await insertChange(tx, { ...about, subjectId: kept.id, revision: kept.revision, fields: merged })
  const into = [{ field: 'merged_into', before: gone.name, after: kept.into }]
  await insertChange(tx, { ...about, subjectId: gone.id, revision: gone.revision + 1, fields: into })
}

const fieldsOf = (fields: object) => new Map<string, unknown>(Object.entries(fields))
