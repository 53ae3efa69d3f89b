import { homePath, returnPath } from '#shared/own-path.ts'

/** The facts of a session that the browser stores. */
export interface SessionFacts {
  /** In local storage. */
  hasToken: boolean
  /** As a cookie. */
  hasMarker: boolean
  /** From the user info; empty without a token. */
  roles: readonly string[]
}

/** The people who may open a route (spec §6): everyone, or logged-in users, who need one of the roles if any are listed. */
export type RouteAccess = 'everyone' | { roles?: readonly string[] }

/** spec §2 leaves the names of these routes to the configuration. */
export interface SessionRoutes {
  forbidden: string
  unauthorized: string
  afterLogout: string
}

export type SessionEvent =
  /** Before each navigation; `to` is the requested path with its query. */
  | { kind: 'navigate'; to: string; access: RouteAccess }
  | { kind: 'logout'; at: string }
  /** The server answered 401; `authenticate` is its WWW-Authenticate header. */
  | { kind: 'unauthorized'; authenticate?: string | null; at: string }
  /** The token call and the user info succeeded; `target` is the `redirect` in the URL of the login page. */
  | { kind: 'login'; target?: string | undefined }
  /** Another tab changed the stored session; `hadToken` and `isSameToken` compare with the state before. */
  | { kind: 'elsewhere'; hadToken: boolean; isSameToken: boolean; at: string }

export type SessionAction =
  | { kind: 'stay' }
  | { kind: 'go'; to: string; replaces: boolean }
  /** Removes marker, token and user info, and resets the language to English; `revokes`: calls logout first. */
  | { kind: 'end'; revokes: boolean; to: string | null }
  /** The stored user info belongs to another session. */
  | { kind: 'reload_user' }

// spec §4: the data is consistent only if the token and the marker are both present or both absent.
const isConsistent = ({ hasToken, hasMarker }: SessionFacts) => hasToken === hasMarker

// spec §4: authenticated means that an access token exists; a guest is authenticated too.
const isAuthenticated = ({ hasToken }: SessionFacts) => hasToken

// spec §6: a role check passes when any of the user's roles is in the given list.
const hasRole = (roles: readonly string[], allowed: readonly string[]) => roles.some(role => allowed.includes(role))

function isAccessible(session: SessionFacts, access: RouteAccess): boolean {
  if (access === 'everyone') return true
  return isAuthenticated(session) && (!access.roles || hasRole(session.roles, access.roles))
}

/** The browser's action after an event (spec §4, §8). */
export function sessionAction(session: SessionFacts, event: SessionEvent, routes: SessionRoutes): SessionAction {
  switch (event.kind) {
    case 'navigate':
      return onNavigation(session, event, routes)
    case 'logout':
      return end(session.hasToken, event.at, routes)
    case 'unauthorized':
      return onUnauthorized(event, routes)
    case 'login':
      return { kind: 'go', to: localTarget(event.target) ?? routes.afterLogout, replaces: true }
    case 'elsewhere':
      return onChangeElsewhere(session, event, routes)
  }
}

type EventOf<K extends SessionEvent['kind']> = Extract<SessionEvent, { kind: K }>

function onNavigation(
  session: SessionFacts,
  { to, access }: EventOf<'navigate'>,
  routes: SessionRoutes,
): SessionAction {
  if (!isConsistent(session)) return { kind: 'end', revokes: session.hasToken, to: routes.afterLogout }
  if (isAccessible(session, access)) return { kind: 'stay' }
  if (isAuthenticated(session)) return { kind: 'go', to: routes.forbidden, replaces: true }
  return { kind: 'go', to: loginPath(to, routes), replaces: true }
}

function onUnauthorized({ authenticate, at }: EventOf<'unauthorized'>, routes: SessionRoutes): SessionAction {
  // The server has refused the token, so it would also refuse a logout call with it.
  if (/invalid_token|expired_token/.test(authenticate ?? '')) return end(false, at, routes)
  return pathOf(at) === routes.unauthorized
    ? { kind: 'stay' }
    : { kind: 'go', to: loginPath(at, routes), replaces: false }
}

/** Keeps tabs in step: a logout in one tab ends the session of the others, which need not revoke it. */
function onChangeElsewhere(
  session: SessionFacts,
  { hadToken, isSameToken, at }: EventOf<'elsewhere'>,
  routes: SessionRoutes,
): SessionAction {
  if (session.hasToken) return isSameToken ? { kind: 'stay' } : { kind: 'reload_user' }
  return hadToken ? end(false, at, routes) : { kind: 'stay' }
}

// spec §4: goes to the logout-redirect route unless the browser is there already.
function end(revokes: boolean, at: string, routes: SessionRoutes): SessionAction {
  return { kind: 'end', revokes, to: pathOf(at) === routes.afterLogout ? null : routes.afterLogout }
}

const pathOf = (path: string) => path.split(/[?#]/)[0] ?? ''

/** The path of the login page, with the page that the visitor wanted. */
function loginPath(wanted: string, routes: SessionRoutes): string {
  return `${routes.unauthorized}?redirect=${encodeURIComponent(wanted)}`
}

/** A redirect that is safe to follow: a path of this site with its query. Null for anything else. */
export function localTarget(wanted: string | undefined): string | null {
  const path = returnPath(wanted)
  return path === homePath ? null : path
}
