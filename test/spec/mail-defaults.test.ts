import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountMail } from '#features/account/server/emails/account-mail.tsx'
import { sampleAccountMail } from '#features/account/server/emails/samples.ts'
import { refusalMail } from '#features/catalog-edit/server/emails/refusal-mail.tsx'
import { sampleRefusal } from '#features/catalog-edit/server/emails/samples.ts'
import { contactMail } from '#features/contact/server/emails/contact-mail.tsx'
import { newsletterMail } from '#features/contact/server/emails/newsletter-mail.tsx'
import { sampleContactMail, sampleNewsletterMail } from '#features/contact/server/emails/samples.ts'
import { deskMail } from '#features/desk-session/server/emails/desk-mail.tsx'
import { sampleDeskMail } from '#features/desk-session/server/emails/samples.ts'
import { briefReceipt } from '#features/quote/server/emails/quote-mail-data.ts'
import { quoteReceived, quoteToSales } from '#features/quote/server/emails/quote-mails.tsx'
import { sampleQuoteMail, sampleUndelivered } from '#features/quote/server/emails/samples.ts'
import { undeliveredToSales } from '#features/quote/server/emails/undelivered-to-sales.tsx'
import {
  acceptedMail,
  endingMail,
  invitationMail as guestInvitation,
  reopenedMail,
  withdrawnMail,
} from '#features/quote-answer/server/emails/answer-mails.tsx'
import {
  sampleAccepted,
  sampleEnding,
  sampleLetter,
  sampleNumbered,
  sampleVersion,
} from '#features/quote-answer/server/emails/samples.ts'
import { answerMailText } from '#features/quote-answer/messages/emails.ts'
import { versionMail } from '#features/quote-answer/server/emails/version-mail.tsx'
import { sampleStatus } from '#features/quote-history/server/emails/samples.ts'
import { statusToSales } from '#features/quote-history/server/emails/status-to-sales.tsx'
import { digestMail, lateMail } from '#features/quote-inbox/server/emails/late-mail.tsx'
import { sampleDigest, sampleLate } from '#features/quote-inbox/server/emails/samples.ts'
import { mentionMail } from '#features/quote-thread/server/emails/mention-mail.tsx'
import { messageToCustomer, messageToSales } from '#features/quote-thread/server/emails/message-mails.tsx'
import {
  sampleMention,
  sampleMessageToCustomer,
  sampleMessageToSales,
} from '#features/quote-thread/server/emails/samples.ts'
import { invitationMail } from '#features/staff/server/emails/invitation-mail.tsx'
import { sampleInvitation } from '#features/staff/server/emails/samples.ts'
import type { MailParts } from '#server/mail/mail-parts.ts'
import type { SampleReader } from '#server/mail/sample-facts.ts'
import { languages } from '#shared/language.ts'
import { testCompany } from '../builders/company.ts'

/** Every mail, and each of its ways of being worded. */
const draws: Record<string, (reader: SampleReader) => MailParts> = {
  ...Object.fromEntries(
    (
      [
        'confirm',
        'confirmAgain',
        'accountExists',
        'reset',
        'passwordChanged',
        'confirmNewEmail',
        'emailChangeRequested',
        'emailChanged',
      ] as const
    ).flatMap(kind => [
      [`account_${kind}`, (reader: SampleReader) => accountMail(sampleAccountMail(kind, reader))],
      [
        `account_${kind} without a name`,
        (reader: SampleReader) => accountMail({ ...sampleAccountMail(kind, reader), name: '' }),
      ],
    ]),
  ),
  ...Object.fromEntries(
    (['confirm', 'welcome', 'farewell'] as const).map(kind => [
      `newsletter_${kind}`,
      reader => newsletterMail(sampleNewsletterMail(kind, reader)),
    ]),
  ),
  ...Object.fromEntries(
    (['recoveryCodeUsed', 'recoveryCodesMade', 'factorAdded', 'factorRemoved', 'factorReset'] as const).map(kind => [
      `desk_${kind}`,
      reader => deskMail(sampleDeskMail(kind, reader)),
    ]),
  ),
  ...Object.fromEntries(
    (['receipt', 'answer', 'message'] as const).map(what => [
      `quote_undelivered ${what}`,
      reader => undeliveredToSales(sampleUndelivered(what, reader)),
    ]),
  ),
  contact_message: reader => contactMail(sampleContactMail(reader)),
  publishing_refused: reader => refusalMail(sampleRefusal(reader)),
  staff_invitation: reader => invitationMail(sampleInvitation(reader)),
  'staff_invitation by a command': reader => invitationMail({ ...sampleInvitation(reader), inviter: null }),
  quote_received: reader => quoteReceived(sampleQuoteMail(reader)),
  'quote_received brief': reader => quoteReceived(briefReceipt(sampleQuoteMail(reader))),
  quote_to_sales: reader => quoteToSales(sampleQuoteMail(reader)),
  'quote_to_sales quick': reader =>
    quoteToSales({
      ...sampleQuoteMail(reader),
      isQuickQuote: true,
      contact: { ...sampleQuoteMail(reader).contact, company: null },
    }),
  quote_status: reader => statusToSales(sampleStatus(reader)),
  quote_message: reader => messageToCustomer(sampleMessageToCustomer(reader)),
  'quote_message with a question': reader => {
    const data = sampleMessageToCustomer(reader)
    const asked = data.messages.map(message => ({ ...message, isQuestion: true, authorName: 'Ann', fileNames: [] }))
    return messageToCustomer({ ...data, name: '', isOpenLink: false, messages: [...data.messages, ...asked] })
  },
  quote_message_to_sales: reader => messageToSales(sampleMessageToSales(reader)),
  quote_mention: reader => mentionMail(sampleMention(reader)),
  'quote_mention by nobody': reader =>
    mentionMail({ ...sampleMention(reader), notes: [{ authorName: '', text: 'One\n\nTwo' }] }),
  quote_late: reader => lateMail(sampleLate(reader)),
  'quote_late without an assignee': reader => lateMail({ ...sampleLate(reader), assignee: null }),
  quotes_late: reader => digestMail(sampleDigest(reader)),
  'quotes_late one': reader => {
    const data = sampleDigest(reader)
    return digestMail({ ...data, count: 1, rows: data.rows.slice(0, 1) })
  },
  quote_version: reader =>
    versionMail({
      ...sampleVersion(reader),
      subject: answerMailText[reader.language].version.subject('WQ-2026-000123', 2),
    }),
  'quote_version first, with words': reader =>
    versionMail({
      ...sampleVersion(reader),
      subject: answerMailText[reader.language].version.subject('WQ-2026-000123', 1),
      message: 'One\nline\n\nTwo',
      name: '',
      replaces: null,
      isOpenLink: false,
    }),
  quote_ending: reader => endingMail(sampleEnding(reader)),
  quote_withdrawn: reader => withdrawnMail(sampleNumbered(reader)),
  quote_reopened: reader => reopenedMail(sampleLetter(reader)),
  'quote_reopened with a login': reader => reopenedMail({ ...sampleLetter(reader), name: '', isOpenLink: false }),
  quote_accepted: reader => acceptedMail(sampleAccepted(reader)),
  'quote_accepted with options': reader => acceptedMail({ ...sampleAccepted(reader), chosen: ['One', 'Two'] }),
  guest_invitation: reader => guestInvitation(sampleLetter(reader)),
}

test('with nothing edited every mail stays as it is, byte by byte', async () => {
  const lines = Object.entries(draws).flatMap(([name, draw]) =>
    languages.map(language => {
      const { headquarters, ...company } = testCompany
      const reader = {
        language,
        company: { ...company, headquarters: headquarters[language] },
        publicUrl: 'https://catalogue.example',
      }
      const { subject, text, html } = draw(reader)
      const hash = createHash('sha256')
        .update(JSON.stringify([subject, text, html]))
        .digest('hex')
      return `${name} · ${language} · ${hash.slice(0, 32)} · ${subject}`
    }),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('mail-defaults.txt')
})
