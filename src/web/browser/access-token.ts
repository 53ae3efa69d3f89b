import { readCookie, writeCookie } from './cookies.ts'
import { forgetNotes } from './personal-notes.ts'

// spec §3, §4, §9: token and user info are kept in local storage, a marker cookie stands beside them. Storage may be
// blocked: then there is simply no session.
export const tokenKey = 'accessToken'
const userKey = 'userInfo'
const markerCookie = 'session_marker'

/** spec §3: the stored user info, and what the route guard and the impersonation banner ask of it. */
export interface StoredUser {
  id: number
  userName: string
  firstName: string
  lastName: string
  company: string
  role: string[]
  adminUserName: string | null
}

export function readAccessToken(): string | null {
  return readKept(tokenKey)
}

export function readStoredUser(): StoredUser | null {
  try {
    const user: unknown = JSON.parse(readKept(userKey) ?? 'null')
    return isStoredUser(user) ? user : null
  } catch {
    return null
  }
}

export const hasSessionMarker = () => Boolean(readCookie(markerCookie))

/** The marker lasts as long as the browser's session without `rememberedDays`. */
export function keepAccessToken(token: string, rememberedDays?: number): void {
  keep(tokenKey, token)
  writeCookie(markerCookie, '1', rememberedDays)
}

/** Another token in place of the one that is kept; the marker stays as it is. */
export const replaceAccessToken = (token: string) => keep(tokenKey, token)

export const keepUser = (user: StoredUser) => keep(userKey, JSON.stringify(user))

export function forgetSession(): void {
  writeCookie(markerCookie, '', 0)
  forgetNotes()
  try {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem(userKey)
  } catch {
    // Nothing was kept.
  }
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then the session lasts no longer than the call that opened it.
  }
}

function isStoredUser(value: unknown): value is StoredUser {
  return typeof value === 'object' && value !== null && 'role' in value && Array.isArray(value.role)
}
