import { answeredTexts, askedTexts, noticeTexts } from '#features/catalog/compliance/messages/mail-texts.ts'
import { confirmNoticeMail, noticeMail } from '#features/catalog/compliance/server/emails/notice-mails.tsx'
import { answeredMail, askedMail } from '#features/catalog/compliance/server/emails/request-mails.tsx'
import {
  sampleAnswered,
  sampleAsked,
  sampleNoDocument,
  sampleNotice,
} from '#features/catalog/compliance/server/emails/samples.ts'
import { companyInvitationTexts } from '#features/quotes/buyer/messages/mail-texts.ts'
import { companyInvitationMail } from '#features/quotes/buyer/server/emails/invitation-mail.ts'
import { sampleCompanyInvitation } from '#features/quotes/buyer/server/emails/samples.ts'
import {
  companyApprovalAskedTexts,
  companyApprovalDeclinedTexts,
} from '#features/quotes/buyer-approval/messages/mail-texts.ts'
import {
  companyApprovalAskedMail,
  companyApprovalDeclinedMail,
} from '#features/quotes/buyer-approval/server/emails/company-approval-mails.ts'
import { sampleCompanyApproval } from '#features/quotes/buyer-approval/server/emails/samples.ts'
import { receivedTexts, toSalesTexts, undeliveredTexts } from '#features/quotes/quote/messages/mail-texts.ts'
import { latestQuoteMail } from '#features/quotes/quote/server/emails/latest.ts'
import { briefReceipt } from '#features/quotes/quote/server/emails/quote-mail-data.ts'
import { quoteReceived, quoteToSales } from '#features/quotes/quote/server/emails/quote-mails.tsx'
import { sampleQuoteMail, sampleUndelivered } from '#features/quotes/quote/server/emails/samples.ts'
import { undeliveredToSales } from '#features/quotes/quote/server/emails/undelivered-to-sales.tsx'
import * as answerTexts from '#features/quotes/quote-answer/messages/mail-texts.ts'
import * as answerMails from '#features/quotes/quote-answer/server/emails/answer-mails.tsx'
import { approvalAnsweredMail, approvalAskedMail } from '#features/quotes/quote-answer/server/emails/approval-mails.tsx'
import { latestVersion } from '#features/quotes/quote-answer/server/emails/latest.ts'
import {
  sampleAccepted,
  sampleApproval,
  sampleEnding,
  sampleLetter,
  sampleNumbered,
  sampleVersion,
} from '#features/quotes/quote-answer/server/emails/samples.ts'
import {
  type VersionMailData,
  versionMail,
  versionSubject,
} from '#features/quotes/quote-answer/server/emails/version-mail.tsx'
import { statusTexts } from '#features/quotes/quote-history/messages/mail-texts.ts'
import { sampleStatus } from '#features/quotes/quote-history/server/emails/samples.ts'
import { statusToSales } from '#features/quotes/quote-history/server/emails/status-to-sales.tsx'
import { digestTexts, lateTexts } from '#features/quotes/quote-inbox/messages/mail-texts.ts'
import { digestMail, lateMail } from '#features/quotes/quote-inbox/server/emails/late-mail.tsx'
import { sampleDigest, sampleLate } from '#features/quotes/quote-inbox/server/emails/samples.ts'
import { mentionTexts, messageTexts, messageToSalesTexts } from '#features/quotes/quote-thread/messages/mail-texts.ts'
import { latestMessage } from '#features/quotes/quote-thread/server/emails/latest.ts'
import { mentionMail } from '#features/quotes/quote-thread/server/emails/mention-mail.tsx'
import { messageToCustomer, messageToSales } from '#features/quotes/quote-thread/server/emails/message-mails.tsx'
import {
  sampleMention,
  sampleMessageToCustomer,
  sampleMessageToSales,
} from '#features/quotes/quote-thread/server/emails/samples.ts'
import { accountTexts } from '#features/site/account/messages/mail-texts.ts'
import { type AccountMailKind, accountMail } from '#features/site/account/server/emails/account-mail.ts'
import { sampleAccountMail } from '#features/site/account/server/emails/samples.ts'
import { contactAnswerTexts, contactTexts, newsletterTexts } from '#features/site/contact/messages/mail-texts.ts'
import { answerMail } from '#features/site/contact/server/emails/answer-mail.tsx'
import { contactMail } from '#features/site/contact/server/emails/contact-mail.tsx'
import { latestContactMail } from '#features/site/contact/server/emails/latest.ts'
import { confirmationMail, farewellMail, welcomeMail } from '#features/site/contact/server/emails/newsletter-mail.tsx'
import {
  sampleAnswerMail,
  sampleContactMail,
  sampleNewsletterMail,
} from '#features/site/contact/server/emails/samples.ts'
import { deskTexts } from '#features/staff/desk-session/messages/mail-texts.ts'
import { type DeskMailKind, deskMail } from '#features/staff/desk-session/server/emails/desk-mail.ts'
import { sampleDeskMail } from '#features/staff/desk-session/server/emails/samples.ts'
import { refusalTexts } from '#features/staff/record-draft/messages/mail-texts.ts'
import { refusalMail } from '#features/staff/record-draft/server/emails/refusal-mail.tsx'
import { sampleRefusal } from '#features/staff/record-draft/server/emails/samples.ts'
import { invitationTexts } from '#features/staff/staff/messages/mail-texts.ts'
import { invitationMail } from '#features/staff/staff/server/emails/invitation-mail.ts'
import { sampleInvitation } from '#features/staff/staff/server/emails/samples.ts'
import { latestOf, type MailPreview, previewOf } from '#server/mail/mail-preview.ts'
import { type SampleReader, sampleWords } from '#server/mail/sample-facts.ts'
import type { WordsOf } from '#shared/mail/mail-texts.ts'

const accountPreview = (kind: AccountMailKind) =>
  previewOf(accountTexts[kind], (reader, words) => accountMail(sampleAccountMail(kind, reader), words), {
    greeting_unnamed: (reader, words) => accountMail({ ...sampleAccountMail(kind, reader), name: '' }, words),
  })

const deskPreview = (kind: DeskMailKind) =>
  previewOf(deskTexts[kind], (reader, words) => deskMail(sampleDeskMail(kind, reader), words))

const drawVersion = (data: Omit<VersionMailData, 'subject'>, words: WordsOf<typeof answerTexts.versionTexts>) =>
  versionMail({ ...data, subject: versionSubject(data, words) }, words)

const unnamed = <Data extends object>(data: Data) => ({ ...data, name: '' })

const toCustomers: readonly MailPreview[] = [
  previewOf(
    receivedTexts,
    (reader, words) => quoteReceived(sampleQuoteMail(reader), words),
    {
      opening_of_brief: (reader, words) => quoteReceived(briefReceipt(sampleQuoteMail(reader)), words),
    },
    latestOf(latestQuoteMail, quoteReceived),
  ),
  previewOf(
    answerTexts.versionTexts,
    (reader, words) => drawVersion({ ...sampleVersion(reader), number: 1, replaces: null }, words),
    {
      subject_of_later: (reader, words) => drawVersion(sampleVersion(reader), words),
      greeting_unnamed: (reader, words) => drawVersion(unnamed(sampleVersion(reader)), words),
    },
    latestOf(latestVersion, drawVersion),
  ),
  previewOf(
    messageTexts,
    (reader, words) => messageToCustomer(sampleMessageToCustomer(reader), words),
    {
      subject_of_question: (reader, words) => {
        const data = sampleMessageToCustomer(reader)
        return messageToCustomer({ ...data, messages: data.messages.map(one => ({ ...one, isQuestion: true })) }, words)
      },
      greeting_unnamed: (reader, words) => messageToCustomer(unnamed(sampleMessageToCustomer(reader)), words),
    },
    latestOf((db, reader) => latestMessage(db, reader, 'staff'), messageToCustomer),
  ),
  previewOf(
    answerTexts.endingTexts,
    (reader, words) => answerMails.endingMail(sampleEnding(reader), words),
    {
      greeting_unnamed: (reader, words) => answerMails.endingMail(unnamed(sampleEnding(reader)), words),
    },
    latestOf(latestVersion, answerMails.endingMail),
  ),
  previewOf(
    answerTexts.withdrawnTexts,
    (reader, words) => answerMails.withdrawnMail(sampleNumbered(reader), words),
    {
      greeting_unnamed: (reader, words) => answerMails.withdrawnMail(unnamed(sampleNumbered(reader)), words),
    },
    latestOf(latestVersion, answerMails.withdrawnMail),
  ),
  previewOf(
    answerTexts.reopenedTexts,
    (reader, words) => answerMails.reopenedMail(sampleLetter(reader), words),
    {
      greeting_unnamed: (reader, words) => answerMails.reopenedMail(unnamed(sampleLetter(reader)), words),
    },
    latestOf(latestVersion, answerMails.reopenedMail),
  ),
  previewOf(answerTexts.acceptedTexts, (reader, words) => answerMails.acceptedMail(sampleAccepted(reader), words), {
    greeting_unnamed: (reader, words) => answerMails.acceptedMail(unnamed(sampleAccepted(reader)), words),
  }),
  previewOf(
    answerTexts.guestInvitationTexts,
    (reader, words) => answerMails.invitationMail(sampleLetter(reader), words),
    {
      greeting_unnamed: (reader, words) => answerMails.invitationMail(unnamed(sampleLetter(reader)), words),
    },
  ),
  previewOf(contactAnswerTexts, (reader, words) => answerMail(sampleAnswerMail(reader), words)),
  previewOf(answeredTexts, (reader, words) => answeredMail(sampleAnswered(reader), words), {
    subject_of_none: (reader, words) => answeredMail(sampleNoDocument(reader), words),
    opening_of_none: (reader, words) => answeredMail(sampleNoDocument(reader), words),
  }),
  accountPreview('confirm'),
  accountPreview('confirmAgain'),
  accountPreview('accountExists'),
  accountPreview('reset'),
  accountPreview('passwordChanged'),
  accountPreview('confirmNewEmail'),
  accountPreview('emailChangeRequested'),
  accountPreview('emailChanged'),
  previewOf(companyInvitationTexts, (reader, words) => companyInvitationMail(sampleCompanyInvitation(reader), words)),
  previewOf(companyApprovalAskedTexts, (reader, words) =>
    companyApprovalAskedMail(sampleCompanyApproval(reader), words),
  ),
  previewOf(companyApprovalDeclinedTexts, (reader, words) =>
    companyApprovalDeclinedMail({ ...sampleCompanyApproval(reader), reason: sampleWords[reader.language].note }, words),
  ),
  previewOf(newsletterTexts.confirm, (reader, words) => confirmationMail(sampleNewsletterMail(reader), words)),
  previewOf(newsletterTexts.welcome, (reader, words) => welcomeMail(sampleNewsletterMail(reader), words)),
  previewOf(noticeTexts.confirm, (reader, words) => confirmNoticeMail(sampleNotice(reader), words)),
  previewOf(noticeTexts.notice, (reader, words) => noticeMail(sampleNotice(reader), words)),
  previewOf(newsletterTexts.farewell, (reader, words) => farewellMail(sampleNewsletterMail(reader), words)),
]

const undelivered =
  (what: 'receipt' | 'answer' | 'message') => (reader: SampleReader, words: WordsOf<typeof undeliveredTexts>) =>
    undeliveredToSales(sampleUndelivered(what, reader), words)

const toSales: readonly MailPreview[] = [
  previewOf(
    toSalesTexts,
    (reader, words) => quoteToSales(sampleQuoteMail(reader), words),
    {},
    latestOf(latestQuoteMail, quoteToSales),
  ),
  previewOf(statusTexts, (reader, words) => statusToSales(sampleStatus(reader), words)),
  previewOf(
    messageToSalesTexts,
    (reader, words) => messageToSales(sampleMessageToSales(reader), words),
    {},
    latestOf((db, reader) => latestMessage(db, reader, 'customer'), messageToSales),
  ),
  previewOf(undeliveredTexts, undelivered('receipt'), {
    subject_of_answer: undelivered('answer'),
    subject_of_message: undelivered('message'),
  }),
  previewOf(
    contactTexts,
    (reader, words) => contactMail(sampleContactMail(reader), words),
    {},
    latestOf(latestContactMail, contactMail),
  ),
  previewOf(askedTexts, (reader, words) => askedMail(sampleAsked(reader), words)),
]

const toStaff: readonly MailPreview[] = [
  previewOf(lateTexts, (reader, words) => lateMail(sampleLate(reader), words), {
    unassigned: (reader, words) => lateMail({ ...sampleLate(reader), assignee: null }, words),
  }),
  previewOf(digestTexts, (reader, words) => digestMail(sampleDigest(reader), words), {
    subject_of_one: (reader, words) => {
      const data = sampleDigest(reader)
      return digestMail({ ...data, count: 1, rows: data.rows.slice(0, 1) }, words)
    },
  }),
  previewOf(answerTexts.approvalAskedTexts, (reader, words) => approvalAskedMail(sampleApproval(reader), words)),
  previewOf(
    answerTexts.approvalAnsweredTexts,
    (reader, words) => approvalAnsweredMail({ ...sampleApproval(reader), isGiven: true }, words),
    {
      subject_refused: (reader, words) => approvalAnsweredMail({ ...sampleApproval(reader), isGiven: false }, words),
      opening_refused: (reader, words) => approvalAnsweredMail({ ...sampleApproval(reader), isGiven: false }, words),
    },
  ),
  previewOf(mentionTexts, (reader, words) => mentionMail(sampleMention(reader), words)),
  previewOf(refusalTexts, (reader, words) => refusalMail(sampleRefusal(reader), words)),
  previewOf(invitationTexts, (reader, words) => invitationMail(sampleInvitation(reader), words), {
    opening_of_command: (reader, words) => invitationMail({ ...sampleInvitation(reader), inviter: null }, words),
  }),
  deskPreview('factorAdded'),
  deskPreview('factorRemoved'),
  deskPreview('factorReset'),
  deskPreview('recoveryCodeUsed'),
  deskPreview('recoveryCodesMade'),
]

/** Every mail that the site sends, by who reads it. */
export const mailPreviews = { customer: toCustomers, sales: toSales, staff: toStaff }
