import { isKindWith, kindsWith, recordKinds } from '#features/staff/record/domain/record-kinds.ts'
import { removeLostTextStates, type TextOwners } from '#server/changes/text-states.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'

/** The records that have texts in several languages. */
const owners: readonly TextOwners[] = kindsWith('table')
  .filter(kind => isKindWith('isTranslated', kind))
  .map(kind => ({ kind, table: recordKinds[kind].table }))

/** In universal time: once a day, because every record is looked at. */
const hour = 3

/** Removes the states of translations of records that were deleted. */
export const removeLostTexts: CleaningTask = async (db, now, signal) => {
  if (now.getUTCHours() === hour) await removeLostTextStates(db, owners, signal)
}
