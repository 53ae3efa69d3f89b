import type { ContactMails } from './emails/mail-types.ts'

export interface ContactDeps {
  mails: ContactMails
  /** Of the configuration; else the company's own. */
  mailFrom?: string | undefined
  salesEmail?: string | undefined
}
