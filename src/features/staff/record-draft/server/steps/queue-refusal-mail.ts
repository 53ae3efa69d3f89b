import { toDesk } from '#desk-routes.ts'
import { findSender } from '#features/site/company/server/store.ts'
import { recordHref } from '#features/staff/record/domain/record-kinds.ts'
import { findStaff } from '#features/staff/staff/server/store.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { DraftKind } from '../../domain/draft-kinds.ts'
import { refusedItem } from '../../messages/desk-emails.ts'
import { refusalTexts } from '../../messages/mail-texts.ts'
import { refusalMail } from '../emails/refusal-mail.tsx'

export type MailContext = Pick<Context, 'publicUrl' | 'settings'>

/** The thing that could not be published: of a release and of a draft the name counts, of a product the part number. */
type Item = { name: string } & ({ kind: 'product' | DraftKind; id: number } | { kind: 'release' })

interface Refused {
  /** The member who has planned it; null where nobody knows. */
  to: number | null
  item: Item
  refusal: string
}

/** Tells a member of the staff, in their language, that something could not be published at its time, and why. */
export async function queueRefusalMail(
  tx: Database,
  { to, item, refusal }: Refused,
  { publicUrl, settings }: MailContext,
  now: Date,
): Promise<void> {
  const member = to === null ? null : await findStaff(tx, to)
  if (member?.state !== 'active' || !member.email) return
  const { language, displayName, email } = member
  const { company, from, replyTo } = findSender(settings, language)
  const link = publicUrl + pathOf(item)
  const words = mailWords(settings, refusalTexts, language)
  const what = refusedItem[language][item.kind](item.name)
  const parts = refusalMail({ language, name: displayName, what, refusal, link, company }, words)
  await queueMail(tx, { kind: 'publishing_refused', from, to: email, replyTo, ...parts }, now)
}

function pathOf(item: Item): string {
  switch (item.kind) {
    case 'release':
      return toDesk.releases()
    case 'product':
      return toDesk.product({ id: item.id })
    default:
      return recordHref(item.kind, { id: item.id, draft: 1 })
  }
}
