import { type SampleReader, sample, sampleLink } from '#server/mail/sample-facts.ts'
import type { InvitationMail } from './invitation-mail.ts'

export const sampleInvitation = (reader: SampleReader): InvitationMail => ({
  ...reader,
  name: sample.name,
  inviter: sample.member,
  roles: ['sales', 'content'],
  link: sampleLink(reader),
})
