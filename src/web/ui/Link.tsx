import { Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
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
export function Link({ to, keepsScroll = false, replace = false, isBranch = false, look, ...rest }: LinkProps) {
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
      {...(look && { className: [buttonClass(look), rest.className].filter(Boolean).join(' ') })}
    />
  )
}

/** A path of this site with the language prefix of the page: below /es, '/search' becomes '/es/search'. For forms. */
export function usePublicHref(path: string): string {
  return useRouter().buildLocation({ to: path }).publicHref
}
