import { type AnyRouter, createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { attachRouterServerSsrUtils, getNormalizedURL, getSsrStatus } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { HeaderLinks } from '#features/site/shell/contract.ts'
import type { FrameData } from '#features/site/shell/web/frame-data.ts'
import type { PageRoute } from '#routes.ts'
import type { Chunk } from '#server/pages/html-document.ts'
import type { Language } from '#shared/language.ts'
import type { PageParts } from '#web/kept-parts.ts'
import type { CallApi, Meta } from '#web/page.ts'
import { writeHydrationData } from './hydration-data.ts'
import { importPage } from './pages.ts'
import { importPreview } from './previews.ts'
import { createSiteRouter, type PageData } from './router.tsx'

export interface RenderRequest {
  /** Absolute URL; its path without the language prefix is looked up in the route table. */
  url: string
  language: Language
  /** The language prefix of the path; null where the cookie chose the language. */
  prefix: Language | null
  call: CallApi
  /** Calls for the visitor who asks, and the preview that shows what they have there already; absent where the page has none, or nobody is known. */
  own?: { preview: string; call: CallApi }
  /** The parts drawn before, of pages that are the same for everyone. */
  parts?: PageParts
  signal: AbortSignal
}

export interface RenderedPage {
  status: number
  /** The target of a redirect; null for a page. */
  location: string | null
  body: readonly Chunk[]
  /** JSON that carries the loaded data to the browser. */
  data: string
  meta: Meta
  route: PageRoute | null
  /** The company's data from the frame. */
  header: HeaderLinks | null
}

/** Draws one page as an anonymous visitor sees it. Throws what a loader throws, except a 404. */
export async function renderPage({
  url,
  language,
  prefix,
  call,
  own,
  parts,
  signal,
}: RenderRequest): Promise<RenderedPage> {
  signal.throwIfAborted()
  const drawn = own && (await drawOwn(own))
  const context = { call, report: () => {}, language, isServer: true, own: drawn, parts: parts?.known }
  const router = spellQueryOnce(createSiteRouter(context, prefix))
  // The steps of the router's own request handler, without its Request, Response and script of data.
  attachRouterServerSsrUtils({ router, manifest: undefined })
  try {
    const { url: spelled } = getNormalizedURL(url)
    const history = createMemoryHistory({ initialEntries: [spelled.pathname + spelled.search] })
    router.update({ ...router.options, history, origin: spelled.origin })
    await router.load()
    signal.throwIfAborted()
    const result = router._serverResult
    if (result?.type === 'redirect') return redirectTo(result.redirect)
    await loadPreviews(router)
    const body = renderToString(<RouterProvider router={router} />)
    return {
      ...describe(router),
      body: parts ? parts.take(body) : [body],
      data: writeHydrationData(router.state.matches, await leanOf(router)),
    }
  } finally {
    router.serverSsr?.cleanup()
  }
}

/** The page's file is loaded already. */
async function leanOf(router: AnyRouter) {
  const route = router.state.matches.at(-1)?.staticData.route
  return route && (await importPage(route.page)).lean
}

/** Where it cannot be read, the page is as for everybody: its program says why. */
async function drawOwn({ preview, call }: NonNullable<RenderRequest['own']>): Promise<ReactNode> {
  const { load } = await importPreview(preview)
  return load?.(call).catch(() => null)
}

/** A page of one visitor is drawn in the browser; until then its preview stands there. */
async function loadPreviews(router: AnyRouter): Promise<void> {
  const routes = router.state.matches.map(({ routeId }) => router.routesById[routeId])
  await Promise.all(routes.map(route => route?.options.pendingComponent?.preload?.()))
}

const redirectTo = ({ status, headers }: Response): RenderedPage => ({
  status,
  location: headers.get('location'),
  body: [],
  data: '',
  meta: {},
  route: null,
  header: null,
})

// Below a language prefix the router compares the requested URL, which it has re-encoded with %2C, with the one that we build,
// ?voltage=48,24, and would redirect for ever.
function spellQueryOnce(router: ReturnType<typeof createSiteRouter>) {
  const parse = router.parseLocation
  router.parseLocation = (location, previous) => {
    const parsed = parse(location, previous)
    return { ...parsed, publicHref: parsed.publicHref.replace(/\?[^#]*/, () => parsed.searchStr) }
  }
  return router
}

function describe(router: ReturnType<typeof createSiteRouter>): Omit<RenderedPage, 'body' | 'data'> {
  const { matches } = router.state
  const leaf = matches.at(-1)
  const failed = matches.find(match => match.status === 'error')
  if (failed) throw failed.error
  const status = getSsrStatus(router)
  // A personal page also has status 200; its data is loaded in the browser.
  const route = status === 200 ? (leaf?.staticData.route ?? null) : null
  const frame = matches[0]?.loaderData as FrameData | undefined
  return {
    status: route?.status ?? status,
    location: null,
    meta: (leaf?.loaderData as PageData | undefined)?.meta ?? {},
    route,
    header: frame?.header ?? null,
  }
}
