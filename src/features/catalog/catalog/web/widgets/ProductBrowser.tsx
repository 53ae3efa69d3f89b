import { type ReactNode, useId, useMemo } from 'react'
import type { Paging } from '#shared/paging.ts'
import { useText } from '#web/page.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { FilterChoices } from '../../contract.ts'
import { appliedSearch, isNarrowed, type ListSearch, narrowed } from '../../domain/listing/list-search.ts'
import { hasMetric, isNone, type ShownProducts } from '../../domain/listing/shown-products.ts'
import { listText } from '../../messages/list.ts'
import { AppliedFilters } from '../list/filters/AppliedFilters.tsx'
import { FilterForm } from '../list/filters/FilterForm.tsx'
import { useFilterSheet } from '../list/filters/FilterSheet.tsx'
import { NothingFound } from '../list/NothingFound.tsx'
import { Pages } from '../list/Pages.tsx'
import type { RowActions } from '../list/products/row-actions.ts'
import { hrefOf, type ShownList, ShownListProvider, useIsLoading } from '../list/shown-list.ts'
import { ListTools, Toolbar } from '../list/Toolbar.tsx'
import { ProductList } from './ProductList.tsx'
import css from './product-browser.module.css'

interface ProductBrowserProps
  extends Pick<ShownList, 'name' | 'path' | 'file'>,
    Partial<Pick<ShownList, 'fixed' | 'ownSort' | 'categoryLinks'>> {
  /** The search of the URL. */
  search: ListSearch
  list: Paging & { products: ShownProducts }
  choices: FilterChoices
  actions: RowActions
  /** Replaces the list's own text when nothing was found. */
  empty?: ReactNode
}

/** A list of products with filters and sorting, for categories and for the search. */
export function ProductBrowser({ search, list, choices, actions, empty, ...given }: ProductBrowserProps) {
  const text = useText(listText)
  const formId = useId()
  const { showSheet, sheet } = useFilterSheet()
  const isLoading = useIsLoading()
  const applied = useMemo(() => appliedSearch(search, choices), [search, choices])
  const shownList: ShownList = {
    isNarrowed: isNarrowed(search),
    fixed: {},
    ownSort: 'position',
    categoryLinks: null,
    ...given,
    search: applied,
    choices,
    paging: list,
  }
  const used = Object.keys(applied.filters).length + applied.categoryIds.length
  const listProps = {
    name: shownList.name,
    products: list.products,
    actions,
    display: applied.display,
    order: { sort: applied.sort, hrefOf: (sort: string) => hrefOf(shownList, narrowed(applied, { sort })) },
  }
  return (
    <ShownListProvider value={shownList}>
      <div className={css.browser}>
        <section className={css.filters} aria-label={text.filters}>
          <FilterForm id={formId} />
        </section>
        <div className={css.results}>
          <Toolbar formId={formId} used={used} onShowFilters={showSheet} />
          <ListTools hasMetric={hasMetric(list.products, applied.display)} />
          <AppliedFilters />
          <h2 className={css.heading}>
            <VisuallyHidden>{text.results}</VisuallyHidden>
          </h2>
          <div className={css.list} aria-busy={isLoading}>
            {isNone(list.products) ? (empty ?? <NothingFound />) : <ProductList {...listProps} />}
          </div>
          <Pages />
        </div>
      </div>
      {sheet}
    </ShownListProvider>
  )
}
