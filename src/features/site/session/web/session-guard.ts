import type { PageRoute } from '#routes.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import type { Navigator, OnUnauthorized } from '#web/browser/failures.ts'
import { isLeaving } from '#web/browser/leaving.ts'
import { tokenKey } from '#web/browser/storage/access-token.ts'
import { refreshHeader } from '#web/header-events.ts'
import type { CallApi } from '#web/page.ts'
import { type RouteAccess, type SessionAction, sessionAction } from '../domain/session-state.ts'
import { dropSession, loadUser, sessionFacts, sessionRoutes } from './session.ts'

type Guarded = Pick<PageRoute, 'guard'>

interface Site {
  call: CallApi
  language: Language
}

const accessOf = (route: Guarded): RouteAccess => route.guard ?? 'everyone'

/**
 * spec §4: called before each navigation. Returns the path to go to instead, or null to continue. `wanted` is a path with its
 * query. Preloading a page ends no session.
 */
export async function guardRoute(
  { call, language }: Site,
  route: Guarded,
  wanted: string,
  isPreload: boolean,
): Promise<string | null> {
  const action = sessionAction(sessionFacts(), { kind: 'navigate', to: wanted, access: accessOf(route) }, sessionRoutes)
  if (action.kind === 'go') return action.to
  if (action.kind !== 'end' || isPreload) return null
  await dropSession(call, action.revokes)
  refreshHeader()
  return leavesLanguage(language, action.to) ? new Promise<never>(() => {}) : action.to
}

/** Checks the session at the first page, which the server has rendered; those pages are open to everyone. */
export async function guardFirstPage(site: Site, navigator: Navigator): Promise<void> {
  const instead = await guardRoute(site, {}, navigator.currentPath(), false)
  if (instead !== null) navigator.replace(instead)
}

/** spec §8: a refused token ends the session; any other 401 leads to the login page. */
export function createOnUnauthorized(getSite: () => Site): OnUnauthorized {
  return (authenticate, navigator) => {
    const event = { kind: 'unauthorized', authenticate, at: navigator.currentPath() } as const
    void follow(sessionAction(sessionFacts(), event, sessionRoutes), getSite(), navigator)
  }
}

/** Keeps tabs in step: a login or logout in one tab changes the others. */
export function watchOtherTabs(site: Site, navigator: Navigator): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    // The key is null when the whole storage was cleared.
    if (key !== tokenKey && key !== null) return
    const event = {
      kind: 'elsewhere',
      hadToken: key === null || oldValue !== null,
      isSameToken: key !== null && oldValue === newValue,
      at: navigator.currentPath(),
    } as const
    void follow(sessionAction(sessionFacts(), event, sessionRoutes), site, navigator)
  })
}

async function follow(action: SessionAction, site: Site, navigator: Navigator): Promise<void> {
  if (action.kind === 'go') return navigator.replace(action.to)
  if (action.kind === 'reload_user') {
    // Nobody in this tab waits for the result: if the call fails, the stored user stays.
    await attempt(loadUser(site.call))
    return refreshHeader()
  }
  if (action.kind !== 'end') return
  await dropSession(site.call, action.revokes)
  refreshHeader()
  if (!leavesLanguage(site.language, action.to) && action.to !== null) navigator.replace(action.to)
}

/** The language is English again: if the page has another language, loads the target from the server. */
export function leavesLanguage(language: Language, target: string | null): boolean {
  if (language === defaultLanguage) return false
  // The page that the visitor is on the way to finds out by itself that the session is over.
  if (!isLeaving()) location.assign(target ?? sessionRoutes.afterLogout)
  return true
}
