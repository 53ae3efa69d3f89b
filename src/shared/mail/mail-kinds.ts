/**
 * The rules for keeping the text of a mail:
 * - `kept`: it opens nothing. The desk shows it, and it can be sent again, for a week after it was sent (keptDays.mailText); what could not
 *   be sent as long as its row (keptDays.mail).
 * - `kept_until_sent`: it has a link that works on. The desk never shows it; it can be sent again while it has not left.
 * - `secret`: it has a link that opens an account or ends a subscription. The desk never shows it and sends it to nobody else; the
 *   text goes when the mail was sent or given up.
 */
type TextRule = 'kept' | 'kept_until_sent' | 'secret'

/** Every kind of mail, with the reason for its rule. A mail of an unknown kind is secret. */
export const mailKinds = {
  /** The link to the quote's page, which needs no login. */
  quote_received: 'kept_until_sent',
  /** For sales; its links to files need a login. */
  quote_to_sales: 'kept',
  /** For sales; no link. */
  quote_status: 'kept',
  /** For sales; no link. */
  quote_undelivered: 'kept',
  /** A message of the staff to a customer. For a guest with the link to the quote's page, which needs no login. */
  quote_message: 'kept_until_sent',
  /** For sales; its link needs a login. */
  quote_message_to_sales: 'kept',
  /** To a member of the staff whom a note names; its link needs a login. */
  quote_mention: 'kept',
  /** To members of the staff; their links need a login. */
  quote_late: 'kept',
  quotes_late: 'kept',
  approval_asked: 'kept',
  approval_answered: 'kept',
  /** To the customer; a guest's link to the quote's page needs no login. So do those of the next three. */
  quote_version: 'kept_until_sent',
  quote_ending: 'kept_until_sent',
  quote_withdrawn: 'kept_until_sent',
  quote_reopened: 'kept_until_sent',
  quote_accepted: 'kept_until_sent',
  /** The link leads to the registration form; it opens nothing, and what it fills in is in the quote. */
  guest_invitation: 'kept',
  /** For the company; the message itself is kept longer than its mail. */
  contact_message: 'kept',
  /** The staff's answer to a contact message; no link. */
  contact_answer: 'kept',
  /** For the company; its link needs a sign-in. */
  documents_asked: 'kept',
  /** The answer to who asked for a document; its links are to what everybody may read. */
  documents_answered: 'kept',
  /** The link confirms a registration. */
  account_confirm: 'secret',
  account_confirmAgain: 'secret',
  /** The link leads to a page for everybody. So do those of the next three. */
  account_accountExists: 'kept',
  account_passwordChanged: 'kept',
  account_emailChangeRequested: 'kept',
  account_emailChanged: 'kept',
  /** The link sets a password. */
  account_reset: 'secret',
  /** The link changes the e-mail address of an account. */
  account_confirmNewEmail: 'secret',
  /** The link makes whoever has the address one of a company’s people. */
  company_invitation: 'secret',
  /** To people of a customer’s company; the links need a login. */
  company_approvalAsked: 'kept',
  company_approvalDeclined: 'kept',
  /** Each has a link that ends the subscription, or begins it. */
  newsletter_confirm: 'secret',
  newsletter_welcome: 'secret',
  newsletter_farewell: 'secret',
  /** The same for notices of a document. */
  document_notice_confirm: 'secret',
  document_notice: 'secret',
  /** The link makes a member of the staff. */
  staff_invitation: 'secret',
  /** To a member of the staff, what was done with the second factor; no link opens anything. */
  desk_factorAdded: 'kept',
  desk_factorRemoved: 'kept',
  desk_factorReset: 'kept',
  desk_recoveryCodeUsed: 'kept',
  desk_recoveryCodesMade: 'kept',
  /** To a member of the staff; its link needs a sign-in. */
  publishing_refused: 'kept',
  /** To the member of the staff who has asked for it; its facts are invented. */
  mail_test: 'kept',
} as const satisfies Record<string, TextRule>

export type MailKind = keyof typeof mailKinds

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)

export const textRuleOf = (kind: string): TextRule => (isMailKind(kind) ? mailKinds[kind] : 'secret')

/** Whether the text stays in the database once the mail is sent or given up. */
export const keepsText = (kind: string, hasLeft: boolean): boolean =>
  textRuleOf(kind) === 'kept' || (textRuleOf(kind) === 'kept_until_sent' && !hasLeft)
