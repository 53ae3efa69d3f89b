import type { BrowserContext } from '@playwright/test'
import { deskCookie } from '#features/staff/desk-session/domain/desk-life.ts'
import type { Database } from '#server/database/connection.ts'
import { insertStaff } from '../../../builders/staff.ts'
import { signInForAll } from '../staff.ts'

export const annsName = 'Ann Núñez'
let annsToken = ''

/** A member who only reads, and whom notes name: nobody else counts what she has not seen. */
export async function fillThread(db: Database): Promise<void> {
  const { id } = await insertStaff(db, { name: annsName, roles: ['readers'], language: 'fr' })
  annsToken = await signInForAll(db, id)
}

/** Signs the browser in as Ann. */
export const enterAsAnn = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([{ name: deskCookie, value: annsToken, url, httpOnly: true, sameSite: 'Strict' }])
