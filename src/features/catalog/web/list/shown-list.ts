import { useNavigate, useRouterState } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Paging } from '#shared/paging.ts'
import { stringifySearch } from '#web/search-text.ts'
import type { FilterChoices } from '../../contract.ts'
import { type ListSearch, listSearchToQuery } from '../../domain/list-search.ts'

/** The list that the parts around it belong to. */
export interface ListScene {
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

const SceneContext = createContext<ListScene | null>(null)
export const SceneProvider = SceneContext.Provider

export function useScene(): ListScene {
  const scene = use(SceneContext)
  if (!scene) throw new Error('A part of a list stands outside of it')
  return scene
}

/** The address of this list with another search. */
export function hrefOf({ path, fixed }: ListScene, search: ListSearch): string {
  return path + stringifySearch({ ...fixed, ...listSearchToQuery(search) })
}

/** Shows this list with another search, the page staying where it is scrolled. */
export function useGo(): (search: ListSearch) => void {
  const navigate = useNavigate()
  const { path, fixed } = useScene()
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
