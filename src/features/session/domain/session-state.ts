import { homePath, returnPath } from '#shared/own-path.ts'

/** What the browser holds of a session. */
export interface SessionFacts {
  /** Of local storage. */
  hasToken: boolean
  /** Of the marker cookie. */
  hasMarker: boolean
  /** Of the user info; empty without a token. */
  roles: readonly string[]
}

/** Whom a route is for (spec §6): everyone, or whoever is logged in and, where roles are named, has one of them. */
export type RouteAccess = 'everyone' | { roles?: readonly string[] }

/** spec §2: the names of these routes are configuration. */
export interface SessionRoutes {
  forbidden: string
  unauthorized: string
  afterLogout: string
}

export type SessionEvent =
  /** Before each navigation; `to` is the requested path with its query. */
  | { kind: 'navigate'; to: string; access: RouteAccess }
  | { kind: 'logout'; at: string }
  /** The server has answered 401; `authenticate` is its WWW-Authenticate header. */
  | { kind: 'unauthorized'; authenticate?: string | null; at: string }
  /** The token call and the user info have succeeded; `target` is the redirect of the login page's address. */
  | { kind: 'login'; target?: string | undefined }
  /** Another tab has changed what is stored; `hadToken`, `isSameToken` compare with what this tab knew. */
  | { kind: 'elsewhere'; hadToken: boolean; isSameToken: boolean; at: string }

export type SessionAction =
  | { kind: 'stay' }
  | { kind: 'go'; to: string; replaces: boolean }
  /** Marker, token and user info are removed and the language is English again; `revokes`: the logout call is made first. */
  | { kind: 'end'; revokes: boolean; to: string | null }
  /** The user info belongs to another session now. */
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

/** What the browser does with its session when something happens (spec §4, §8). */
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
  return { kind: 'go', to: loginAddress(to, routes), replaces: true }
}

function onUnauthorized({ authenticate, at }: EventOf<'unauthorized'>, routes: SessionRoutes): SessionAction {
  // The server has just said that it does not know the token: a logout call with it would end here again.
  if (/invalid_token|expired_token/.test(authenticate ?? '')) return end(false, at, routes)
  return pathOf(at) === routes.unauthorized
    ? { kind: 'stay' }
    : { kind: 'go', to: loginAddress(at, routes), replaces: false }
}

/** Two tabs agree: a logout in one ends the other, which has nothing left to revoke. */
function onChangeElsewhere(
  session: SessionFacts,
  { hadToken, isSameToken, at }: EventOf<'elsewhere'>,
  routes: SessionRoutes,
): SessionAction {
  if (session.hasToken) return isSameToken ? { kind: 'stay' } : { kind: 'reload_user' }
  return hadToken ? end(false, at, routes) : { kind: 'stay' }
}

// spec §4: sent to the logout-redirect route unless already there.
function end(revokes: boolean, at: string, routes: SessionRoutes): SessionAction {
  return { kind: 'end', revokes, to: pathOf(at) === routes.afterLogout ? null : routes.afterLogout }
}

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? ''

/** The login page's address, which remembers where the visitor wanted to go. */
function loginAddress(wanted: string, routes: SessionRoutes): string {
  return `${routes.unauthorized}?redirect=${encodeURIComponent(wanted)}`
}

/** A redirect that may be followed: a path of this site, query kept; null for anything else. */
export function localTarget(wished: string | undefined): string | null {
  const address = returnPath(wished)
  return address === homePath ? null : address
}
