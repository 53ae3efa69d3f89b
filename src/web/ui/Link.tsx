import { Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import { urlIn } from '#shared/page-links.ts'
import { type Search, useSite } from '../page.ts'
import { stringifySearch } from '../search-text.ts'
import { buttonClass } from './Button.tsx'

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A path of this site from the link builders (`to.product(…)`), with its query. The router adds the language prefix. */
  to: string
  /** Keeps the scroll position: for filters and sorting. */
  keepsScroll?: boolean
  replace?: boolean
  /** Marks the link as current on the pages below its own too. */
  isBranch?: boolean
  /** Looks like a button. */
  look?: Parameters<typeof buttonClass>[0]
}

/** Every link inside the site. Preloads its page when the visitor is about to use it. */
export function Link(props: LinkProps) {
  // Known at build time: the browser's build has no such branch.
  if (import.meta.env.SSR && plainPath.test(props.to)) return <DrawnLink {...props} />
  const { to, keepsScroll = false, replace = false, isBranch = false, look, ...rest } = props
  const { path, search, hash } = readTo(to)
  return (
    <RouterLink
      to={path || '.'}
      search={search as never}
      replace={replace}
      resetScroll={!keepsScroll}
      {...(hash === undefined ? {} : { hash })}
      activeOptions={{ exact: !isBranch, includeSearch: !isBranch }}
      {...rest}
      {...(look && { className: [buttonClass(look), rest.className].filter(Boolean).join(' ') })}
    />
  )
}

function readTo(to: string): { path: string; search: Search; hash: string | undefined } {
  const [withoutHash = '', hash] = to.split('#')
  const [path = '', query] = withoutHash.split('?')
  return { path, search: query === undefined ? {} : Object.fromEntries(new URLSearchParams(query)), hash }
}

// What the router writes as it is: segments of plain letters, and no slash at the end.
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]*)?(?:#[\w-]+)?$/

/** The same element without the router, which would take a third of the time that a list is drawn in. */
function DrawnLink({ to, keepsScroll: _, replace: __, isBranch = false, look, ...rest }: LinkProps) {
  const { prefix } = useSite()
  const { pathname, search: shown } = useRouter().latestLocation
  const { path, search, hash } = readTo(to)
  const isCurrent = isBranch
    ? pathname === path || pathname.startsWith(`${path}/`)
    : pathname === path && isSameSearch(search, shown)
  const classes = [look && buttonClass(look), rest.className, isCurrent && 'active'].filter(Boolean).join(' ')
  return (
    <a
      {...rest}
      href={(prefix ? urlIn('', prefix, path) : path) + stringifySearch(search) + (hash ? `#${hash}` : '')}
      {...(classes ? { className: classes } : {})}
      {...(isCurrent ? { 'data-status': 'active', 'aria-current': 'page' } : {})}
    />
  )
}

function isSameSearch(one: Search, other: Search): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}

/** A path of this site with the language prefix of the page: below /es, '/search' becomes '/es/search'. For forms. */
export function usePublicHref(path: string): string {
  return useRouter().buildLocation({ to: path }).publicHref
}
