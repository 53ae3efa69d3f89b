import { valueKinds } from '#features/catalog/attribute/domain/attribute-record.ts'
import {
  attributeFieldName,
  attributeKind,
  checkAttributeChanges,
  checkNewAttribute,
  makeAttribute,
  saveAttributeChanges,
} from '#features/catalog/attribute/server/steps/make-attributes.ts'
import { groupKeys } from '#features/catalog/catalog/contract.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { textOf } from '../../domain/cells/cell.ts'
import { attributeFollowers } from '../steps/attribute-followers.ts'
import { listAttributes } from '../store.ts'
import { flatColumns } from './flat-columns.ts'
import { type FlatRecord, openFlat } from './flat-kind.ts'
import type { OpenKind } from './kind.ts'

export async function openAttributes(db: Database, language: Language): Promise<OpenKind> {
  const { key, text, whole, number, yesNo, choice, inLanguages } = flatColumns(field =>
    attributeFieldName(field, language),
  )
  const rows = await listAttributes(db)
  return openFlat({
    name: 'attributes',
    columns: [
      key('key'),
      choice('kind', valueKinds),
      choice('group', groupKeys),
      ...inLanguages('name'),
      text('unit'),
      text('unit_metric'),
      whole('position'),
      whole('filter_position'),
      choice('filter_control', ['options', 'range']),
      whole('list_position'),
      number('minimum'),
      number('maximum'),
      whole('decimals'),
      yesNo('is_compared'),
      yesNo('is_on_sheet'),
      yesNo('is_multiple'),
      yesNo('is_one_text'),
    ],
    records: rows.map(recordOf),
    keyOf: cells => textOf(cells.key).toLowerCase(),
    check: async (tx, record, changes, author) =>
      record
        ? checkAttributeChanges(tx, author, record.recordId, changes)
        : // Options come in the next file, and a filter by options waits for them.
          (await checkNewAttribute(tx, author, changes, { optionsFollow: true })).errors,
    save: (tx, { recordId: id, revision }, changes, author, { batchId }) =>
      saveAttributeChanges(tx, author, { id, baseRevision: revision, changes, batchId, followers: attributeFollowers }),
    make: (tx, changes, author, { batchId }) => makeAttribute(tx, author, changes, { batchId, optionsFollow: true }),
  })
}

const recordOf = (row: Awaited<ReturnType<typeof listAttributes>>[number]): FlatRecord => ({
  key: row.key,
  recordId: row.id,
  revision: row.revision,
  subject: { kind: attributeKind, id: row.id },
  fields: {
    key: row.key,
    kind: row.kind,
    group: row.groupKey,
    'name.en': row.names.en,
    'name.es': row.names.es,
    'name.fr': row.names.fr,
    unit: row.unit,
    unit_metric: row.unitMetric,
    position: row.position,
    filter_position: row.filterPosition,
    filter_control: row.filterControl,
    list_position: row.listPosition,
    minimum: row.minimum,
    maximum: row.maximum,
    decimals: row.decimals,
    is_compared: row.isCompared,
    is_on_sheet: row.isOnSheet,
    is_multiple: row.isMultiple,
    is_one_text: row.isOneText,
  },
})
