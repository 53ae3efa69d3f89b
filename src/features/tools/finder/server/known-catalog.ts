import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { Facts } from '#features/tools/configurator/domain/checks/facts.ts'
import type { Language } from '#shared/language.ts'

/** The facts from which an answer is made. */
export interface Known {
  index: CatalogIndex
  facts: Facts
  language: Language
}
