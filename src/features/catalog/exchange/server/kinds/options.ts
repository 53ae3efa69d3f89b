import {
  attributeFieldName,
  attributeKind,
  checkAttributeChanges,
  saveAttributeChanges,
} from '#features/catalog/attribute/server/steps/make-attributes.ts'
import { checkNewOption, makeOption } from '#features/catalog/attribute/server/steps/make-options.ts'
import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { textOf } from '../../domain/cells/cell.ts'
import { cellFault } from '../../domain/cells/cell-fault.ts'
import { exchangeTitles } from '../../messages/titles.ts'
import { attributeFollowers } from '../steps/attribute-followers.ts'
import { listAttributes, listOptions } from '../store.ts'
import { flatColumns } from './flat-columns.ts'
import { type FlatColumn, type FlatRecord, openFlat } from './flat-kind.ts'
import type { OpenKind } from './kind.ts'

export async function openOptions(db: Database, language: Language): Promise<OpenKind> {
  const { key, whole, number, inLanguages, column } = flatColumns(field => attributeFieldName(field, language))
  const attributes = new Map((await listAttributes(db)).map(({ id, key: own }) => [own, id]))
  const rows = await listOptions(db)
  const ofAttribute: FlatColumn = {
    column: column('attribute', 'reference', { isKey: true, title: exchangeTitles[language].attribute }),
    field: 'attribute',
    read: cell => {
      const wanted = textOf(cell).toLowerCase()
      return attributes.has(wanted)
        ? readAs(wanted)
        : cellFault({ reason: 'unknown_reference', text: wanted.slice(0, 60) })
    },
    write: value => (typeof value === 'string' ? value : null),
  }
  return openFlat({
    name: 'options',
    columns: [ofAttribute, key('key'), number('number'), whole('position'), ...inLanguages('name')],
    records: rows.map(recordOf),
    keyOf: cells => {
      const [of, own] = [textOf(cells.attribute).toLowerCase(), textOf(cells.key)]
      return of === '' || own === '' ? '' : `${of}/${own.toLowerCase()}`
    },
    check: async (tx, record, changes, author) => {
      if (!record) return checkNewOption(tx, author, attributes.get(String(changes.attribute)) ?? null, changes)
      const prefix = record.prefix ?? ''
      const errors = await checkAttributeChanges(tx, author, record.subject.id, prefixed(changes, prefix))
      return Object.fromEntries(Object.entries(errors).map(([field, reasons]) => [field.replace(prefix, ''), reasons]))
    },
    save: (tx, { subject, revision, prefix = '' }, changes, author, { batchId }) =>
      saveAttributeChanges(tx, author, {
        id: subject.id,
        baseRevision: revision,
        changes: prefixed(changes, prefix),
        batchId,
        followers: attributeFollowers,
      }),
    make: (tx, changes, author, { batchId }) => {
      const attributeId = attributes.get(String(changes.attribute))
      if (attributeId === undefined) throw new Error('An option without an attribute was planned')
      return makeOption(tx, author, attributeId, optionOf(changes), { batchId })
    },
  })
}

const recordOf = (row: Awaited<ReturnType<typeof listOptions>>[number]): FlatRecord => ({
  key: `${row.attributeKey}/${row.key}`,
  recordId: row.id,
  revision: row.revision,
  subject: { kind: attributeKind, id: row.attributeId },
  prefix: `option.${row.id}.`,
  fields: {
    attribute: row.attributeKey,
    key: row.key,
    number: row.number,
    position: row.position,
    'name.en': row.names.en,
    'name.es': row.names.es,
    'name.fr': row.names.fr,
  },
})

const prefixed = (changes: Readonly<Record<string, unknown>>, prefix: string) =>
  Object.fromEntries(Object.entries(changes).map(([field, value]) => [prefix + field, value]))

/** An option as the rules have checked it. */
function optionOf(changes: Readonly<Record<string, unknown>>) {
  const text = (field: string) => (typeof changes[field] === 'string' ? changes[field] : undefined)
  const figure = (field: string) => (typeof changes[field] === 'number' ? changes[field] : undefined)
  return {
    key: text('key'),
    number: figure('number'),
    position: figure('position'),
    names: { en: text('name.en'), es: text('name.es'), fr: text('name.fr') },
  }
}
