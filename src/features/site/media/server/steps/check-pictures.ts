import type { FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { mediaRefusals } from '../../messages/desk-refusals.ts'
import { lockSomeMedia } from '../store.ts'

/** Why fields cannot have these pictures, in words; those that they can have stay for the rest of the transaction. */
export async function faultsOfPictures(
  tx: Database,
  chosen: readonly (readonly [field: string, id: number | null])[],
  language: Language,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [field, id] of chosen)
    if (id !== null && (await lockSomeMedia(tx, [id])) === 0) errors[field] = [mediaRefusals[language].no_such_picture]
  return errors
}
