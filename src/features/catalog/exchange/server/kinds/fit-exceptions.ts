import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import {
  checkImportedException,
  type ExceptionFields,
  exceptionKind,
  saveImportedException,
} from '#features/catalog/catalog-edit/server/steps/import-exceptions.ts'
import { listNamedExceptions, type NamedException } from '#features/catalog/product/server/store.ts'
import { refusalText } from '#server/calls/refusal.ts'
import type { FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { type Cells, isBlank, textOf } from '../../domain/cells/cell.ts'
import { skuKey } from '../../domain/cells/product-cells.ts'
import { readNumberCell } from '../../domain/cells/read-cell.ts'
import { exchangeTitles } from '../../messages/titles.ts'
import { flatColumns } from './flat-columns.ts'
import { type FlatRecord, openFlat } from './flat-kind.ts'
import type { OpenKind } from './kind.ts'
import { findNamedProducts } from './named-products.ts'

const readAtOnce = 500
const verdicts = ['fits', 'never'] as const

type Values = Readonly<Record<string, unknown>>

/** Exceptions from the rules of fit, found by their panel and their device or family. */
export async function openFitExceptions(db: Database, language: Language, rows: readonly Cells[]): Promise<OpenKind> {
  const titles = exchangeTitles[language]
  const titleOf = new Map<string, string>(Object.entries(titles))
  const { text, number, choice, column } = flatColumns(field => {
    const of = languages.find(one => field === `reason.${one}`)
    return of ? `${titles.reason} (${languageNames[of]})` : (titleOf.get(field) ?? field)
  })
  const { idOf, idsIn, part } = await findNamedProducts(db, rows, ['panel', 'device'])
  const reference = (field: 'panel' | 'device') => part(column(field, 'reference', { isKey: true }))
  const known = await listNamedExceptions(db, { panelIds: idsIn('panel') })
  const fieldsOf = (values: Values) => readFields(values, idOf)
  return openFlat({
    name: 'fit_exceptions',
    isOfRows: true,
    columns: [
      reference('panel'),
      reference('device'),
      { ...text('family', { isKey: true }), read: cell => readAs(textOf(cell).toLowerCase()) },
      choice('verdict', verdicts),
      {
        ...number('limit'),
        column: column('limit', 'number', { unit: 'A' }),
        read: (cell, own) => readNumberCell(cell, { unit: 'A', decimals: null }, own),
      },
      ...languages.map(one => text(`reason.${one}`)),
      { ...text('source'), emptied: '' },
    ],
    records: known.map(recordOf),
    readAll: async function* () {
      for (let afterId = 0; ; ) {
        const next = await listNamedExceptions(db, { afterId, limit: readAtOnce })
        if (next.length === 0) return
        afterId = next.at(-1)?.id ?? afterId
        yield next.map(recordOf)
      }
    },
    keyOf: ({ panel, device, family }) =>
      isBlank(panel) || (isBlank(device) && isBlank(family))
        ? ''
        : keyOf(textOf(panel), textOf(device), textOf(family).toLowerCase()),
    logged: values => {
      const { reason } = fieldsOf(values)
      return { verdict: values.verdict, limit: values.limit, source: values.source, reason }
    },
    check: async (tx, record, changes, author): Promise<FieldErrors> => {
      const values = { ...record?.fields, ...changes }
      if (!verdicts.some(verdict => verdict === values.verdict))
        return { verdict: [refusalText[author.language].required] }
      const errors = await checkImportedException(tx, author, record?.recordId ?? 0, fieldsOf(values))
      return Object.fromEntries(Object.entries(errors).map(([field, reasons]) => [columnOf[field] ?? field, reasons]))
    },
    save: async (tx, { recordId: id, revision, fields }, changes, author, work) => {
      await saveImportedException(tx, author, { id, revision }, fieldsOf({ ...fields, ...changes }), work)
    },
    make: (tx, changes, author, work) => saveImportedException(tx, author, null, fieldsOf(changes), work),
  })
}

const columnOf: Record<string, string> = { panel_id: 'panel', device_id: 'device' }

const keyOf = (panel: string, device: string, family: string) => `${skuKey(panel)} ${skuKey(device)} ${family}`

const recordOf = ({ id, revision, panelSku, deviceSku, ...row }: NamedException): FlatRecord => ({
  key: keyOf(panelSku, deviceSku ?? '', row.family ?? ''),
  recordId: id,
  revision,
  subject: { kind: exceptionKind, id },
  fields: {
    panel: panelSku,
    device: deviceSku,
    family: row.family,
    verdict: row.verdict,
    limit: row.limit,
    'reason.en': row.reason.en || null,
    'reason.es': row.reason.es ?? null,
    'reason.fr': row.reason.fr ?? null,
    source: row.source,
  },
})

/** An exception as it is stored: one that never fits has no limit. */
function readFields(values: Values, idOf: (sku: unknown) => number | null): ExceptionFields {
  const words = (field: string) => (typeof values[field] === 'string' ? values[field] : '')
  const [es, fr] = [words('reason.es'), words('reason.fr')]
  const isNever = values.verdict === 'never'
  return {
    panel_id: idOf(values.panel) ?? 0,
    device_id: idOf(values.device),
    family: words('family') || null,
    verdict: isNever ? 'never' : 'fits',
    limit: !isNever && typeof values.limit === 'number' ? values.limit : null,
    reason: { en: words('reason.en'), ...(es && { es }), ...(fr && { fr }) },
    source: words('source'),
  }
}
