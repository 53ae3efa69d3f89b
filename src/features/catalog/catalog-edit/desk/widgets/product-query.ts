import { toDesk } from '#desk-routes.ts'
import type { ProductView } from '#features/catalog/product-view/desk-contract.ts'
import type { ProductFilter } from '#features/catalog/product-view/domain/product-filter.ts'
import { isLanguage } from '#shared/language.ts'
import { soonWord } from '#shared/time/soon.ts'
import type { Search } from '#web/page.ts'

const states = ['draft', 'published', 'withdrawn'] as const
export const translationStates = ['missing', 'outdated'] as const
export const productOrders = ['position', 'sku', 'name', 'changed'] as const
export type ProductOrder = (typeof productOrders)[number]

/** The filters and the order of the list, as the address has them. */
export type ShownProducts = ProductFilter & { order?: ProductOrder | undefined }

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find(value => value === text)
const numberOf = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const percentOf = (text: string | undefined) => {
  const percent = numberOf(text)
  return percent !== undefined && percent <= 100 ? percent : undefined
}

/** Reads the address of the list and leaves out what the list does not know. */
export function productsOf(search: Search): ShownProducts {
  const { q, without, translation, changed_since: since } = search
  return {
    q: q || undefined,
    state: oneOf(states, search.state),
    category_id: numberOf(search.category_id),
    without: without || undefined,
    stating: search.stating || undefined,
    stating_value: (search.stating && search.stating_value) || undefined,
    complete_below: percentOf(search.complete_below),
    translation: translation && isLanguage(translation) ? translation : undefined,
    translation_state: oneOf(translationStates, search.translation_state),
    with_draft: oneOf(['yes'] as const, search.with_draft),
    publishes_within: oneOf([soonWord] as const, search.publishes_within),
    without_document: oneOf(['yes'] as const, search.without_document),
    changed_by: numberOf(search.changed_by),
    changed_since: since && /^\d{4}-\d\d-\d\d$/.test(since) ? since : undefined,
    order: oneOf(productOrders, search.order),
  }
}

/** The columns that the address names, as files call them. */
const columnsIn = (search: Search): string[] => [...new Set((search.columns ?? '').split(',').filter(Boolean))]

const ofFile: Readonly<Record<string, string>> = { category: 'category_id', replaced_by: 'replaced_by_id' }

/** The fields of these columns; several columns of an attribute are one field. */
export function fieldsOf(search: Search): string[] {
  const fields = columnsIn(search).map(column => /^attribute\.[^.]+/.exec(column)?.[0] ?? ofFile[column] ?? column)
  return [...new Set(fields)]
}

/** The list in the URL, as a view saves it. */
export function viewOf(search: Search): Pick<ProductView, 'filter' | 'order' | 'columns'> {
  const { order, ...filter } = productsOf(search)
  return { filter, order: order ?? null, columns: columnsIn(search) }
}

/** The fields of the address of a saved view. */
export function addressOf({ filter, order, columns }: Pick<ProductView, 'filter' | 'order' | 'columns'>) {
  const texts = Object.entries(filter).map(([name, value]) => [name, `${value ?? ''}`])
  const shown = productsOf({ ...Object.fromEntries(texts), ...(order && { order }) })
  return { ...shown, columns: columns.join(',') || undefined }
}

export const hrefOfView = (view: ProductView): string => toDesk.products(addressOf(view))

export const isFiltered = (shown: ShownProducts): boolean => Object.values(shown).some(value => value !== undefined)
