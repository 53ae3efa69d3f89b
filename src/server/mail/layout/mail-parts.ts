import type { StoredMessage } from '../../database/tables.ts'

/** The content of a mail, as text and as HTML. */
export type MailParts = Pick<StoredMessage, 'subject' | 'text' | 'html'>

/** The sender's company, shown at the end of every mail. */
export interface MailCompany {
  name: string
  phone: string
  headquarters: string
  /** What mails end with instead of these; '' for these. */
  signature: string
  /** The uploaded picture that stands above the mail instead of the name. It goes with the mail (mail-logo.ts). */
  logo?: number
}

/** The end of a mail as text. */
export const mailEnd = ({ name, headquarters, signature }: MailCompany): string =>
  signature || `${name}\n${headquarters}`

/** The parts of a mail as text; those that say nothing are left out. */
export const joinParts = (parts: readonly string[]): string => parts.filter(Boolean).join('\n\n')
