import { kindsWith } from '#features/staff/record/domain/record-kinds.ts'
import { type MailKind, mailKinds } from '#shared/mail/mail-kinds.ts'

/** The texts of a mail are a group of settings of its own. A mail that is tried has those of another one. */
export type MailTextKind = `setting_mail_${Exclude<MailKind, 'mail_test'>}`
export const mailTextKinds = Object.keys(mailKinds)
  .filter(kind => kind !== 'mail_test')
  .map(kind => `setting_mail_${kind}` as MailTextKind) // as: the keys of a record.
export const isMailTextKind = (kind: string): kind is MailTextKind => kind.startsWith('setting_mail_')

/** The kinds of records that have texts in several languages, but for mails, in the order of the work list. */
const otherKinds = kindsWith('isTranslated').toSorted()
export const textKinds = [...otherKinds, ...mailTextKinds]
export type TextKind = (typeof textKinds)[number]

/** The kinds by which the work list is filtered: the texts of all mails are one kind there. */
export const listedKinds = [...otherKinds, 'mails'] as const
export type ListedKind = (typeof listedKinds)[number]

export const listedAs = (kind: TextKind): ListedKind => (isMailTextKind(kind) ? 'mails' : kind)

/** Groups of settings that have texts, as the change log calls them. Each is one record. */
export type GroupKind = Extract<TextKind, `setting_${string}`>
export const groupRecordId = 1

export const dueStates = ['missing', 'outdated'] as const
export type DueState = (typeof dueStates)[number]

/** At most so many translations are confirmed with one press. */
export const mostConfirmed = 200
