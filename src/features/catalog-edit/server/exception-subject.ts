import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { fitFacts } from '#features/product/domain/fit-facts.ts'
import {
  type ExceptionRow,
  hasSameException,
  lockException,
  updateException,
} from '#features/product/server/steps/change-exception.ts'
import { findStaffNames } from '#features/staff/server/store.ts'
import type { FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { StatedWords } from '../domain/product-fields.ts'
import { editText, wordFault } from '../messages/desk-product-faults.ts'
import type { ProductChanges } from './change-products.ts'

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
export function exceptionSubject({ author }: ProductChanges, index: CatalogIndex): Subject<ExceptionFields> {
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
      checkException(tx, index, id, { ...record.fields, ...changes }, author.language),
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
  index: CatalogIndex,
  id: number,
  fields: ExceptionFields,
  language: ProductChanges['author']['language'],
): Promise<FieldErrors> {
  const text = editText[language]
  const { panelOf, deviceOf } = fitFacts(index)
  const { panel_id: panelId, device_id: deviceId, family, reason } = fields
  if ((deviceId === null) === (family === null)) return { device_id: [text.one_of_both] }
  const errors: FieldErrors = {}
  if (!panelOf.has(panelId)) errors.panel_id = [text.not_panel_and_device]
  if (deviceId !== null && !deviceOf.has(deviceId)) errors.device_id = [text.not_panel_and_device]
  if (family !== null && !familiesOf(index).has(family)) errors.family = [text.not_panel_and_device]
  if (reason.en === '') errors['reason.en'] = [wordFault({ reason: 'english_needed' }, language)]
  if (await hasSameException(tx, id, { panelId, deviceId, family })) errors.panel_id = [text.exception_twice]
  return errors
}

const familiesOf = ({ attributes }: CatalogIndex): Set<string> =>
  new Set(attributes.find(({ key }) => key === 'fuse_type')?.options.map(({ key }) => key))
