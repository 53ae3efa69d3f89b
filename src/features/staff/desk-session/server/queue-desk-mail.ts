import { toDesk } from '#desk-routes.ts'
import { findSender } from '#features/site/company/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { deskTexts } from '../messages/mail-texts.ts'
import { type DeskMailKind, deskMail } from './emails/desk-mail.ts'
import type { Member } from './store.ts'

/** Tells a member what happened to their second factor, in their language, in the transaction in which it happens. */
export async function queueDeskMail(
  tx: Database,
  kind: DeskMailKind,
  { email, name, language }: Pick<Member, 'email' | 'name' | 'language'>,
  { publicUrl, now, settings }: Pick<Context, 'publicUrl' | 'settings' | 'now'>,
): Promise<void> {
  const { company, from, replyTo } = findSender(settings, language)
  const words = mailWords(settings, deskTexts[kind], language)
  const parts = deskMail({ kind, language, name, link: publicUrl + toDesk.security(), company }, words)
  await queueMail(tx, { kind: `desk_${kind}`, from, to: email, replyTo, ...parts }, now)
}
