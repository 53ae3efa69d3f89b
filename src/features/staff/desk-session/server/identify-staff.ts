import { keyPrefix, stateOfKey } from '#features/staff/api-key/domain/key-rights.ts'
import { findApiKey, noteKeyUse } from '#features/staff/api-key/server/store.ts'
import { permissionsOf } from '#features/staff/staff/domain/permissions.ts'
import { deskToken } from '#server/calls/admit-staff.ts'
import { badToken, Refusal } from '#server/calls/refusal.ts'
import type { StaffCaller } from '#server/calls/staff-caller.ts'
import type { Database } from '#server/database/connection.ts'
import { isStorageFull } from '#server/database/database-errors.ts'
import { cookieIn } from '#server/http/cookies.ts'
import type { Config } from '#server/process/config.ts'
import { insertAudit } from '#server/security/audit.ts'
import { cookieName } from '#server/security/key-cookies.ts'
import { hashToken } from '#server/security/tokens.ts'
import { deskCookie, isOver, isUseNew, timesPutRight } from '../domain/desk-life.ts'
import { findDeskSession, noteDeskUse, putTimesRight } from './store.ts'

/**
 * Finds the member of the staff by the desk's cookie, a bearer token or the key of a program. 401 `desk_session_required` without a session,
 * `second_factor_required` for one whose sign-in is not complete.
 */
export function identifyStaffBy({
  publicUrl,
  isSecondFactorRequired,
}: Pick<Config, 'publicUrl' | 'isSecondFactorRequired'>) {
  const cookie = cookieName(deskCookie, publicUrl.startsWith('https:'))
  return async (db: Database, headers: Headers, now: Date): Promise<StaffCaller> => {
    const token = deskToken(headers, cookie)
    if (token?.startsWith(keyPrefix)) {
      // A page that a browser shows has no key: whoever sends both mixes two callers up.
      if (cookieIn(headers.get('cookie') ?? '', cookie) !== null) throw new Refusal(400, 'two_credentials')
      return identifyKey(db, token, now)
    }
    const tokenHash = hashToken(token ?? '')
    const found = token ? await findDeskSession(db, tokenHash) : null
    const isMember = found?.state === 'active' && found.roles.length > 0
    const right = found && isMember ? timesPutRight(found, now) : null
    if (found && right) await tellAhead(db, { tokenHash, customerId: found.id, now }).catch(unlessStorageIsFull)
    const session = found && { ...found, ...right }
    if (!session || !isMember || isOver(session, now)) throw new Refusal(401, 'desk_session_required')
    // A session without a factor may be older than the rule that asks for one.
    if (!session.factorAt || (isSecondFactorRequired && !session.hasFactor))
      throw new Refusal(401, 'second_factor_required')
    if (isUseNew(session, now)) await noteDeskUse(db, tokenHash, now).catch(unlessStorageIsFull)
    const { id, name, language, roles, factorAt } = session
    return { id, name, language, roles, permissions: permissionsOf(roles), tokenHash, factorAt, apiKeyId: null }
  }
}

/** Long ago: a key gives no factor. */
const never = new Date(0)

/** The member who made the key, with the rights of the key that the member has today. */
async function identifyKey(db: Database, token: string, now: Date): Promise<StaffCaller> {
  const tokenHash = hashToken(token)
  const key = await findApiKey(db, tokenHash)
  if (!key || stateOfKey(key, now) !== 'active' || key.state !== 'active') throw badToken('invalid_token')
  if (isUseNew(key, now)) await noteKeyUse(db, key.id, now).catch(unlessStorageIsFull)
  const { id: apiKeyId, makerId: id, name, language, roles } = key
  const ofMaker = permissionsOf(roles)
  const permissions = new Map([...ofMaker].filter(([permission]) => key.rights.includes(permission)))
  return { id, name, language, roles, permissions, tokenHash, factorAt: never, apiKeyId }
}

/** When several requests come at once, one writes. */
async function tellAhead(
  db: Database,
  { tokenHash, customerId, now }: { tokenHash: string; customerId: number; now: Date },
) {
  await db.transaction(async tx => {
    if (await putTimesRight(tx, tokenHash, now))
      await insertAudit(tx, { event: 'time_ahead_ignored', customerId, reason: 'desk_session' }, null, now)
  })
}

/** Staff can still read if the disk is full: their session only ends earlier. */
function unlessStorageIsFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}
