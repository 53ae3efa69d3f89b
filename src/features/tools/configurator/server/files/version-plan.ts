import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { Facts } from '../../domain/checks/facts.ts'
import type { Configuration } from '../../domain/configuration.ts'
import { type Part, partsOf } from '../../domain/part-list.ts'
import { type Plan, planOf } from '../../domain/plan.ts'
import { productWords } from '../../domain/product-words.ts'
import { factsFor } from '../read-rows.ts'
import type { VersionRow } from '../saved/store.ts'

/** A version with everything that its files show. */
export interface PlannedVersion {
  version: Pick<VersionRow, 'number' | 'createdAt' | 'rulesVersion' | 'problems'>
  name: string
  plan: Plan
  parts: readonly NamedPart[]
  index: CatalogIndex
  language: Language
  symbols: Configuration['symbols']
  units: Configuration['units']
  /** The page of the configuration, by the key that only reads. */
  viewUrl: string
  /** The day of the version where the company is. */
  savedOn: string
}

export interface NamedPart extends Part {
  sku: string
  name: string
  /** Spares, packs and holders are our reading of what is usual. */
  isVerified: boolean
}

export async function planVersion(
  { db, index, language }: { db: Database; index: CatalogIndex; language: Language },
  document: Configuration,
): Promise<{ plan: Plan; facts: Facts; parts: NamedPart[] }> {
  const facts = await factsFor({ db, index }, document, language)
  const plan = planOf(document, facts)
  const parts = partsOf(plan).map((part): NamedPart => {
    const { sku, name } = productWords(index, part.product_id, language)
    return { ...part, sku, name, isVerified: ['panel', 'device', 'accessory'].includes(part.reason) }
  })
  return { plan, facts, parts }
}
