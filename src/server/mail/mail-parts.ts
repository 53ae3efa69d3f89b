import type { StoredMessage } from '../database/tables.ts'

/** The content of a mail, as text and as HTML. */
export type MailParts = Pick<StoredMessage, 'subject' | 'text' | 'html'>

/** The sender's company, shown at the end of every mail. */
export interface MailCompany {
  name: string
  phone: string
  headquarters: string
}
