import { toDesk } from '#desk-routes.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { findSender } from '#features/site/company/server/store.ts'
import { rolesWith } from '#features/staff/staff/domain/permissions.ts'
import { findStaff, findStaffNames, listActiveWith } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { approvalAnsweredTexts, approvalAskedTexts } from '../messages/mail-texts.ts'
import { type ApprovalData, approvalAnsweredMail, approvalAskedMail } from './emails/approval-mails.tsx'

type MailContext = Pick<DeskContext, 'publicUrl' | 'settings' | 'now'>

interface Asked {
  quote: QuoteRecord
  discount: string
  note: string
  askedBy: number | null
}

/** To all who may approve it, but whoever asks. */
export async function queueAskedMails(tx: Database, asked: Asked, context: MailContext): Promise<void> {
  for (const { id } of await listActiveWith(tx, rolesWith('quote.approve'))) {
    if (id === asked.askedBy) continue
    await queueFor(tx, id, { ...asked, by: asked.askedBy }, context, 'approval_asked', data =>
      approvalAskedMail(data, mailWords(context.settings, approvalAskedTexts, data.language)),
    )
  }
}

/** To whoever asked. */
export async function queueAnsweredMail(
  tx: Database,
  answered: Asked & { isGiven: boolean; answeredBy: number },
  context: MailContext,
): Promise<void> {
  const { askedBy, answeredBy, isGiven } = answered
  if (askedBy === null) return
  await queueFor(tx, askedBy, { ...answered, by: answeredBy }, context, 'approval_answered', data =>
    approvalAnsweredMail({ ...data, isGiven }, mailWords(context.settings, approvalAnsweredTexts, data.language)),
  )
}

/** Nobody of the demonstration gets one: their addresses are invented. */
async function queueFor(
  tx: Database,
  staffId: number,
  { quote, discount, note, by }: Omit<Asked, 'askedBy'> & { by: number | null },
  { publicUrl, settings, now }: MailContext,
  kind: 'approval_asked' | 'approval_answered',
  make: (data: ApprovalData) => ReturnType<typeof approvalAskedMail>,
): Promise<void> {
  const member = await findStaff(tx, staffId)
  if (!member?.email || member.state !== 'active' || member.isDemonstration) return
  const { language, email } = member
  const names = await findStaffNames(tx, by === null ? [] : [by])
  const { company, from } = findSender(settings, language)
  const { webQuoteId, id: quoteId, customerId } = quote
  const parts = make({
    ...{ language, company, webQuoteId, note },
    url: `${publicUrl}${toDesk.quote({ number: webQuoteId })}`,
    discount: formatNumber(Number(discount), language),
    member: names.get(by ?? 0) ?? '–',
  })
  await queueMail(tx, { kind, reference: webQuoteId, quoteId, customerId, from, to: email, ...parts }, now)
}
