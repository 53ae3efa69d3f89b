import { useNavigate, useRouterState } from '@tanstack/react-router'
import { createContext, use, useState } from 'react'
import type { Paging } from '#shared/paging.ts'
import { stringifySearch } from '#web/search-text.ts'
import type { FilterChoices } from '../../contract.ts'
import { type ListSearch, listSearchToQuery } from '../../domain/listing/list-search.ts'

/** The list that the parts around it belong to. */
export interface ShownList {
  /** Of the category, or the words searched for. */
  name: string
  /** Its address without query. */
  path: string
  /** What else stands in its query: the words searched for. */
  fixed: Readonly<Record<string, string>>
  search: ListSearch
  /** The address narrows the list, be it by words that no filter of this list knows. */
  isNarrowed: boolean
  choices: FilterChoices
  paging: Paging
  /** How the list is ordered when the address does not say. */
  ownSort: 'position' | 'relevance'
  /** One category among others is a list of its own elsewhere: the others are links then, not filters. */
  categoryLinks: { id: number; name: string; href: string; count: number; isCurrent: boolean }[] | null
}

const ShownListContext = createContext<ShownList | null>(null)
export const ShownListProvider = ShownListContext.Provider

export function useShownList(): ShownList {
  const shownList = use(ShownListContext)
  if (!shownList) throw new Error('A part of a list stands outside of it')
  return shownList
}

/** The address of this list with another search. */
export function hrefOf({ path, fixed }: ShownList, search: ListSearch): string {
  return path + stringifySearch({ ...fixed, ...listSearchToQuery(search) })
}

/** Shows this list with another search, the page staying where it is scrolled. */
export function useSearchChange(): (search: ListSearch) => void {
  const navigate = useNavigate()
  const { path, fixed } = useShownList()
  return search => {
    void navigate({ to: path, search: { ...fixed, ...listSearchToQuery(search) } as never, resetScroll: false })
  }
}

/** True while another page of the same list is on its way. */
export function useIsLoading(): boolean {
  return useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === resolvedLocation?.pathname,
  })
}

/** What a field holds until the list has followed; a list that changes by other means (Back, a chip) wins. */
export function useDraft<T>(applied: T): [T, (value: T) => void] {
  const [draft, setDraft] = useState(applied)
  const [known, setKnown] = useState(applied)
  if (known !== applied) {
    setKnown(applied)
    setDraft(applied)
  }
  return [draft, setDraft]
}
