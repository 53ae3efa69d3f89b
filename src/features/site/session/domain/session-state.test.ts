import { expect, test } from 'vitest'
import { localTarget, type RouteAccess, type SessionEvent, type SessionFacts, sessionAction } from './session-state.ts'

const routes = { forbidden: '/401-forbidden', unauthorized: '/login', afterLogout: '/' }
const wanted = '/profile/quotation-history?status=sent&page_number=2'
const login = '/login?redirect=%2Fprofile%2Fquotation-history%3Fstatus%3Dsent%26page_number%3D2'

const routeKinds: Record<string, RouteAccess> = {
  open: 'everyone',
  login: {},
  profile: { roles: ['registered'] },
  staff: { roles: ['sales', 'content', 'administrators'] },
  'staff without content': { roles: ['sales', 'administrators'] },
}
const sessions: Record<string, SessionFacts> = {
  anonymous: { hasToken: false, hasMarker: false, roles: [] },
  'marker alone': { hasToken: false, hasMarker: true, roles: [] },
  'token alone': { hasToken: true, hasMarker: false, roles: ['registered'] },
  'guest token alone': { hasToken: true, hasMarker: false, roles: ['guests'] },
  guest: { hasToken: true, hasMarker: true, roles: ['guests'] },
  registered: { hasToken: true, hasMarker: true, roles: ['registered'] },
  sales: { hasToken: true, hasMarker: true, roles: ['registered', 'sales'] },
  content: { hasToken: true, hasMarker: true, roles: ['registered', 'content'] },
  administrator: { hasToken: true, hasMarker: true, roles: ['registered', 'administrators'] },
  'user info not loaded': { hasToken: true, hasMarker: true, roles: [] },
}

const stay = { kind: 'stay' }
const toLogin = { kind: 'go', to: login, replaces: true }
const toForbidden = { kind: 'go', to: '/401-forbidden', replaces: true }
const endWithCall = { kind: 'end', revokes: true, to: '/' }
const endAlone = { kind: 'end', revokes: false, to: '/' }

/** For each session, the guard's action at the five kinds of route, in the order above. */
const guard: Record<string, object[]> = {
  anonymous: [stay, toLogin, toLogin, toLogin, toLogin],
  'marker alone': [endAlone, endAlone, endAlone, endAlone, endAlone],
  'token alone': [endWithCall, endWithCall, endWithCall, endWithCall, endWithCall],
  'guest token alone': [endWithCall, endWithCall, endWithCall, endWithCall, endWithCall],
  guest: [stay, stay, toForbidden, toForbidden, toForbidden],
  registered: [stay, stay, stay, toForbidden, toForbidden],
  sales: [stay, stay, stay, stay, stay],
  content: [stay, stay, stay, stay, toForbidden],
  administrator: [stay, stay, stay, stay, stay],
  'user info not loaded': [stay, stay, toForbidden, toForbidden, toForbidden],
}
const navigations = Object.entries(sessions).flatMap(([who, session]) =>
  Object.entries(routeKinds).map(([route, access], i) => ({ who, session, route, access, action: guard[who]?.[i] })),
)

test.each(navigations)('$who navigates to a route: $route', ({ session, access, action }) => {
  expect(sessionAction(session, { kind: 'navigate', to: wanted, access }, routes)).toEqual(action)
})

const expired = 'Bearer error="expired_token"'
const invalid = 'Bearer realm="x", error="invalid_token"'
const goLogin = { kind: 'go', to: '/login?redirect=%2Fquote%3Fstep%3Ddetails', replaces: false }
const at = '/quote?step=details'

/** [event, action with a token, action without one]. The marker makes no difference. */
test.each<[SessionEvent, object, object]>([
  [{ kind: 'logout', at }, endWithCall, endAlone],
  [
    { kind: 'logout', at: '/' },
    { ...endWithCall, to: null },
    { ...endAlone, to: null },
  ],
  [
    { kind: 'logout', at: '/?x=1#y' },
    { ...endWithCall, to: null },
    { ...endAlone, to: null },
  ],
  [{ kind: 'unauthorized', authenticate: expired, at }, endAlone, endAlone],
  [{ kind: 'unauthorized', authenticate: invalid, at }, endAlone, endAlone],
  [
    { kind: 'unauthorized', authenticate: expired, at: '/' },
    { ...endAlone, to: null },
    { ...endAlone, to: null },
  ],
  [{ kind: 'unauthorized', authenticate: null, at }, goLogin, goLogin],
  [{ kind: 'unauthorized', authenticate: 'Basic', at }, goLogin, goLogin],
  [{ kind: 'unauthorized', at: '/login?redirect=%2Fquote' }, stay, stay],
  [{ kind: 'login' }, { kind: 'go', to: '/', replaces: true }, { kind: 'go', to: '/', replaces: true }],
  [
    { kind: 'login', target: at },
    { kind: 'go', to: at, replaces: true },
    { kind: 'go', to: at, replaces: true },
  ],
  [{ kind: 'elsewhere', hadToken: true, isSameToken: true, at }, stay, endAlone],
  [{ kind: 'elsewhere', hadToken: true, isSameToken: false, at }, { kind: 'reload_user' }, endAlone],
  [{ kind: 'elsewhere', hadToken: false, isSameToken: false, at }, { kind: 'reload_user' }, stay],
])('%j', (event, withToken, without) => {
  for (const hasMarker of [true, false]) {
    for (const roles of [[], ['guests'], ['registered'], ['registered', 'administrators']])
      expect(sessionAction({ hasToken: true, hasMarker, roles }, event, routes)).toEqual(withToken)
    expect(sessionAction({ hasToken: false, hasMarker, roles: [] }, event, routes)).toEqual(without)
  }
})

test.each([
  ['/profile/manage-address', '/profile/manage-address'],
  ['/search?term=gmt fuse', null],
  ['/search?term=gmt%20fuse&page=2#top', '/search?term=gmt%20fuse&page=2#top'],
  ['/', '/'],
  ['', null],
  [undefined, null],
  ['home', null],
  ['profile', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
])('after login the target %j leads to %j', (wanted, target) => {
  expect(localTarget(wanted)).toBe(target)
})
