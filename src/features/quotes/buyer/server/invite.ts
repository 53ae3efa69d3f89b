import { findSender } from '#features/site/company/server/store.ts'
import { emailName } from '#features/site/session/domain/personal-form.ts'
import { findCustomerByEmail } from '#features/site/session/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { invalid, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { mailWords } from '#server/mail/layout/mail-words.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { keepAudit } from '#server/security/audit.ts'
import { countAccountAttempt } from '#server/security/rate-limit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { urlIn } from '#shared/page-links.ts'
import { invitationEnd } from '../domain/company-roles.ts'
import type { InviteValues } from '../domain/invite-form.ts'
import { mostInvitations, shownMembers } from '../domain/limits.ts'
import { companyAnswers } from '../messages/answers.ts'
import { companyInvitationTexts } from '../messages/mail-texts.ts'
import { companyInvitationMail } from './emails/invitation-mail.ts'
import * as people from './people/store.ts'
import { findColleague, type Membership } from './store.ts'

/** Sends a link that works once. What it answers does not say whether the address has an account. */
export async function invite(
  tx: Database,
  { companyId, customerId, name }: Membership,
  { email: typed, role }: InviteValues,
  context: Context,
): Promise<void> {
  const { now, language, publicUrl, settings } = context
  const text = companyAnswers[language]
  const email = emailName(typed)
  const known = await findCustomerByEmail(tx, email)
  if (known && (await findColleague(tx, companyId, known.id))) throw invalid({ email: [text.already_member] })
  if ((await people.countPeople(tx, companyId)) >= shownMembers) throw refused('too_many', text.too_many(shownMembers))
  await people.endInvitations(tx, companyId, { email })
  if ((await people.countInvitations(tx, companyId, now)) >= mostInvitations)
    throw refused('too_many', text.too_many_invitations(mostInvitations))
  const token = createToken()
  await people.insertInvitation(tx, {
    ...{ hash: hashToken(token), companyId, email, role, invitedBy: customerId },
    createdAt: now,
    expiresAt: invitationEnd(now),
  })
  const subject = { kind: 'buyer_company', id: companyId }
  await keepAudit(tx, context, { event: 'company_invited', customerId, subject, details: { role } })
  // Whoever is written to so often already gets no further mail; the invitation stands, and can be renewed later.
  if (!(await countAccountAttempt({ ...context, db: tx }, 'mail', email)).isAllowed) return
  const { company, from, replyTo } = findSender(settings, language)
  const link = `${urlIn(publicUrl, language, to.companyInvitation())}?${new URLSearchParams({ token })}`
  const words = mailWords(settings, companyInvitationTexts, language)
  const parts = companyInvitationMail({ language, buyer: name, link, company }, words)
  await queueMail(
    tx,
    { kind: 'company_invitation', customerId: known?.id ?? null, from, to: email, replyTo, ...parts },
    now,
  )
}
