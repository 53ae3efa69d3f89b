import { readCookie, writeCookie } from './cookies.ts'
import { clearPersonal } from './personal-storage.ts'

// spec §3, §4, §9: local storage keeps the token and the user info; a marker cookie says that they exist. Where the browser
// blocks storage, there is no session.
export const tokenKey = 'accessToken'
const userKey = 'userInfo'
const markerCookie = 'session_marker'

/** spec §3: the stored user info. The route guard and the impersonation banner read it. */
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

/** Without `rememberedDays` the marker is a session cookie. */
export function keepAccessToken(token: string, rememberedDays?: number): void {
  keep(tokenKey, token)
  writeCookie(markerCookie, '1', rememberedDays)
}

export const keepUser = (user: StoredUser) => keep(userKey, JSON.stringify(user))

export function forgetSession(): void {
  writeCookie(markerCookie, '', 0)
  clearPersonal()
  try {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem(userKey)
  } catch {
    // Storage is blocked, so nothing was stored.
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
    // Storage is blocked, so there is no session.
  }
}

function isStoredUser(value: unknown): value is StoredUser {
  return typeof value === 'object' && value !== null && 'role' in value && Array.isArray(value.role)
}
