import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type LocationRewrite,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  useLoaderData,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getPageMetadata } from '#features/site/metadata/contract.ts'
import { guardRoute } from '#features/site/session/web/session-guard.ts'
import { FaultPage } from '#features/site/shell/web/FaultPage.tsx'
import { Frame } from '#features/site/shell/web/Frame.tsx'
import { type FrameData, loadFrame } from '#features/site/shell/web/frame-data.ts'
import NotFoundPage from '#features/site/shell/web/NotFoundPage.tsx'
import { isOfPowerTrade, type PageRoute, pages, pagesOfPart, routes, to } from '#routes.ts'
import { defaultLanguage, type Language, splitLanguagePrefix } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { attempt } from '#web/action.ts'
import { ApiError, isMissing } from '#web/api-error.ts'
import { openDocumentAfter } from '#web/browser/open-document.ts'
import type { KeptParts } from '#web/kept-parts.ts'
import {
  type CallApi,
  type LoadArgs,
  type Meta,
  type PageModule,
  type Report,
  type Search,
  SiteContext,
} from '#web/page.ts'
import { parseSearch, stringifySearch } from '#web/search-text.ts'
import { LinkLocation } from '#web/ui/Link.tsx'
import { searchOf } from '../urls/drawn-query.ts'
import { importEarlyLoad, importEarlyLoads, importPage } from './pages.ts'
import { importPreview } from './previews.ts'

interface SiteRouterContext extends PageContext {
  /** The language prefix of the paths; null where the cookie chose the language. */
  prefix: Language | null
}

interface PageContext {
  call: CallApi
  report: Report
  language: Language
  isServer: boolean
  /** Where the server leads on from a URL that is not there any more: a path without its language. Only in the browser. */
  findMoved?: (url: string) => Promise<string | null>
  /** On the server: what the visitor has on the page already. */
  own?: ReactNode
  /** On the server: the parts of pages that need not be drawn again. */
  parts?: KeptParts | undefined
  /** Whether the visitor has asked for less motion. */
  isMotionReduced?: boolean
}

export interface PageData {
  data: unknown
  meta: Meta
}

const rootRoute = createRootRouteWithContext<SiteRouterContext>()({
  loader: ({ context }) => loadFrame(context.call).catch(error => Promise.reject(reported(error, context.report))),
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: FaultPage,
})

function Root() {
  const frame = useLoaderData({ from: '__root__' })
  const { call, report, language, prefix, own, parts } = rootRoute.useRouteContext()
  return (
    <SiteContext value={{ call, report, language, prefix, own, parts }}>
      <LinkLocation>
        <Frame frame={frame}>
          <Outlet />
        </Frame>
      </LinkLocation>
    </SiteContext>
  )
}

function NotFound() {
  const { language } = rootRoute.useRouteContext()
  return <NotFoundPage data={undefined} language={language} params={{}} search={{}} />
}

function createPageRoute(route: PageRoute) {
  const { preview } = route
  const pageRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: route.path,
    staticData: { route },
    ssr: !route.isPersonal || route.isKeyed === true,
    // A preloaded personal page may be out of date when it is opened: the cart may be empty by then.
    ...(route.isPersonal ? { staleTime: 0, preloadStaleTime: 0, gcTime: 0, preloadGcTime: 0 } : {}),
    beforeLoad: async ({ context, location, preload }) => {
      if (context.isServer) return
      const instead = await guardRoute(context, route, location.href, preload)
      if (instead !== null) throw redirect({ href: instead, replace: true })
    },
    loaderDeps: ({ search }: { search: Search }) => searchOf(route, search),
    loader: async ({ context, params, deps, location, preload, parentMatchPromise }): Promise<PageData> => {
      const { call, report, language, isServer } = context
      const importing = importPage(route.page)
      // Where both fail, the other failure is the one that is told.
      void attempt(importing)
      try {
        const early = isServer ? undefined : await importEarlyLoad(route)
        if (!early) await importing
        if (route.isOfPower || route.part) await refuseElsewhere(route, parentMatchPromise)
        return await loadPage(importing, early, { call, language, params, search: deps, path: location.pathname })
      } catch (error) {
        if (!isServer) await openDocumentAfter(error, location.publicHref)
        // A link is preloaded while the pointer is over it; a failure is reported when the link is followed.
        if (!isMissing(error)) throw preload ? error : reported(error, report)
        if (isServer) throw notFound()
        const moved = await context.findMoved?.(urlIn('', context.prefix ?? defaultLanguage, location.href))
        // spec §8: in the browser a 404 replaces the route; the server answers the requested URL with 404.
        throw redirect({ href: moved ?? to.notFound(), replace: true })
      }
    },
    ...(preview ? { pendingComponent: lazyRouteComponent(() => importPreview(preview)) } : {}),
    component: lazyRouteComponent(async () => {
      const Page = (await importPage(route.page)).default
      return { default: () => <PageFrame Page={Page} from={pageRoute} /> }
    }),
    errorComponent: FaultPage,
  })
  return pageRoute
}

/** Throws 404 for a page that speaks of DC power where the catalogue does not, and for one of a part that the company does not use. */
async function refuseElsewhere(
  { isOfPower, part }: PageRoute,
  parent: Promise<{ loaderData?: FrameData }>,
): Promise<void> {
  const { loaderData: frame } = await parent
  const isElsewhere = isOfPower && !isOfPowerTrade(frame?.menu.map(({ se_name }) => se_name) ?? [])
  const isOff = part && pagesOfPart(part).some(page => frame?.header.missing_pages?.includes(page))
  if (isElsewhere || isOff) throw new ApiError(404, 'not_found', [])
}

type Load = PageModule['load']

/** `early`: the page's `load`, where it is known without the page's file; the data then starts beside the file. */
async function loadPage(importing: Promise<PageModule>, early: Load, args: LoadArgs): Promise<PageData> {
  const { call, language, path } = args
  const [page, earlyData] = await Promise.all([importing, early?.(args)])
  const [data, table] = await Promise.all([
    early ? earlyData : page.load?.(args),
    page.meta ? null : call(getPageMetadata, { query: { path } }),
  ])
  if (page.meta) return { data, meta: page.meta({ data, language, path }) }
  return { data, meta: { title: table?.title[language], description: table?.description?.[language] ?? null } }
}

/** Reports the failure and returns it, since the router shows its error page as well. */
function reported(error: unknown, report: Report): unknown {
  report(error)
  return error
}

type AnyPageRoute = ReturnType<typeof createPageRoute>

function PageFrame({ Page, from }: { Page: Awaited<ReturnType<typeof importPage>>['default']; from: AnyPageRoute }) {
  const { data } = from.useLoaderData()
  const { language } = rootRoute.useRouteContext()
  return <Page data={data} language={language} params={from.useParams()} search={from.useLoaderDeps()} />
}

const pageRoutes = routes.map(createPageRoute)
const routeTree = rootRoute.addChildren(pageRoutes)

/** Fetches what a visitor of the page probably needs next: of a list, the page of a product. */
export async function preloadNext({ isPersonal, hasProducts }: PageRoute): Promise<void> {
  if (isPersonal) return
  await importEarlyLoads()
  const next = hasProducts && pageRoutes.find(({ options }) => options.staticData?.route?.page === pages.product)
  if (!next) return
  // By the router's own wrappers: else it waits for the files once more at the first press.
  await next.options.pendingComponent?.preload?.()
  await next.options.component?.preload?.()
}

export function createSiteRouter(context: PageContext, prefix: SiteRouterContext['prefix']) {
  return createRouter({
    routeTree,
    context: { ...context, prefix },
    ...(prefix ? { rewrite: behindPrefix(prefix) } : {}),
    parseSearch,
    stringifySearch,
    defaultPreloadStaleTime: 10_000,
    // `hydrate.tsx` sets it for each navigation.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultPendingMinMs: 0,
    defaultStaleTime: 10_000,
    defaultStaleReloadMode: 'blocking',
    trailingSlash: 'never',
    scrollRestoration: !context.isServer,
    // spec §2: smooth, but instant where the visitor asked for less motion.
    scrollRestorationBehavior: context.isMotionReduced ? 'instant' : 'smooth',
    disableGlobalCatchBoundary: true,
  })
}

/** Used in place of the router's own base path, which would end the home page's path with a slash and so cause a redirect. */
function behindPrefix(prefix: Language): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = splitLanguagePrefix(url.pathname).path
      return url
    },
    output: ({ url }) => {
      url.pathname = urlIn('', prefix, url.pathname)
      return url
    },
  }
}
