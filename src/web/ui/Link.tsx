import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentPropsWithoutRef, createContext, type ReactNode, use, useDeferredValue } from 'react'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { type Search, useSite } from '../page.ts'
import { parseSearch, spellSearch } from '../search-text.ts'
import { buttonClass } from './Button.tsx'

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A path of this site from the link builders (`to.product(…)`), with its query, without the language prefix. */
  to: string
  /** Keeps the scroll position: for filters and sorting. */
  keepsScroll?: boolean
  /** Takes the place of the page in the browser's history. */
  replace?: boolean
  /** Marks the link as current on the pages below its own too. */
  isBranch?: boolean
  /** Looks like a button. */
  look?: Parameters<typeof buttonClass>[0]
}

interface Location {
  pathname: string
  search: Search
}
const LocationContext = createContext<Location | null>(null)

/** Tells the links below it which page is shown. A press does not wait until hundreds of links have looked at it. */
export function LinkLocation({ children }: { children: ReactNode }) {
  return <LocationContext value={useDeferredValue(useLocation())}>{children}</LocationContext>
}

/**
 * Every link inside the site: a plain anchor. `followLinks` opens its page without loading a document. The router's own link costs a
 * third of the time that a list is drawn in, and much of its hydration.
 */
export function Link({ to, keepsScroll = false, replace = false, isBranch = false, look, ...rest }: LinkProps) {
  const classes = [look && buttonClass(look), rest.className].filter(Boolean).join(' ')
  const { prefix } = useSite()
  const router = useRouter()
  const target = readTo(to)
  const isShown = isCurrent(target, useShown(), isBranch)
  return (
    <a
      {...rest}
      href={publicHref(target, prefix, router)}
      data-keeps-scroll={keepsScroll || undefined}
      data-replace={replace || undefined}
      className={classes || undefined}
      {...(isShown && { 'aria-current': 'page' })}
    />
  )
}

/** Those of the links that lead to the page that is shown. */
export function useCurrentLinks(links: readonly string[]): string[] {
  const shown = useShown()
  return links.filter(link => isCurrent(readTo(link), shown))
}

function useShown(): Location {
  const router = useRouter()
  return use(LocationContext) ?? router.latestLocation
}

function isCurrent({ path, query }: Target, shown: Location, isBranch = false): boolean {
  if (isBranch) return shown.pathname === path || shown.pathname.startsWith(`${path}/`)
  return shown.pathname === (path || shown.pathname) && isSameSearch(parseSearch(query), shown.search)
}

function isSameSearch(one: Search, other: Search): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}

/** A path of this site with the language prefix of the page: below /es, '/search' becomes '/es/search'. */
export function usePublicHref(to: string): string {
  const { prefix } = useSite()
  return publicHref(readTo(to), prefix, useRouter())
}

function publicHref({ path, query, hash }: Target, prefix: Language | null, router: AnyRouter): string {
  if (!plainPath.test(path)) {
    return router.buildLocation({ to: path || '.', search: parseSearch(query) as never, hash }).publicHref
  }
  return (prefix ? urlIn('', prefix, path) : path) + (query && spellSearch(query)) + (hash ? `#${hash}` : '')
}

// What the router would write as it is: segments of plain letters, and no slash at the end.
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

interface Target {
  path: string
  query: string
  hash: string
}

function readTo(to: string): Target {
  const [withoutHash = '', hash = ''] = to.split('#')
  const [path = '', query = ''] = withoutHash.split('?')
  return { path, query, hash }
}
