import { permissionsOf } from '#features/staff/domain/permissions.ts'
import { deskToken } from '#server/calls/admit-staff.ts'
import { Refusal } from '#server/calls/refusal.ts'
import type { StaffCaller } from '#server/calls/staff-caller.ts'
import type { Database } from '#server/database/connection.ts'
import { isStorageFull } from '#server/database/database-errors.ts'
import type { Config } from '#server/process/config.ts'
import { insertAudit } from '#server/security/audit.ts'
import { cookieName } from '#server/security/key-cookies.ts'
import { hashToken } from '#server/security/tokens.ts'
import { deskCookie, isOver, isUseNew, timesPutRight } from '../domain/desk-life.ts'
import { findDeskSession, noteDeskUse, putTimesRight } from './store.ts'

/**
 * Finds the member of the staff by the desk's cookie or a bearer token. 401 `desk_session_required` without a session,
 * `second_factor_required` for one whose sign-in is not complete.
 */
export function identifyStaffBy({
  publicUrl,
  isSecondFactorRequired,
}: Pick<Config, 'publicUrl' | 'isSecondFactorRequired'>) {
  const cookie = cookieName(deskCookie, publicUrl.startsWith('https:'))
  return async (db: Database, headers: Headers, now: Date): Promise<StaffCaller> => {
    const token = deskToken(headers, cookie)
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
    return { id, name, language, roles, permissions: permissionsOf(roles), tokenHash, factorAt }
  }
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
