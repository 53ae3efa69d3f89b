import { getSettings } from '#features/settings/contract.ts'
import { to } from '#routes.ts'
import { defaultLanguage, type Language, languageIds } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import {
  forgetSession,
  hasSessionMarker,
  keepAccessToken,
  readAccessToken,
  readStoredUser,
  replaceAccessToken,
} from '#web/browser/access-token.ts'
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

/** spec §4: authenticated after a successful token call followed by a user-info load. Throws what either call throws. */
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

/** Fetches and keeps who the bearer of the token is. */
export async function loadUser(call: CallApi): Promise<void> {
  keepCustomer(await call(getCustomerInfo))
}

/** A logout that the customer asked for. 'returned': staff who acted as a customer are themselves again. */
export async function closeSession(call: CallApi): Promise<'ended' | 'returned'> {
  const reply = readAccessToken() === null ? null : await revoke(call)
  if (reply?.result === 'impersonation_finished' && reply.token) {
    replaceAccessToken(reply.token)
    await loadUser(call)
    return 'returned'
  }
  await dropSession(call, false)
  return 'ended'
}

/** Removes token, user info and marker at once; then the language is English again (spec §4). Never throws. */
export async function dropSession(call: CallApi, revokes: boolean): Promise<void> {
  // Begun before the token is forgotten, so that it still carries the token.
  const revoked = revokes ? revoke(call) : null
  forgetSession()
  await revoked
  await saveLanguage(call, defaultLanguage)
}

// A session that cannot be ended at the server ends in this browser all the same.
const revoke = (call: CallApi) => call(logout).catch(() => null)

/** To the customer while there is a token, and to this browser. Unsaved, the language is chosen again at the next visit. */
async function saveLanguage(call: CallApi, language: Language): Promise<void> {
  const input = { params: { lang: String(languageIds[language]) }, query: {} }
  await attempt(call(setLanguage, input))
}

async function findRememberedDays(call: CallApi): Promise<number> {
  return (await call(getSettings)).remember_me_days
}
