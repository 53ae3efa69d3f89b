import type { Context } from '#server/calls/handle.ts'
import { readKeyHash } from '#server/security/key-cookies.ts'
import { apiBase } from '#shared/api.ts'
import { getPunchOut } from '../../contract.ts'
import { punchOutCookie } from '../../domain/punch-out/session-life.ts'
import { punchOutText } from '../../messages/punch-out.ts'
import { findSession } from '../store.ts'

/** The way back for somebody who has come from a purchasing system and looks around; null for everybody else. */
export async function punchOutLink({ db, now, language, publicUrl, requestHeaders }: Context) {
  const keyHash = readKeyHash(requestHeaders.get('cookie') ?? '', punchOutCookie)
  if (!keyHash || !(await findSession(db, keyHash, now))) return null
  // Absolute, like that of another site: it is no page of the router.
  return { url: publicUrl + apiBase + getPunchOut.path, title: punchOutText[language].menu }
}
