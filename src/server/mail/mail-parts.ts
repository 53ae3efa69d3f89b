import type { StoredMessage } from '../database/tables.ts'

/** What a mail says, in both forms. */
export type MailParts = Pick<StoredMessage, 'subject' | 'text' | 'html'>

/** Who writes: stands below every mail. */
export interface MailCompany {
  name: string
  phone: string
  headquarters: string
}
