import type { Identity } from '#server/calls/handle.ts'
import { badToken } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { isStorageFull } from '#server/database/database-errors.ts'
import { insertAudit } from '#server/security/audit.ts'
import { readKeyHash } from '#server/security/key-cookies.ts'
import { hashToken } from '#server/security/tokens.ts'
import { mayAct, rolesOf } from '../domain/roles.ts'
import { endPutRight, prolonged, visitorCookie } from '../domain/token-life.ts'
import { findSession, findVisitor, prolongSession, putEndRight } from './store.ts'

/** Finds the caller by the bearer token or the visitor cookie. An invalid token is refused with 401, never ignored. */
export async function identify(db: Database, headers: Headers, now: Date): Promise<Identity> {
  const visitorKeyHash = readKeyHash(headers.get('cookie') ?? '', visitorCookie)
  const token = bearerToken(headers.get('authorization') ?? '')
  if (token === null) {
    const findVisitorId = async () => (visitorKeyHash && (await findVisitor(db, visitorKeyHash))?.id) || null
    return { caller: { kind: 'anonymous', visitorKeyHash }, language: null, findVisitorId }
  }

  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash)
  if (!session) throw badToken('invalid_token')
  if (session.expiresAt <= now) throw badToken('expired_token')
  const isActing = session.adminId !== null
  if (isActing && (session.isAdminInactive || !mayAct(session.adminRoles, session.staffRoles)))
    throw badToken('invalid_token')
  if (endPutRight(session, now))
    await tellAhead(db, { tokenHash, customerId: session.customerId, now }).catch(unlessStorageIsFull)
  const expiresAt = prolonged(session, now)
  if (expiresAt) await prolongSession(db, tokenHash, expiresAt).catch(unlessStorageIsFull)

  const { customerId, language } = session
  if (session.isGuest) return { caller: { kind: 'guest', customerId, tokenHash, visitorKeyHash }, language }
  const name = `${session.firstName} ${session.lastName}`.trim() || (session.email ?? '')
  const roles = rolesOf(session)
  const admin = adminOf(session)
  return { caller: { kind: 'customer', customerId, tokenHash, visitorKeyHash, name, roles, admin }, language }
}

/** When several requests come at once, one of them writes. */
async function tellAhead(
  db: Database,
  { tokenHash, customerId, now }: { tokenHash: string; customerId: number; now: Date },
) {
  await db.transaction(async tx => {
    if (await putEndRight(tx, tokenHash, now))
      await insertAudit(tx, { event: 'time_ahead_ignored', customerId, reason: 'session' }, null, now)
  })
}

/** Null if the header is absent or names another scheme. */
function bearerToken(authorization: string): string | null {
  const [scheme = '', ...rest] = authorization.trim().split(' ')
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ').trim() : null
}

function adminOf({ adminId, adminEmail }: { adminId: number | null; adminEmail: string | null }) {
  return adminId === null ? null : { customerId: adminId, username: adminEmail ?? '' }
}

/** Customers can still read if the disk is full: their session only ends earlier. */
function unlessStorageIsFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}
