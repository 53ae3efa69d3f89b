import { notFound } from '#server/calls/refusal.ts'
import type { Filter } from '../../contract.ts'
import { findListCategory } from '../../domain/category-tree.ts'
import { withFacets } from '../../domain/filtering/facets.ts'
import { findFilter } from '../../domain/filtering/filter-words.ts'
import type { Catalog } from '../store.ts'

/** The category of a list and the index for it: the list of one series, and a list with its filters, have a filter for every attribute. */
export function findList({ index }: Catalog, slug: string, filter: Filter) {
  const place = findListCategory(index.tree, slug, filter.category_id, filter.view)
  if (!place) throw notFound()
  const isKnown = (word: string) => findFilter(index.filters, word) !== undefined
  const needsFacets = place.shown.children.length === 0 || !Object.keys(filter.filters ?? {}).every(isKnown)
  return { place, index: needsFacets ? withFacets(index) : index }
}
