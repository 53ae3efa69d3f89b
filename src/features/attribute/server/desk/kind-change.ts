import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { changeKind, type KindChange, previewKindChange } from '../../desk-contract.ts'
import { isSpecified, mostOptions, type ValueKind } from '../../domain/attribute-record.ts'
import {
  type Converted,
  convertValue,
  type NewOption,
  noName,
  type StoredValue,
  yesName,
} from '../../domain/convert-value.ts'
import { attributeRefusals } from '../../messages/desk-refusals.ts'
import { keepChange } from './option-routes.ts'
import { wordCount } from './present.ts'
import * as store from './store.ts'

const mostValues = 20_000
const shownLost = 100
const shownSamples = 10

/** Another kind for an attribute: first what would become of its values, then the conversion. */
export function kindChangeRoutes(): Binding[] {
  return [
    handleDesk(previewKindChange, async ({ params: { id }, body }, context) => {
      const row = await store.findAttribute(context.db, id)
      if (!row) throw notFound()
      return presentPlan(context.db, await planChange(context.db, context, row, body.kind))
    }),
    handleDesk(changeKind, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const row = await store.findAttribute(tx, id, true)
        if (!row) throw notFound()
        const text = attributeRefusals[context.language]
        if (row.revision !== body.base_revision) throw new Refusal(409, 'stale_version')
        const plan = await planChange(tx, context, row, body.kind)
        if (plan.lostCount !== body.expected_lost_count)
          throw refused('stale_version', text.changed(wordCount(plan.lostCount, context)))
        return convert(tx, context, row, body.kind, plan)
      }),
    ),
  ]
}

interface Plan {
  values: { value: store.DistinctValue; becomes: Converted; words: string }[]
  newOptions: NewOption[]
  lostCount: number
}

async function planChange(
  db: Database,
  { language }: DeskContext,
  row: store.AttributeRecord,
  kind: ValueKind,
): Promise<Plan> {
  const text = attributeRefusals[language]
  if (isSpecified(row.id)) throw invalid({ kind: [text.specified] })
  if (
    kind === row.kind ||
    (kind === 'boolean' && row.kind !== 'option') ||
    (kind === 'range' && row.kind === 'boolean')
  )
    throw invalid({ kind: [text.not_convertible] })
  const options = new Map((await store.listOptions(db, row.id)).map(option => [option.id, option]))
  const distinct = await store.listDistinctValues(db, row.id, mostValues + 1)
  if (distinct.length > mostValues) throw invalid({ kind: [text.too_many_values(mostValues)] })
  const values = distinct.map(value => {
    const record = value.optionId === null ? null : (options.get(value.optionId) ?? null)
    const option = record && { ...record, name: inAll(record.names) }
    const becomes = convertValue(plainValue(value), { from: row.kind, to: kind, unit: row.unit, option })
    return { value, becomes, words: wordValue(value, option?.name.en ?? null) }
  })
  const made = new Map(
    values.flatMap(({ becomes }) => ('option' in becomes ? [[becomes.option.key, becomes.option]] : [])),
  )
  if (made.size > mostOptions) throw invalid({ kind: [text.too_many_values(mostOptions)] })
  const lost = values.filter(({ becomes }) => 'lost' in becomes)
  return {
    values,
    newOptions: [...made.values()].sort((a, b) => (a.number ?? 0) - (b.number ?? 0) || a.key.localeCompare(b.key)),
    lostCount: lost.reduce((sum, { value }) => sum + value.users, 0),
  }
}

const inAll = (names: store.OptionRecord['names']) => {
  const en = names.en ?? ''
  return { en, es: names.es ?? en, fr: names.fr ?? en }
}

const plainValue = ({ optionId, number, numberTo, yes, words }: StoredValue): StoredValue => ({
  ...{ optionId, number, numberTo, yes, words },
})

function wordValue({ number, numberTo, yes, words }: StoredValue, optionName: string | null): string {
  if (optionName !== null) return optionName
  if (words) return words.en
  if (yes !== null) return (yes ? yesName : noName).en
  if (number === null) return ''
  return numberTo === null ? `${number}` : `${number} – ${numberTo}`
}

async function presentPlan(db: Database, { values, newOptions, lostCount }: Plan): Promise<KindChange> {
  const lost = values.filter(({ becomes }) => 'lost' in becomes)
  const rows = lost.flatMap(({ value, words }) => value.firstIds.map(id => ({ id, words }))).slice(0, shownLost)
  const skus = await store.listSkus(
    db,
    rows.map(({ id }) => id),
  )
  const kept = values.filter(({ becomes, words }) => !('lost' in becomes) && words !== '')
  return {
    converted_count: values.reduce((sum, { value }) => sum + value.users, 0) - lostCount,
    lost_count: lostCount,
    lost: rows.map(({ id, words }) => ({ product_id: id, sku: skus.get(id) ?? '', value: words })),
    samples: kept
      .slice(0, shownSamples)
      .map(({ becomes, words }) => ({ before: words, after: wordConverted(becomes) })),
    new_option_count: newOptions.length,
  }
}

function wordConverted(becomes: Converted): string {
  if ('lost' in becomes) return ''
  return 'option' in becomes ? becomes.option.name.en : wordValue(becomes.value, null)
}

const notStated: StoredValue = { optionId: null, number: null, numberTo: null, yes: null, words: null }

async function convert(tx: Database, context: DeskContext, row: store.AttributeRecord, kind: ValueKind, plan: Plan) {
  const { id } = row
  const former = await store.listOptions(tx, id)
  const madeIds = new Map<string, number>()
  // Former options keep their keys until the values are moved, so new ones with the same key take their place.
  for (const [place, { key, number, name }] of plan.newOptions.entries()) {
    const known = former.find(option => option.key === key)
    const made =
      known?.id ?? (await store.insertOption(tx, { attributeId: id, key, number, position: place + 1 }, name))
    madeIds.set(key, made)
  }
  const after = (becomes: Converted): StoredValue => {
    if ('lost' in becomes) return notStated
    return 'option' in becomes ? { ...notStated, optionId: madeIds.get(becomes.option.key) ?? null } : becomes.value
  }
  await store.replaceValues(
    tx,
    id,
    plan.values.map(({ value, becomes }) => ({ before: plainValue(value), after: after(becomes) })),
  )
  const used = new Set(madeIds.values())
  if (kind !== 'option')
    await store.deleteOptions(
      tx,
      former.map(option => option.id).filter(option => !used.has(option)),
    )
  await store.touchUsers(tx, id, context.now)
  const isNumeric = kind === 'number' || kind === 'range'
  await store.updateAttribute(tx, id, {
    kind,
    isMultiple: kind === 'option' && row.isMultiple,
    isOneText: false,
    ...(!isNumeric && { unit: null, unitMetric: null, minimum: null, maximum: null, decimals: null }),
    ...(kind === 'text' && { filterPosition: null, filterControl: null }),
    ...(kind === 'option' && row.filterPosition !== null && { filterControl: 'options' as const }),
  })
  return keepChange(tx, context, row, [{ field: 'kind', before: row.kind, after: kind }])
}
