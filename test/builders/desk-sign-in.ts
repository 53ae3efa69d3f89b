import {
  beginEnrolment,
  confirmEnrolment,
  openDeskSession,
  verifyFactor,
} from '#features/staff/desk-session/desk-contract.ts'
import { stepAt, totpCode } from '#features/staff/desk-session/server/totp.ts'
import type { Database } from '#server/database/connection.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { testPassword } from './members.ts'
import { insertStaff } from './staff.ts'

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows for the secret that somebody has typed into it. */
export function codeAt(typedSecret: string, now: Date, steps = 0): string {
  const bits = [...typedSecret].map(letter => base32Letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  return totpCode(bytes, stepAt(now) + steps)
}

/** E-mail and password. */
export const openDesk = (browser: ApiClient, email: string, password = testPassword) =>
  browser.call(openDeskSession, { body: { email, password } })

/** Sets an app up as the first factor, within a sign-in. Returns its secret and the recovery codes. */
export async function enrol(browser: ApiClient, challenge: string, now: Date) {
  const { totp } = (await browser.call(beginEnrolment, { body: { challenge, kind: 'totp' } })).reply
  if (!totp) throw new Error('There is no app to set up')
  const code = codeAt(totp.secret, now)
  const { reply } = await browser.call(confirmEnrolment, { body: { challenge, setup: totp.setup, code } })
  return { secret: totp.secret, codes: reply.recovery_codes, session: reply.session }
}

type StaffFacts = NonNullable<Parameters<typeof insertStaff>[1]>

/** A member of the staff who has signed in with an app, in the browser that keeps the cookie. */
export async function openEnrolled(db: Database, browser: ApiClient, now: Date, facts: StaffFacts = {}) {
  const made = await insertStaff(db, facts)
  const { challenge } = (await openDesk(browser, made.email)).reply
  return { ...made, browser, ...(await enrol(browser, challenge, now)) }
}

/** Signs in with an app that is set up. */
export async function signInByCode(browser: ApiClient, email: string, code: string) {
  const { challenge } = (await openDesk(browser, email)).reply
  return browser.call(verifyFactor, { body: { challenge, code } })
}
