import { accountMail } from '#features/account/server/emails/account-mail.tsx'
import type { AccountMail } from '#features/account/server/emails/mail-types.ts'
import { contactMail } from '#features/contact/server/emails/contact-mail.tsx'
import type { ContactMails } from '#features/contact/server/emails/mail-types.ts'
import { newsletterMail } from '#features/contact/server/emails/newsletter-mail.tsx'
import type { QuoteEmails, UndeliveredToSales } from '#features/quote/server/emails/mail-types.ts'
import { quoteReceived } from '#features/quote/server/emails/quote-received.tsx'
import { quoteToSales } from '#features/quote/server/emails/quote-to-sales.tsx'
import { undeliveredToSales } from '#features/quote/server/emails/undelivered-to-sales.tsx'
import type { StatusToSales } from '#features/quote-history/server/emails/mail-types.ts'
import { statusToSales } from '#features/quote-history/server/emails/status-to-sales.tsx'

/** Mails are JSX, so they come with the built half of the server. */
export interface SiteEmails {
  quoteEmails: QuoteEmails
  undeliveredToSales: UndeliveredToSales
  statusToSales: StatusToSales
  accountMail: AccountMail
  contactMails: ContactMails
}

export const emails: SiteEmails = {
  quoteEmails: { quoteReceived, quoteToSales },
  undeliveredToSales,
  statusToSales,
  accountMail,
  contactMails: { contactMail, newsletterMail },
}
