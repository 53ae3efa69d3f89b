import { useNavigate, useRouterState } from '@tanstack/react-router'
import { createContext, use, useState } from 'react'
import type { Paging } from '#shared/paging.ts'
import { stringifySearch } from '#web/search-text.ts'
import type { FilterChoices } from '../../contract.ts'
import { type ListSearch, listSearchToQuery } from '../../domain/listing/list-search.ts'

/** The data of a list, which its parts get from the context. */
export interface ShownList {
  /** The name of the category, or the search text. */
  name: string
  /** The path of its page, without query. */
  path: string
  /** Other fields of the query: the search text. */
  fixed: Readonly<Record<string, string>>
  search: ListSearch
  /** The URL has filters, even if no filter of this list knows them. */
  isNarrowed: boolean
  choices: FilterChoices
  paging: Paging
  /** The order where the URL does not give one. */
  ownSort: 'position' | 'relevance'
  /** The call that exports the list, with the parameters that it needs beside those of the URL. */
  file: { path: string; fixed: Readonly<Record<string, string>> }
  /** Links to the lists of the sibling categories; null where categories are filters. */
  categoryLinks: { id: number; name: string; href: string; count: number; isCurrent: boolean }[] | null
}

const ShownListContext = createContext<ShownList | null>(null)
export const ShownListProvider = ShownListContext.Provider

export function useShownList(): ShownList {
  const shownList = use(ShownListContext)
  if (!shownList) throw new Error('A part of a list stands outside of it')
  return shownList
}

/** The URL of this list with another search. */
export function hrefOf({ path, fixed }: ShownList, search: ListSearch): string {
  return path + stringifySearch({ ...fixed, ...listSearchToQuery(search) })
}

/** Shows this list with another search and keeps the scroll position. */
export function useSearchChange(): (search: ListSearch) => void {
  const navigate = useNavigate()
  const { path, fixed } = useShownList()
  return search => {
    void navigate({ to: path, search: { ...fixed, ...listSearchToQuery(search) } as never, resetScroll: false })
  }
}

/** True while the same list is loading with another query. */
export function useIsLoading(): boolean {
  return useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === resolvedLocation?.pathname,
  })
}

/** The state of a field until the list has been updated; a change from elsewhere (Back, a chip) replaces it. */
export function useDraft<T>(applied: T): [T, (value: T) => void] {
  const [draft, setDraft] = useState(applied)
  const [known, setKnown] = useState(applied)
  if (known !== applied) {
    setKnown(applied)
    setDraft(applied)
  }
  return [draft, setDraft]
}
