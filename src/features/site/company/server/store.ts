import type { MailCompany } from '#server/mail/layout/mail-parts.ts'
import type { PaperCompany } from '#server/pdf/paper-options.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import type { Company } from '../domain/company.ts'
import { companyOf, companySettings } from '../domain/company-settings.ts'
import { mailSettings } from '../domain/mail-settings.ts'

/** Stands for the name until somebody has entered it at the desk. */
const unnamed = 'Your company'

/** The company's facts as they are now. */
export function findCompany(settings: Settings): Company {
  const company = companyOf(settings.of(companySettings), settings.of(mailSettings))
  return { ...company, name: company.name || unnamed, titleSuffix: company.titleSuffix || company.name || unnamed }
}

/** The company in the head and foot of papers. */
export function paperCompany(settings: Settings, language: Language): PaperCompany {
  const { name, phone, headquarters } = findCompany(settings)
  return { name, phone, headquarters: headquarters[language], ...logoOf(settings) }
}

function logoOf(settings: Settings): { logo?: number } {
  const { logo } = settings.of(companySettings)
  return logo === null ? {} : { logo }
}

interface Sender {
  company: MailCompany
  from: string
  /** The e-mail address of sales. */
  sales: string
  /** Where replies to our mails go. */
  replyTo: string
  /** Who answers requests for documents. */
  quality: string
}

/** The company's data for a mail, and the e-mails of sender and sales. */
export function findSender(settings: Settings, language: Language): Sender {
  const { name, phone, headquarters, mailFrom, salesEmail } = findCompany(settings)
  const { signature, reply_to: replyTo, quality_email: quality } = settings.of(mailSettings)
  return {
    company: { name, phone, headquarters: headquarters[language], signature: signature[language], ...logoOf(settings) },
    from: mailFrom,
    sales: salesEmail,
    replyTo: replyTo || salesEmail,
    quality: quality || salesEmail,
  }
}

/** Names the facts of the company in the public revision: it changes when somebody changes them. Pages show the e-mail of sales too. */
export const companyRevision = (settings: Settings): string =>
  String(settings.revisionOf(companySettings.key) + settings.revisionOf(mailSettings.key))
