import { removeCustomer } from '#features/site/account/server/store.ts'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { findCustomer } from '#features/site/session/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { claimStaffAccount } from './appoint.ts'
import { withdrawLinks } from './links.ts'
import { type MailContext, queueInvitation } from './queue-invitation.ts'
import { findStaff, insertStaff, removeStaffRow, saveRoles } from './store.ts'

export interface Invitation {
  /** In lower case. */
  email: string
  name: string
  roles: readonly StaffRole[]
  language: Language
}

/** Makes an invited member and mails the link, which is returned too. Refused for an e-mail that belongs to a member. */
export async function invite(
  tx: Database,
  { email, name, roles, language }: Invitation,
  inviter: { id: number; name: string } | null,
  context: MailContext,
): Promise<Result<{ id: number; link: string }, 'already_staff'>> {
  const { now } = context
  const id = await claimStaffAccount(tx, email, language, now)
  if (await findStaff(tx, id)) return no('already_staff')
  const member = { customerId: id, state: 'invited', displayName: name, language, createdAt: now } as const
  await insertStaff(tx, { ...member, invitedBy: inviter?.id ?? null })
  await saveRoles(tx, id, roles)
  const link = await queueInvitation(tx, { id, email, name, roles, language }, inviter?.name ?? null, context)
  return yes({ id, link })
}

/** Ends an open invitation. An account that the invitation made goes with it, unless somebody has set its password since. */
export async function withdraw(tx: Database, id: number): Promise<void> {
  const member = await findStaff(tx, id)
  const account = await findCustomer(tx, id)
  if (!member || !account) return
  await withdrawLinks(tx, id)
  await saveRoles(tx, id, [])
  await removeStaffRow(tx, id)
  const isOfInvitation = account.createdAt.getTime() === member.createdAt.getTime() && account.passwordHash === null
  if (isOfInvitation) await removeCustomer(tx, id)
}
