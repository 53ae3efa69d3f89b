import { toDesk } from '#desk-routes.ts'
import { findSender } from '#features/company/server/store.ts'
import type { StaffRole } from '#features/session/domain/roles.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Language } from '#shared/language.ts'
import { invitationMail } from './emails/invitation-mail.tsx'
import { createLink } from './links.ts'

interface Invited {
  id: number
  email: string
  name: string
  roles: readonly StaffRole[]
  language: Language
}

export type MailContext = Pick<Context, 'publicUrl' | 'settings' | 'now'>

/** Makes the link of an invitation, queues its mail, and returns the link. The links of earlier invitations end. */
export async function queueInvitation(
  tx: Database,
  { id, email, name, roles, language }: Invited,
  inviter: string | null,
  { publicUrl, now, settings }: MailContext,
): Promise<string> {
  const token = await createLink(tx, { kind: 'invitation', customerId: id }, now)
  const link = `${publicUrl}${toDesk.invitation({ token })}`
  const { company, from, sales } = findSender(settings, language)
  const parts = invitationMail({ language, name, inviter, roles, link, company })
  await queueMail(tx, { kind: 'staff_invitation', from, to: email, replyTo: sales, ...parts }, now)
  return link
}
