import type { AttributeFacts } from '#features/catalog/catalog/domain/attribute.ts'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { summaryRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import type { ProductConditions } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import { rowsMeeting } from '#features/catalog/catalog/domain/filtering/product-conditions.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import { type FilterAttribute, findFilterMatches, listFilterAttributes } from '../../desk-contract.ts'
import { readFilter } from '../../domain/read-filter.ts'
import { type DocumentDeps, wordFaults } from './document-subject.ts'

const shownMatches = 10

/** The names that the filter of a document can use, and the products that it finds. */
export function filterRoutes({ catalog }: Pick<DocumentDeps, 'catalog'>): Binding[] {
  return [
    handleDesk(listFilterAttributes, (_, { language }) =>
      catalog.index.attributes.flatMap(attribute => presentAttribute(attribute, language)),
    ),
    handleDesk(findFilterMatches, ({ body: { filter } }, { language }) => {
      const read = readFilter(filter)
      if (!read.ok) throw invalid(wordFaults({ filter: read.fault }, language))
      return matchesOf(catalog.index, read.value, language)
    }),
  ]
}

function presentAttribute({ id, kind, name, unit, options }: AttributeFacts, language: Language): FilterAttribute[] {
  if (kind === 'text') return []
  const choices = kind === 'option' ? options.map(option => ({ id: option.id, name: option.name[language] })) : []
  return [{ id, kind, unit, name: name[language], options: choices }]
}

function matchesOf(index: CatalogIndex, filter: ProductConditions | null, language: Language) {
  const meets = filter ? rowsMeeting(index, filter) : () => false
  const first: number[] = []
  let count = 0
  for (let row = 0; row < index.ids.length; row++) {
    if (!meets(row)) continue
    if (count++ < shownMatches) first.push(row)
  }
  const products = first.map(row => {
    const { id, sku, name } = summaryRow(index.products, row, language)
    return { id, name: sku, about: name }
  })
  return { count, products }
}
