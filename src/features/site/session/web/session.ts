import { getSettings } from '#features/site/setting/contract.ts'
import { to } from '#routes.ts'
import { defaultLanguage, type Language, languageIds } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import {
  forgetSession,
  hasSessionMarker,
  keepAccessToken,
  readAccessToken,
  readStoredUser,
} from '#web/browser/storage/access-token.ts'
import type { CallApi } from '#web/page.ts'
import { getCustomerInfo, getToken, logout, setLanguage } from '../contract.ts'
import type { SessionFacts, SessionRoutes } from '../domain/session-state.ts'
import { keepCustomer } from './widgets/keep-customer.ts'

export const sessionRoutes: SessionRoutes = {
  forbidden: to.forbidden(),
  unauthorized: to.login(),
  afterLogout: to.home(),
}

export function sessionFacts(): SessionFacts {
  const hasToken = readAccessToken() !== null
  return { hasToken, hasMarker: hasSessionMarker(), roles: hasToken ? (readStoredUser()?.role ?? []) : [] }
}

export interface Credentials {
  email: string
  password: string
  isGuest: boolean
  isRemembered: boolean
}

/** spec §4: the visitor is authenticated after the token call and the user info have succeeded. Throws what the calls throw. */
export async function openSession(call: CallApi, language: Language, credentials: Credentials): Promise<void> {
  const { email, password, isGuest, isRemembered } = credentials
  const body = { username: email, email, password, is_guest: isGuest, remember_me: isRemembered }
  const days = isRemembered ? await findRememberedDays(call) : undefined
  const { token } = await call(getToken, { body })
  keepAccessToken(token, days)
  try {
    await loadUser(call)
  } catch (error) {
    forgetSession()
    throw error
  }
  await saveLanguage(call, language)
}

/** Fetches and stores the user info. */
export async function loadUser(call: CallApi): Promise<void> {
  keepCustomer(await call(getCustomerInfo))
}

/** A logout, also of a staff member who acts as a customer: then nobody is logged in here. */
export async function closeSession(call: CallApi): Promise<void> {
  if (readAccessToken() !== null) await revoke(call)
  await dropSession(call, false)
}

/** Removes token, user info and marker, and resets the language to English (spec §4). Never throws. */
export async function dropSession(call: CallApi, revokes: boolean): Promise<void> {
  // Starts before the token is removed, because the call needs it.
  const revoked = revokes ? revoke(call) : null
  forgetSession()
  await revoked
  await saveLanguage(call, defaultLanguage)
}

// If the server cannot be reached, the session ends in this browser only.
const revoke = (call: CallApi) => call(logout).catch(() => null)

/** Saves the language in the cookie, and for the customer if there is a token. If it fails, the next visit chooses again. */
async function saveLanguage(call: CallApi, language: Language): Promise<void> {
  const input = { params: { lang: String(languageIds[language]) }, query: {} }
  await attempt(call(setLanguage, input))
}

async function findRememberedDays(call: CallApi): Promise<number> {
  return (await call(getSettings)).remember_me_days
}
