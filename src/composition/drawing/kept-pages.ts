import type { IncomingHttpHeaders } from 'node:http'
import { type PageRoute, pages } from '#routes.ts'
import { readCookie } from '#server/http/cookies.ts'
import type { CachedResponse, FormerResponses, ResponseCache, SharedResponse } from '#server/http/response-cache.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { cultureCookie } from '#shared/language.ts'

interface KeptPagesDeps {
  responseCache: ResponseCache & FormerResponses
  /** Whether a page that is to be drawn now has to wait. */
  isFull: () => boolean
  answer: (request: Request) => Response | Promise<Response>
  isStopping: () => boolean
  log: Log
}

export interface KeptPages {
  /**
   * A page that need not be drawn for this request. `url`: the spelling that stands for all that show the same page. Null: it is to be
   * drawn.
   */
  find: (request: Request, url: string) => Promise<Response | null>
}

/**
 * Finds pages that are kept under another spelling of their URL. And while there is no place to draw, shows for a few seconds what a page
 * was before a change, rather than let a crowd wait: the new one is drawn meanwhile, one page after another.
 */
export function createKeptPages({ responseCache, isFull, answer, isStopping, log }: KeptPagesDeps): KeptPages {
  // Asked for by the site itself: they are to be drawn.
  const redrawings = new WeakSet<Request>()
  const wanted = new Map<string, { url: string; headers: IncomingHttpHeaders }>()
  let isAtWork = false

  const redraw = async ({ url, headers }: { url: string; headers: IncomingHttpHeaders }) => {
    const asked = { method: 'GET', url, headers, body: nothing }
    if (responseCache.find(asked)) return
    // They have one value each.
    const request = new Request(`http://localhost${url}`, { headers: headers as Record<string, string> })
    redrawings.add(request)
    const response = await answer(request)
    responseCache.keep(asked, response)
    // It leads elsewhere now, or is not there any more. After an accident the next visitor asks again.
    if (response.status >= 300 && response.status < 500 && response.status !== 304) responseCache.drop(asked)
  }
  const redrawWanted = async () => {
    isAtWork = true
    for (const [key, page] of wanted) {
      wanted.delete(key)
      if (isStopping()) continue
      await redraw(page).catch(error => log.warn('page_not_redrawn', { error: describeError(error) }))
    }
    isAtWork = false
  }
  const wantAnew = (url: string, headers: IncomingHttpHeaders) => {
    const { cookie = '', 'accept-encoding': coding } = headers
    if (wanted.size < mostWanted)
      wanted.set(`${url} ${cookie}`, { url, headers: { cookie, ...(coding ? { 'accept-encoding': coding } : {}) } })
    if (!isAtWork) void redrawWanted()
  }

  return {
    find: async (request, url) => {
      if (redrawings.has(request)) return null
      const asked = { method: 'GET', url, headers: headersOf(request), body: nothing }
      const { pathname, search } = new URL(request.url)
      // Under its own spelling it would have been found before.
      const same = url === pathname + search ? null : responseCache.find(asked)
      if (same) return responseOf(await same)
      const former = isFull() ? responseCache.findFormer(asked) : null
      if (!former) return null
      wantAnew(url, asked.headers)
      return responseOf(await former)
    },
  }
}

const mostWanted = 300
const nothing = Buffer.alloc(0)

/** The headers on which a page depends. */
function headersOf({ headers }: Request): IncomingHttpHeaders {
  const culture = readCookie(headers, cultureCookie)
  const one = (name: string) => {
    const value = headers.get(name)
    return value === null ? {} : { [name]: value }
  }
  return {
    ...(culture ? { cookie: `${cultureCookie}=${culture}` } : {}),
    ...one('accept-encoding'),
    ...one('if-none-match'),
  }
}

function responseOf({ status, headers, body }: CachedResponse): Response {
  const pairs: [string, string][] = []
  for (let at = 0; at < headers.length; at += 2) pairs.push([headers[at] ?? '', headers[at + 1] ?? ''])
  return new Response(body && new Uint8Array(body), { status, headers: pairs })
}

const factPages = new Set<string>([pages.product, pages.configurator])

/**
 * Whether a page may be shown for a few seconds after a change: none that is of one visitor, and none whose product has changed, because
 * somebody may protect a plant by its values.
 */
export function outliving(route: PageRoute | null, path: string): Pick<SharedResponse, 'outlives'> {
  if (!route || route.isPersonal || route.isKeyed || route.page === pages.comparison) return {}
  const about = factPages.has(route.page) ? subjectOf(Number(path.split('/').at(-1))) : null
  return { outlives: { about } }
}

const subjectOf = (productId: number) => `product ${productId}`

/** The subjects of pages that show these products. */
export const subjectsOf = (productIds: Iterable<number>): ReadonlySet<string> =>
  new Set(Array.from(productIds, subjectOf))
