import { fieldFacts } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import {
  type AlonePlain,
  replaceManyLeadTimes,
  replaceManyRelations,
  replaceManyValues,
  saveManyTexts,
  updateProducts,
  type WrittenLeadTimes,
  type WrittenRelations,
  type WrittenTexts,
  type WrittenValues,
} from '#features/catalog/catalog/server/steps/change-many-products.ts'
import { insertChanges } from '#server/changes/change-log.ts'
import { keepManyTextSources } from '#server/changes/text-states.ts'
import type { Language } from '#shared/language.ts'
import { type ProductFields, readFieldName, type StatedValue } from '../../domain/product-fields.ts'
import { rowsOf } from '../../domain/values/stated-value.ts'
import type { ProductChanges } from '../change-products.ts'
import { productKind } from '../product-subject.ts'
import type { StoredProduct } from '../store.ts'

type Given = Partial<ProductFields>

/** The plain fields whose changes concern no other product and no URL. */
const alonePlain: ReadonlySet<string> = new Set<AlonePlain>([
  'manufacturer',
  'manufacturer_part_number',
  ...fieldFacts,
  'lead_time_weeks_from',
  'lead_time_weeks_to',
  'position',
  'best_seller_position',
  'home_position',
])

const aloneKinds: ReadonlySet<string> = new Set(['text', 'attribute', 'relation', 'lead_times'])

/** Whether changes of a product may be written together with those of others; see applyMany. */
export const isAlone = (changes: Given): boolean =>
  Object.keys(changes).every(field => {
    const known = readFieldName(field)
    if (known?.kind === 'plain') return alonePlain.has(known.field)
    return known !== null && aloneKinds.has(known.kind)
  })

export interface CheckedChanges {
  /** Locked, and read after that. */
  product: Pick<StoredProduct, 'id' | 'revision' | 'fields'>
  /** Checked in this transaction, and other values than those of the product. Never the state. */
  changes: Given
}

/**
 * Stores changes of several products as applyImported stores those of one, with one statement for each table: histories, texts and
 * what is known of translations are the same. Each product comes once. What cannot be applied alone is left to applyImported.
 * `isReplay`: the values were written before, as those of an undo.
 */
export async function applyMany(
  { tx, author, noteChange, rulesOf }: ProductChanges,
  given: readonly CheckedChanges[],
  { batchId, isReplay = false }: { batchId: string; isReplay?: boolean },
): Promise<void> {
  if (given.length === 0) return
  const { now: at, actorId, source } = author
  const written = given.map(({ product, changes }) => {
    const before: Readonly<Record<string, unknown>> = product.fields
    const fields = Object.entries(changes).map(([field, after]) => ({ field, before: before[field] ?? null, after }))
    return { product, revision: product.revision + 1, parts: partsOf(product, changes), fields }
  })
  await updateProducts(
    tx,
    written.map(({ product: { id }, revision, parts }) => ({ id, revision, plain: parts.plain })),
    at,
  )
  await saveManyTexts(
    tx,
    written.flatMap(({ parts }) => parts.texts),
  )
  const keys = new Set(written.flatMap(({ parts }) => parts.attributes.map(({ key }) => key)))
  const rules = await rulesOf(tx, [...keys])
  await replaceManyValues(
    tx,
    written.flatMap(({ product, parts }) =>
      parts.attributes.flatMap(({ key, value }): WrittenValues[] => {
        const rule = rules.get(key)
        return rule ? [{ product_id: product.id, attribute_id: rule.id, values: rowsOf(value, rule) }] : []
      }),
    ),
  )
  await replaceManyRelations(
    tx,
    written.flatMap(({ parts }) => parts.relations),
  )
  await replaceManyLeadTimes(
    tx,
    written.flatMap(({ parts }) => parts.leadTimes),
  )
  await keepManyTextSources(
    tx,
    written.map(({ product: { id, fields }, fields: changed }) => ({
      owner: { kind: productKind, id },
      // as: any record is one of values by names.
      fields: fields as Readonly<Record<string, unknown>>,
      changed,
    })),
    { at, by: actorId, isReplay },
  )
  await insertChanges(
    tx,
    { at, actorId, source, batchId, subjectKind: productKind },
    written.map(({ product: { id }, revision, fields }) => ({ subjectId: id, revision, fields })),
  )
  for (const { product } of written) if (product.fields.state !== 'draft') noteChange(product.id)
}

interface Parts {
  plain: Partial<Record<AlonePlain, string | number | null>>
  texts: WrittenTexts[]
  attributes: { key: string; value: StatedValue }[]
  relations: WrittenRelations[]
  leadTimes: WrittenLeadTimes[]
}

function partsOf({ id }: Pick<StoredProduct, 'id'>, changes: Given): Parts {
  const plain: Record<string, unknown> = {}
  const texts = new Map<Language, WrittenTexts>()
  const parts: Omit<Parts, 'plain' | 'texts'> = { attributes: [], relations: [], leadTimes: [] }
  for (const [name, value] of Object.entries(changes)) {
    const known = readFieldName(name)
    if (known?.kind === 'plain') plain[known.field] = value
    // as: readField has read the value of a field by its name.
    if (known?.kind === 'attribute') parts.attributes.push({ key: known.key, value: value as StatedValue })
    if (known?.kind === 'lead_times')
      parts.leadTimes.push({ product_id: id, steps: value as WrittenLeadTimes['steps'] })
    if (known?.kind === 'relation')
      parts.relations.push({ product_id: id, kind: known.relation, ids: value as number[] })
    if (known?.kind !== 'text') continue
    const own = texts.get(known.language) ?? { product_id: id, language: known.language, texts: {} }
    own.texts[known.field] = value as string | null
    texts.set(known.language, own)
  }
  return { plain: plain as Parts['plain'], texts: [...texts.values()], ...parts }
}
