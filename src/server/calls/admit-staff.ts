import { type DeskCall, methodsOf } from '#shared/call.ts'
import { defaultLanguage, type Language, parseLanguage } from '#shared/language.ts'
import { cookieIn } from '../http/cookies.ts'
import type { ApiServices } from './handle.ts'
import { needPermission } from './need-permission.ts'
import { Refusal, refusalText } from './refusal.ts'
import { acceptedLanguage } from './request-language.ts'
import type { StaffCaller } from './staff-caller.ts'
import { needFactor } from './step-up.ts'

/** Every request of the desk's page with an effect has it; no form of another site can send it. */
export const deskHeader = 'x-desk'

/** Refuses what another site has sent: only the cookie goes along by itself, never a bearer token. */
export function guardDeskOrigin(call: DeskCall, request: Request, publicUrl: string): void {
  if (!call.hasEffect && methodsOf(call).includes('GET')) return
  const { headers } = request
  if (/^bearer /i.test(headers.get('authorization') ?? '')) return
  const isOurs = headers.get('sec-fetch-site') === 'same-origin' || headers.get('origin') === new URL(publicUrl).origin
  if (headers.get(deskHeader) !== '1' || !isOurs) throw new Refusal(403, 'cross_site')
}

/**
 * The staff member who calls, as far as the call needs one. Throws 401 without a session, 403 without the permission or a fresh factor,
 * and for a program's key where a call is about the member or needs a factor.
 */
export async function admitStaff(
  call: DeskCall,
  { db, identifyStaff }: ApiServices,
  headers: Headers,
  now: Date,
): Promise<StaffCaller | null> {
  if (call.can === 'nobody_yet') return null
  const staff = await identifyStaff(db, headers, now)
  if (staff.apiKeyId !== null && (call.can === 'signed_in' || call.stepUp === true))
    throw new Refusal(403, 'forbidden', { message: refusalText[staff.language].onlyPerson })
  if (call.can !== 'signed_in') needPermission(staff, call.can)
  if (call.stepUp === true) needFactor({ staff, now })
  return staff
}

/** The language of a desk's answer before it knows the staff member; the site's cookie has no say at the desk. */
export const deskLanguage = (url: URL, headers: Headers): Language =>
  parseLanguage(url.searchParams.get('lang')) ?? acceptedLanguage(headers.get('accept-language')) ?? defaultLanguage

/** The session token of a desk request: a program's bearer token, else the cookie. */
export function deskToken(headers: Headers, cookie: string): string | null {
  const [scheme = '', token = ''] = (headers.get('authorization') ?? '').trim().split(/ +/, 2)
  return scheme.toLowerCase() === 'bearer' ? token : cookieIn(headers.get('cookie') ?? '', cookie)
}
