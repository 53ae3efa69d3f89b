import type { AnyRouter } from '@tanstack/react-router'
import { apiBase } from '#shared/api.ts'
import { splitLanguagePrefix } from '#shared/language.ts'
import { isOwnPath } from '#shared/own-path.ts'
import { attempt } from '../action.ts'
import { parseSearch } from '../search-text.ts'
import { afterEvent, afterFrame, savesData } from './idle.ts'

// A pointer that only passes over a link opens nothing.
const intentMs = 50

/**
 * Opens the pages of this site without loading a document, and fetches a page when the visitor is about to open it. One handler for all
 * links: they are plain anchors (`Link`, and those in texts), so nothing has to be hydrated for them.
 */
export function followLinks(router: AnyRouter): void {
  const preload = ({ pathname, search }: HTMLAnchorElement) => {
    // A finger that scrolls a list touches links too.
    if (savesData()) return
    const destination = { to: splitLanguagePrefix(pathname).path, search: parseSearch(search) as never }
    void attempt(router.preloadRoute(destination))
  }
  const preloadAfterRest = () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return ({ target }: Event) => {
      clearTimeout(timer)
      const link = pageLinkAt(target)
      if (link) timer = setTimeout(preload, intentMs, link)
    }
  }
  document.addEventListener('mouseover', preloadAfterRest())
  document.addEventListener('focusin', preloadAfterRest())
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      const link = pageLinkAt(target)
      if (link) afterEvent(() => preload(link))
    },
    { passive: true },
  )

  // React's handlers are on an element inside the document: a link whose handler prevents the default is theirs.
  document.addEventListener('click', event => {
    const isOther = event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey
    if (isOther || event.ctrlKey || event.shiftKey) return
    const link = pageLinkAt(event.target)
    // The browser itself goes to a place of the page that is shown.
    if (!link || (link.hash && link.pathname === location.pathname && link.search === location.search)) return
    event.preventDefault()
    const { keepsScroll, replace } = link.dataset
    const href = link.pathname + link.search + link.hash
    const options = { href, replace: replace !== undefined, resetScroll: keepsScroll === undefined }
    afterFrame(() => void router.navigate(options))
  })
}

/** The link that the event is in, if it leads to a page of this site in the same language. */
function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hreflang) return null
  if (link.hasAttribute('download') || link.type || link.pathname.startsWith(apiBase)) return null
  // The desk is another program.
  if (isOfDesk(link.pathname) !== isOfDesk(location.pathname)) return null
  const isSameLanguage = splitLanguagePrefix(link.pathname).language === splitLanguagePrefix(location.pathname).language
  return isSameLanguage && isOwnPath(link.pathname) ? link : null
}

const isOfDesk = (path: string) => /^\/desk(\/|$)/.test(path)
