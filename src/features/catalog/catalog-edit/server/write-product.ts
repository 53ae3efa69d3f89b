import type { LeadTimeStep } from '#features/catalog/catalog/domain/lead-time.ts'
import type { Confirmation, TradeFact } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import {
  type ProductColumns,
  replaceLeadTimes,
  replacePictures,
  replaceRelations,
  replaceValues,
  saveTexts,
  updateProduct,
  withConfirmed,
} from '#features/catalog/catalog/server/steps/change-product.ts'
import type { StoredVideo } from '#features/catalog/video/domain/product-video.ts'
import { replaceVideos } from '#features/catalog/video/server/steps/replace-videos.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import {
  type PlainField,
  type ProductFields,
  type RelationKind,
  readFieldName,
  type StatedValue,
} from '../domain/product-fields.ts'
import { rowsOf } from '../domain/values/stated-value.ts'
import type { FindRules } from './check-changes.ts'
import { textColumns } from './parts/store.ts'
import { findAttributeRules } from './store.ts'

const columns = {
  state: 'state',
  sku: 'sku',
  category_id: 'categoryId',
  se_name: 'seName',
  manufacturer: 'manufacturer',
  manufacturer_part_number: 'manufacturerPartNumber',
  gtin: 'gtin',
  country_of_origin: 'countryOfOrigin',
  customs_number: 'customsNumber',
  eccn: 'eccn',
  rohs: 'rohs',
  reach: 'reach',
  lead_time_weeks_from: 'leadTimeWeeksFrom',
  lead_time_weeks_to: 'leadTimeWeeksTo',
  position: 'position',
  best_seller_position: 'bestSellerPosition',
  home_position: 'homePosition',
  replaced_by_id: 'replacedById',
  obsolete_since: 'obsoleteSince',
} as const satisfies Record<PlainField, keyof ProductColumns>

interface Written {
  revision: number
  now: Date
  rulesOf?: FindRules | undefined
}

/** Stores changed fields of a product. The values are those that readField has read. */
export async function writeProduct(
  tx: Database,
  id: number,
  changes: Partial<ProductFields>,
  { revision, now, rulesOf = findAttributeRules }: Written,
): Promise<void> {
  const plain: Record<string, unknown> = {}
  const texts = new Map<Language, Record<string, unknown>>()
  const attributes = new Map<string, StatedValue>()
  const relations: [RelationKind, readonly number[]][] = []
  const confirmed: Partial<Record<TradeFact, Confirmation | null>> = {}
  for (const [name, value] of Object.entries(changes)) {
    const known = readFieldName(name)
    if (known?.kind === 'plain') plain[columns[known.field]] = value
    if (known?.kind === 'text')
      texts.set(known.language, { ...texts.get(known.language), [textColumns[known.field]]: value })
    // as: readField has read the value of a field by its name.
    if (known?.kind === 'attribute') attributes.set(known.key, value as StatedValue)
    if (known?.kind === 'relation') relations.push([known.relation, value as number[]])
    if (known?.kind === 'confirmed') confirmed[known.fact] = value as Confirmation | null
    if (known?.kind === 'pictures') await replacePictures(tx, id, value as number[])
    if (known?.kind === 'lead_times') await replaceLeadTimes(tx, id, value as LeadTimeStep[])
    if (known?.kind === 'videos') await replaceVideos(tx, id, value as StoredVideo[])
  }
  if (Object.keys(confirmed).length > 0) plain.confirmations = withConfirmed(confirmed)
  await updateProduct(tx, id, { ...plain, revision, updatedAt: now })
  for (const [language, values] of texts) await saveTexts(tx, id, language, values)
  const rules = await rulesOf(tx, [...attributes.keys()])
  for (const [key, value] of attributes) {
    const rule = rules.get(key)
    if (rule) await replaceValues(tx, id, rule.id, rowsOf(value, rule))
  }
  for (const [kind, relatedIds] of relations) await replaceRelations(tx, id, kind, relatedIds)
}
