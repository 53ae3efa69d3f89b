import { randomUUID } from 'node:crypto'
import { withShownWords } from '#features/catalog/catalog/domain/attribute.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'
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
import { nameOrKey } from '../../domain/name-or-key.ts'
import { attributeRefusals } from '../../messages/desk-refusals.ts'
import { forgetFormerKey } from '../former-keys/store.ts'
import type { AttributeFollowers } from '../steps/attribute-followers.ts'
import { keepOptions, keepOutcome, keepValues } from '../steps/keep-value-act.ts'
import { plainFieldsOf } from './attribute-subject.ts'
import { keepChange } from './option-routes.ts'
import { wordCount } from './present.ts'
import * as store from './store.ts'

const mostValues = 20_000
const shownLost = 100
const shownSamples = 10

/** Another kind for an attribute: first what would become of its values, then the conversion. */
export function kindChangeRoutes(followers: AttributeFollowers): Binding[] {
  return [
    handleDesk(previewKindChange, async ({ params: { id }, body }, context) => {
      const row = await store.findAttribute(context.db, id)
      if (!row) throw notFound()
      return presentPlan(context.db, await planChange(context.db, context, followers, { row, kind: body.kind }))
    }),
    handleDesk(changeKind, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const row = await store.findAttribute(tx, id, true)
        if (!row) throw notFound()
        const text = attributeRefusals[context.language]
        if (row.revision !== body.base_revision) throw new Refusal(409, 'stale_version')
        const plan = await planChange(tx, context, followers, { row, kind: body.kind })
        if (plan.lostCount !== body.expected_lost_count)
          throw refused('stale_version', text.changed(wordCount(plan.lostCount, context)))
        return convert(tx, context, followers, { row, kind: body.kind, plan })
      }),
    ),
  ]
}

interface Planned {
  becomes: Converted
  words: string
}

interface Plan {
  values: (Planned & { value: store.DistinctValue })[]
  /** The changes that wait to go live, value by value. */
  waiting: (Planned & { productId: number })[]
  /** Converts a value. */
  convert: (value: StoredValue) => Converted
  newOptions: NewOption[]
  lostCount: number
}

interface WantedKind {
  row: store.AttributeRecord
  kind: ValueKind
}

async function planChange(
  db: Database,
  { language }: DeskContext,
  { listWaiting }: AttributeFollowers,
  { row, kind }: WantedKind,
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
  const optionOf = ({ optionId }: StoredValue) => {
    const record = optionId === null ? null : (options.get(optionId) ?? null)
    return record && { ...record, name: inAll(record.names) }
  }
  const convertOne = (value: StoredValue) =>
    convertValue(plainValue(value), { from: row.kind, to: kind, unit: row.unit, option: optionOf(value) })
  const plan = (value: StoredValue): Planned => ({
    becomes: convertOne(value),
    words: wordValue(value, optionOf(value)?.name.en ?? null),
  })
  const values = distinct.map(value => ({ value, ...plan(value) }))
  const waiting = (await listWaiting(db, row)).flatMap(({ productId, values: own }) =>
    (own ?? []).map(value => ({ productId, ...plan(value) })),
  )
  const made = new Map(
    [...values, ...waiting].flatMap(({ becomes }) =>
      'option' in becomes ? [[becomes.option.key, becomes.option]] : [],
    ),
  )
  if (made.size > mostOptions) throw invalid({ kind: [text.too_many_values(mostOptions)] })
  const lost = values.filter(isLost)
  return {
    values,
    waiting,
    convert: convertOne,
    newOptions: [...made.values()].sort((a, b) => (a.number ?? 0) - (b.number ?? 0) || a.key.localeCompare(b.key)),
    lostCount: lost.reduce((sum, { value }) => sum + value.users, waiting.filter(isLost).length),
  }
}

const isLost = ({ becomes }: Planned): boolean => 'lost' in becomes

const inAll = (names: store.OptionRecord['names']) => {
  const shown = (language: Language) => shownOf(names, language) ?? ''
  return { en: shown('en'), es: shown('es'), fr: shown('fr') }
}

const plainValue = ({ optionId, number, numberTo, yes, words }: StoredValue): StoredValue =>
  withShownWords({ optionId, number, numberTo, yes, words })

function wordValue({ number, numberTo, yes, words }: StoredValue, optionName: string | null): string {
  if (optionName !== null) return optionName
  if (words) return shownOf(words, 'en') ?? ''
  if (yes !== null) return (yes ? yesName : noName).en
  if (number === null) return ''
  return numberTo === null ? `${number}` : `${number} – ${numberTo}`
}

async function presentPlan(db: Database, { values, waiting, newOptions, lostCount }: Plan): Promise<KindChange> {
  const rows = [
    ...values.filter(isLost).flatMap(({ value, words }) => value.firstIds.map(id => ({ id, words, waits: false }))),
    ...waiting.filter(isLost).map(({ productId, words }) => ({ id: productId, words, waits: true })),
  ].slice(0, shownLost)
  const skus = await store.listSkus(
    db,
    rows.map(({ id }) => id),
  )
  const kept = values.filter(one => !isLost(one) && one.words !== '')
  return {
    converted_count: values.reduce((sum, one) => sum + (isLost(one) ? 0 : one.value.users), 0),
    lost_count: lostCount,
    lost: rows.map(({ id, words, waits }) => ({ product_id: id, sku: skus.get(id) ?? '', value: words, waits })),
    waiting_count: new Set(waiting.map(({ productId }) => productId)).size,
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

async function convert(
  tx: Database,
  context: DeskContext,
  followers: AttributeFollowers,
  { row, kind, plan }: WantedKind & { plan: Plan },
) {
  const { id } = row
  const former = await store.listOptions(tx, id)
  const batchId = randomUUID()
  const act = { batchId, attributeId: id, optionIds: null, at: context.now }
  await keepOptions(tx, act)
  const madeIds = new Map<string, number>()
  // Former options keep their keys until the values are moved, so new ones with the same key take their place.
  for (const [place, { key, number, name }] of plan.newOptions.entries()) {
    const known = former.find(option => option.key === key)
    const made =
      known?.id ?? (await store.insertOption(tx, { attributeId: id, key, number, position: place + 1 }, name))
    await forgetFormerKey(tx, id, key)
    madeIds.set(key, made)
  }
  const after = (becomes: Converted): StoredValue => {
    if ('lost' in becomes) return notStated
    return 'option' in becomes ? { ...notStated, optionId: madeIds.get(becomes.option.key) ?? null } : becomes.value
  }
  const replacements = plan.values.map(({ value, becomes }) => ({ before: value, after: after(becomes) }))
  const name = nameOrKey(row)
  const about = { batchId, reason: `${name}: ${row.kind} → ${kind}` }
  await followers.changeValues(tx, {
    ...{ ...about, attribute: row, kind, optionIds: null },
    author: await deskAuthor(tx, context),
    after: value => after(plan.convert(value)),
    write: async () => {
      await keepValues(tx, act)
      await store.replaceValues(tx, id, replacements)
    },
  })
  const used = new Set(madeIds.values())
  if (kind !== 'option')
    await store.deleteOptions(
      tx,
      former.map(option => option.id).filter(option => !used.has(option)),
    )
  const isNumeric = kind === 'number' || kind === 'range'
  await store.updateAttribute(tx, id, {
    kind,
    isMultiple: kind === 'option' && row.isMultiple,
    isOneText: false,
    ...(!isNumeric && { unit: null, unitMetric: null, minimum: null, maximum: null, decimals: null }),
    ...(kind === 'text' && { filterPosition: null, filterControl: null }),
    ...(kind === 'option' && row.filterPosition !== null && { filterControl: 'options' as const }),
  })
  await keepOutcome(tx, act)
  const now = await store.findAttribute(tx, id)
  return keepChange(tx, context, row, now ? changesOf(plainFieldsOf(row), plainFieldsOf(now)) : [], about)
}

function changesOf(before: object, after: object): ChangedField[] {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) =>
    was.get(field) === value ? [] : [{ field, before: was.get(field), after: value }],
  )
}
