import type { MailKind } from '#shared/mail/mail-kinds.ts'

/** The kinds of mail about a quote that go to its customer. */
export const customerMails: readonly string[] = [
  'quote_received',
  'quote_message',
  'quote_version',
  'quote_ending',
  'quote_withdrawn',
  'quote_reopened',
  'quote_accepted',
] satisfies MailKind[]
