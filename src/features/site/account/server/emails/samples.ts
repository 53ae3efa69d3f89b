import { type SampleReader, sample, sampleLink } from '#server/mail/sample-facts.ts'
import type { AccountMailData, AccountMailKind } from './account-mail.ts'

const linkHours: Partial<Record<AccountMailKind, number>> = {
  confirm: 168,
  confirmAgain: 168,
  reset: 2,
  confirmNewEmail: 24,
}

export const sampleAccountMail = (kind: AccountMailKind, reader: SampleReader): AccountMailData => ({
  ...reader,
  kind,
  name: sample.name,
  link: sampleLink(reader),
  linkHours: linkHours[kind] ?? null,
})
