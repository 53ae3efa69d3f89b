import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { deskUrl } from '#desk/desk-call.ts'
import type { FindCommands } from '#desk/frame/desk-entries.ts'
import { DeskFrame, PlainFrame } from '#desk/frame/Frame.tsx'
import { type SignedIn, StaffContext, signedIn } from '#desk/frame/staff.ts'
import { MissingPage, WrongPage } from '#desk/frame/WrongPage.tsx'
import { openNews } from '#desk/live.ts'
import { deskMenuText } from '#desk/messages/menu.ts'
import { type DeskRoute, deskRoutes, formerDeskPaths, toDesk } from '#desk-routes.ts'
import { listEditedProducts } from '#features/catalog/catalog-edit/desk-contract.ts'
import { findCompanies } from '#features/quotes/buyer/desk-contract.ts'
import { MentionBell } from '#features/quotes/quote-inbox/desk/widgets/MentionBell.tsx'
import { findQuotes } from '#features/quotes/quote-inbox/desk-contract.ts'
import { useOpenMessages } from '#features/site/contact/desk/widgets/use-open-messages.ts'
import { findCustomers } from '#features/staff/customer-file/desk-contract.ts'
import { listenToDesk } from '#features/staff/desk-news/desk-contract.ts'
import { StepUpDialog } from '#features/staff/desk-session/desk/widgets/StepUpDialog.tsx'
import { closeDeskSession, getDeskSession } from '#features/staff/desk-session/desk-contract.ts'
import { MailBanner } from '#features/staff/mail-queue/desk/widgets/MailBanner.tsx'
import type { Language } from '#shared/language.ts'
import { useAction } from '#web/action.ts'
import { openDocumentAfter } from '#web/browser/open-document.ts'
import type { CallApi, PageModule, Report, Search } from '#web/page.ts'
import { SiteContext, useSite, useText } from '#web/page.ts'
import { parseSearch, stringifySearch } from '#web/search-text.ts'
import { useStore } from '#web/store.ts'
import { LinkLocation } from '#web/ui/Link.tsx'
import { catalogPages, contentPages, deskEntries, filePages, settingPages } from './desk-menu.tsx'
import { importDeskPage } from './desk-pages.ts'

interface DeskContext {
  call: CallApi
  report: Report
  /** The language of who is signed in, else the browser's. */
  language: () => Language
}

const rootRoute = createRootRouteWithContext<DeskContext>()({ component: Root, notFoundComponent: MissingPage })

function Root() {
  const staff = useStore(signedIn, null)
  const { call, report, language } = rootRoute.useRouteContext()
  return (
    <SiteContext value={{ call, report, language: staff?.staff.language ?? language(), prefix: null }}>
      <StaffContext value={staff}>
        <LinkLocation>
          <Outlet />
        </LinkLocation>
      </StaffContext>
    </SiteContext>
  )
}

/** Around every page behind the sign-in. It stays while pages come and go. */
const insideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: async ({ context: { call }, location }) => {
    const staff = signedIn.get() ?? (await findSignedIn(call))
    if (!staff) throw redirect({ href: toDesk.signIn(location.href), replace: true })
    signedIn.set(staff)
  },
  component: Inside,
  errorComponent: WrongPage,
})

const outsideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'outside',
  component: () => (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  ),
  errorComponent: WrongPage,
})

/** Every other address below /desk. */
const missingRoutes = ['/desk/$section', '/desk/$section/$'].map(path =>
  createRoute({ getParentRoute: () => insideRoute, path, component: MissingPage }),
)

const formerRoutes = Object.entries(formerDeskPaths).map(([path, target]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ params, location }) => {
      const given = new Map<string, unknown>(Object.entries(params))
      const href = target.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(String(given.get(name))))
      throw redirect({ href: href + location.searchStr, replace: true })
    },
  }),
)

function createPageRoute(route: DeskRoute) {
  const isOpen = route.can === 'nobody_yet'
  const pageRoute = createRoute({
    getParentRoute: () => (isOpen ? outsideRoute : insideRoute),
    path: route.path,
    loaderDeps: ({ search }: { search: Search }) => search,
    loader: async ({ context: { call, language }, params, deps, location }) => {
      if (!mayOpen(route, signedIn.get())) throw notFound()
      const page = await importDeskPage(route).catch(async error => {
        await openDocumentAfter(error, location.publicHref)
        throw error
      })
      const args = { call, language: language(), params, search: deps, path: location.pathname }
      return { data: await page.load?.(args) }
    },
    component: lazyRouteComponent(async () => {
      const Page = (await importDeskPage(route)).default
      return { default: () => <PageOf Page={Page} from={pageRoute} /> }
    }),
    errorComponent: WrongPage,
    notFoundComponent: MissingPage,
  })
  return pageRoute
}

const mayOpen = ({ can }: DeskRoute, staff: SignedIn | null) =>
  can === 'nobody_yet' || can === 'signed_in' || staff?.permissions.some(permission => permission === can) === true

interface PageOfProps {
  Page: PageModule['default']
  from: ReturnType<typeof createPageRoute>
}

function PageOf({ Page, from }: PageOfProps) {
  const { data } = from.useLoaderData()
  const { language } = useSite()
  return <Page data={data} language={language} params={from.useParams()} search={from.useSearch()} />
}

function Inside() {
  const staff = useStore(signedIn, null)
  const words = useText(deskMenuText)
  const { call } = useSite()
  const { pathname } = useLocation()
  const router = useRouter()
  const { run } = useAction()
  const isIn = staff !== null
  const openMessages = useOpenMessages()
  useEffect(() => (isIn ? openNews(deskUrl(listenToDesk, {})) : undefined), [isIn])
  // Somebody has just signed out; the next page comes at once.
  if (!staff) return null
  const settings = settingPages(staff, words)
  const catalog = catalogPages(staff, words)
  const files = filePages(staff, words)
  const content = contentPages(staff, words)
  const own = [
    { name: words.profile, to: toDesk.profile() },
    { name: words.security, to: toDesk.security() },
    { name: words.keys, to: toDesk.keys() },
  ]
  const signOut = async () => {
    await call(closeDeskSession)
    signedIn.set(null)
    await router.navigate({ href: toDesk.signIn() })
  }
  const tabs = [settings, catalog, files, content, own].find(pages =>
    pages.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  )
  return (
    <DeskFrame
      entries={deskEntries(staff, words, openMessages)}
      tabs={tabs ?? []}
      commands={[...settings, ...catalog, ...content, ...own]}
      find={findRecords(call, staff)}
      bell={<MentionBell />}
      account={{ to: toDesk.profile(), keys: toDesk.keys(), onSignOut: () => void run(signOut) }}
      extras={<MailBanner />}
      dialogs={<StepUpDialog />}
    >
      <Outlet />
    </DeskFrame>
  )
}

const companiesFoundAtMost = 3
const productsFoundAtMost = 4

/** Quotes, customers, companies and products, as far as the member may read them. */
const findRecords =
  (call: CallApi, { permissions, parts_off: off = [] }: SignedIn): FindCommands =>
  async (words, signal) => {
    const q = words.slice(0, 100)
    const [quotes, customers, companies, products] = await Promise.all([
      permissions.includes('quote.read') ? call(findQuotes, { query: { q } }, { signal }) : [],
      permissions.includes('customer.read') ? call(findCustomers, { query: { q } }, { signal }) : [],
      permissions.includes('customer.read') && !off.includes('companies')
        ? call(findCompanies, { query: { q } }, { signal })
        : [],
      permissions.includes('catalog.read')
        ? call(listEditedProducts, { query: { q, page_size: productsFoundAtMost } }, { signal })
        : null,
    ])
    return [
      ...quotes.map(({ web_quote_id: number, customer, company }) => ({
        name: number,
        about: [customer, company].filter(Boolean).join(', '),
        to: toDesk.quote({ number }),
      })),
      ...customers.map(({ key, name, email, company }) => ({
        name: name || email,
        about: [name && email, company].filter(Boolean).join(', '),
        to: toDesk.customer({ key }),
      })),
      ...companies
        .slice(0, companiesFoundAtMost)
        .map(({ id, name }) => ({ name, about: '', to: toDesk.buyerCompany({ id }) })),
      ...(products?.rows ?? []).map(({ id, sku, name }) => ({ name: sku, about: name, to: toDesk.product({ id }) })),
    ]
  }

async function findSignedIn(call: CallApi): Promise<SignedIn | null> {
  try {
    return await call(getDeskSession)
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 401) return null
    throw error
  }
}

const pagesOf = (isOpen: boolean) =>
  deskRoutes.filter(({ can }) => (can === 'nobody_yet') === isOpen).map(createPageRoute)

export function createDeskRouter(context: DeskContext) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      ...formerRoutes,
      outsideRoute.addChildren(pagesOf(true)),
      insideRoute.addChildren([...pagesOf(false), ...missingRoutes]),
    ]),
    context,
    parseSearch,
    stringifySearch,
    // A colleague may have changed what is shown: every visit asks again.
    defaultStaleTime: 0,
    defaultPreloadStaleTime: 2000,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    trailingSlash: 'never',
    scrollRestoration: true,
    disableGlobalCatchBoundary: true,
  })
}
