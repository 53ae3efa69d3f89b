import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { keptDays } from '#shared/time/retention.ts'
import { withSlack } from '#shared/time/time-ahead.ts'
import { linkEnd } from '../domain/link-life.ts'
import { staffLink } from './tables.ts'

/** The first start's link names nobody yet. */
export type NewStaffLink = { kind: 'welcome' } | { kind: 'invitation'; customerId: number }

/** Stores a link that works once, and returns its token. A new invitation ends the earlier ones of the same member. */
export async function createLink(tx: Database, link: NewStaffLink, now: Date): Promise<string> {
  const token = createToken()
  if (link.kind === 'invitation') await withdrawLinks(tx, link.customerId)
  await tx
    .insert(staffLink)
    .values({ hash: hashToken(token), ...link, createdAt: now, expiresAt: linkEnd(link.kind, now) })
  return token
}

/** Ends the invitations of a member that nobody has used. */
export async function withdrawLinks(tx: Database, customerId: number): Promise<void> {
  await tx.delete(staffLink).where(and(eq(staffLink.customerId, customerId), isNull(staffLink.usedAt)))
}

/** A link that is over stays for a time, so that its page can say so; one that a clock made which was ahead does not. */
export const removeOldStaffLinks: CleaningTask = (db, now, signal) => {
  const { expiresAt } = staffLink
  const isOld = lt(expiresAt, daysBefore(now, keptDays.link))
  return removeInBatches(db, staffLink, or(isOld, gt(expiresAt, withSlack(linkEnd('invitation', now)))), { signal })
}
