import { toDesk } from '#desk-routes.ts'
import { findSender } from '#features/company/server/store.ts'
import { findStaff } from '#features/staff/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import { mailWords } from '#server/mail/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { refusalTexts } from '../messages/mail-texts.ts'
import type { ProductChanges } from './change-products.ts'
import { refusalMail } from './emails/refusal-mail.tsx'

export type MailContext = Pick<Context, 'publicUrl' | 'settings'>

interface Refused {
  /** Who has planned it; null where nobody knows. */
  to: number | null
  /** The part number of the product, or the name of the release. */
  name: string
  /** Null: a release. */
  productId: number | null
  refusal: string
}

/** Tells a member of the staff, in his language, that something could not be published at its time, and why. */
export async function queueRefusalMail(
  { tx, author: { now } }: ProductChanges,
  { to, name, productId, refusal }: Refused,
  { publicUrl, settings }: MailContext,
): Promise<void> {
  const member = to === null ? null : await findStaff(tx, to)
  if (member?.state !== 'active' || !member.email) return
  const { language, displayName, email } = member
  const { company, from, replyTo } = findSender(settings, language)
  const link = publicUrl + (productId === null ? toDesk.releases() : toDesk.product({ id: productId }))
  const words = mailWords(settings, refusalTexts, language)
  const parts = refusalMail({ language, name: displayName, what: name, refusal, link, company }, words)
  await queueMail(tx, { kind: 'publishing_refused', from, to: email, replyTo, ...parts }, now)
}
