import { toDesk } from '#desk-routes.ts'
import { findSender } from '#features/site/company/server/store.ts'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Language } from '#shared/language.ts'
import { invitationTexts } from '../messages/mail-texts.ts'
import { invitationMail } from './emails/invitation-mail.ts'
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
  const { company, from, replyTo } = findSender(settings, language)
  const words = mailWords(settings, invitationTexts, language)
  const parts = invitationMail({ language, name, inviter, roles, link, company }, words)
  await queueMail(tx, { kind: 'staff_invitation', from, to: email, replyTo, ...parts }, now)
  return link
}
