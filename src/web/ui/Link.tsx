import { Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** An address of ours from the link builders (`to.product(…)`), query included; the language prefix is added. */
  to: string
  /** Stay where the page is scrolled: for filters and sorting. */
  keepsScroll?: boolean
  replace?: boolean
  /** Marked as the current one on the pages below its own too. */
  isBranch?: boolean
}

/** Every link inside the site. Preloads when it is about to be used. */
export function Link({ to, keepsScroll = false, replace = false, isBranch = false, ...rest }: LinkProps) {
  const [withoutHash = '', hash] = to.split('#')
  const [path, query] = withoutHash.split('?')
  const search = Object.fromEntries(new URLSearchParams(query))
  return (
    <RouterLink
      to={path || '.'}
      search={search as never}
      replace={replace}
      resetScroll={!keepsScroll}
      {...(hash === undefined ? {} : { hash })}
      activeOptions={{ exact: !isBranch, includeSearch: !isBranch }}
      {...rest}
    />
  )
}

/** The address of one of our paths with the language prefix of the page: '/search' is '/es/search' below /es. For forms. */
export function usePublicHref(path: string): string {
  return useRouter().buildLocation({ to: path }).publicHref
}
