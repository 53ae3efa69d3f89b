import {
  type ExceptionRow,
  hasSameException,
  lockException,
  updateException,
} from '#features/catalog/product/server/steps/change-exception.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Author, FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { shownOf } from '#shared/one-language.ts'
import type { StatedWords } from '../domain/product-fields.ts'
import { editText, wordFault } from '../messages/desk-product-faults.ts'

/** The parts that an exception may name. */
export interface FitParts {
  isPanel: (id: number) => boolean
  isDevice: (id: number) => boolean
  isFamily: (key: string) => boolean
}

/** Finds of the products that an exception names what they are. */
export type FindFitParts = (tx: Database, fields: ExceptionFields) => FitParts | Promise<FitParts>

export const exceptionKind = 'fit_exception'

export interface ExceptionFields {
  panel_id: number
  device_id: number | null
  family: string | null
  verdict: 'fits' | 'never'
  limit: number | null
  reason: StatedWords
  source: string
}

export const exceptionFields = (row: ExceptionRow): ExceptionFields => ({
  panel_id: row.panelId,
  device_id: row.deviceId,
  family: row.family,
  verdict: row.verdict,
  limit: row.limit,
  reason: row.reason,
  source: row.source,
})

/** Exceptions from the rules of fit as records that are changed in the one way. */
export function exceptionSubject(author: Author, findParts: FindFitParts): Subject<ExceptionFields> {
  return {
    kind: exceptionKind,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => field,
    lock: async (tx, id) => {
      const row = await lockException(tx, id)
      return row && { revision: row.revision, name: String(id), fields: exceptionFields(row) }
    },
    check: (tx, id, record, changes) =>
      checkException(tx, findParts, id, { ...record.fields, ...changes }, author.language),
    write: (tx, id, { panel_id, device_id, ...same }, revision) =>
      updateException(tx, id, {
        ...same,
        ...(panel_id !== undefined && { panelId: panel_id }),
        ...(device_id !== undefined && { deviceId: device_id }),
        revision,
        updatedAt: author.now,
      }),
  }
}

export async function checkException(
  tx: Database,
  findParts: FindFitParts,
  id: number,
  fields: ExceptionFields,
  language: Author['language'],
): Promise<FieldErrors> {
  const text = editText[language]
  const { panel_id: panelId, device_id: deviceId, family, reason } = fields
  if ((deviceId === null) === (family === null)) return { device_id: [text.one_of_both] }
  const { isPanel, isDevice, isFamily } = await findParts(tx, fields)
  const errors: FieldErrors = {}
  if (!isPanel(panelId)) errors.panel_id = [text.not_panel_and_device]
  if (deviceId !== null && !isDevice(deviceId)) errors.device_id = [text.not_panel_and_device]
  if (family !== null && !isFamily(family)) errors.family = [text.not_panel_and_device]
  if (shownOf(reason, language) === null)
    errors[`reason.${language}`] = [wordFault({ reason: 'words_needed' }, language)]
  if (await hasSameException(tx, id, { panelId, deviceId, family })) errors.panel_id = [text.exception_twice]
  return errors
}
