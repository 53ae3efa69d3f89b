import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StepUpDialog } from '#features/desk-session/desk/widgets/StepUpDialog.tsx'
import { closeDeskSession, getDeskSession } from '#features/desk-session/desk-contract.ts'
import { MailBanner } from '#features/mail-queue/desk/widgets/MailBanner.tsx'
import type { Language } from '#shared/language.ts'
import { useAction } from '#web/action.ts'
import type { CallApi, Report, Search } from '#web/page.ts'
import { SiteContext, useText } from '#web/page.ts'
import { parseSearch, stringifySearch } from '#web/search-text.ts'
import { useStore } from '#web/store.ts'
import { LinkLocation } from '#web/ui/Link.tsx'
import { DeskFrame, PlainFrame } from './desk/Frame.tsx'
import { deskMenuText } from './desk/messages/menu.ts'
import { type SignedIn, StaffContext, signedIn } from './desk/staff.ts'
import { MissingPage, WrongPage } from './desk/WrongPage.tsx'
import { deskEntries, settingPages } from './desk-menu.tsx'
import { importDeskPage } from './desk-pages.ts'
import { type DeskRoute, deskRoutes, toDesk } from './desk-routes.ts'

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

function createPageRoute(route: DeskRoute) {
  const isOpen = route.can === 'nobody_yet'
  const pageRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: route.path,
    beforeLoad: async ({ context: { call }, location }) => {
      if (isOpen) return
      const staff = signedIn.get() ?? (await findSignedIn(call))
      if (!staff) throw redirect({ href: toDesk.signIn(location.href), replace: true })
      signedIn.set(staff)
    },
    loaderDeps: ({ search }: { search: Search }) => search,
    loader: async ({ context: { call, language }, params, deps, location }) => {
      const page = await importDeskPage(route)
      const args = { call, language: language(), params, search: deps, path: location.pathname }
      return { data: await page.load?.(args) }
    },
    component: lazyRouteComponent(async () => {
      const Page = (await importDeskPage(route)).default
      const Shown = () => {
        const { data } = pageRoute.useLoaderData()
        const { language } = rootRoute.useRouteContext()
        return <Page data={data} language={language()} params={pageRoute.useParams()} search={pageRoute.useSearch()} />
      }
      return {
        default: () => (isOpen ? <PlainFrame children={<Shown />} /> : <Inside route={route} children={<Shown />} />),
      }
    }),
    errorComponent: WrongPage,
  })
  return pageRoute
}

function Inside({ route, children }: { route: DeskRoute; children: ReactNode }) {
  const staff = useStore(signedIn, null)
  const words = useText(deskMenuText)
  const { call } = rootRoute.useRouteContext()
  const router = useRouter()
  const { run } = useAction()
  // Somebody has just signed out; the next page comes at once.
  if (!staff) return null
  const { permissions } = staff
  const settings = settingPages(permissions, words)
  const own = [
    { name: words.profile, to: toDesk.profile() },
    { name: words.security, to: toDesk.security() },
  ]
  const signOut = async () => {
    await call(closeDeskSession)
    signedIn.set(null)
    await router.navigate({ href: toDesk.signIn() })
  }
  const may = route.can === 'signed_in' || permissions.some(permission => permission === route.can)
  const tabs = route.path.startsWith('/desk/settings') ? settings : isOwn(route) ? own : []
  return (
    <DeskFrame
      entries={deskEntries(permissions, words)}
      tabs={tabs}
      commands={[...settings, ...own]}
      account={{ to: toDesk.profile(), onSignOut: () => void run(signOut) }}
      extras={<MailBanner />}
      dialogs={<StepUpDialog />}
    >
      {may ? children : <MissingPage />}
    </DeskFrame>
  )
}

const isOwn = ({ path }: DeskRoute) => path === toDesk.profile() || path === toDesk.security()

async function findSignedIn(call: CallApi): Promise<SignedIn | null> {
  try {
    return await call(getDeskSession)
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 401) return null
    throw error
  }
}

export function createDeskRouter(context: DeskContext) {
  return createRouter({
    routeTree: rootRoute.addChildren(deskRoutes.map(createPageRoute)),
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
