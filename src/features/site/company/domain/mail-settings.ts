import { z } from 'zod'
import type { SettingGroup } from '#shared/desk/setting-group.ts'
import { emailRules, senderRules } from '#shared/mail/email.ts'
import { cleanText } from '#shared/text/clean-text.ts'
import { Company } from './company.ts'

const Email = z.string().check(...emailRules({ max: 200 }))
const signature = z.string().max(2000).overwrite(cleanText).max(500)

export const mailFields = {
  mail_from: z.string().check(...senderRules(200)),
  /** Where replies to our mails go; '' for the e-mail address of sales. */
  reply_to: z.union([z.literal(''), Email]),
  /** The address of the site's mails to the company; pages show it too. */
  sales_email: Email,
  /** Who answers requests for documents; '' for the e-mail address of sales. */
  quality_email: z.union([z.literal(''), Email]),
  /** The end of our mails; '' for the company's name, headquarters and phone. */
  signature: z.object({ en: signature, es: signature, fr: signature }),
}
/** As they are told: before somebody names them there are no addresses. */
export const toldMailFields = {
  ...mailFields,
  mail_from: z.string().max(200),
  sales_email: z.string().max(200),
}
export type MailFacts = z.infer<z.ZodObject<typeof mailFields>>

/** By whom mails are sent. The texts of each kind of mail are a group of their own (shared/mail-texts.ts). */
export const mailSettings: SettingGroup<MailFacts> = {
  key: 'mail',
  fields: mailFields,
  defaults: { mail_from: '', reply_to: '', sales_email: '', quality_email: '', signature: { en: '', es: '', fr: '' } },
  installedAs: 'company',
  readInstalled: text => {
    const { mailFrom, salesEmail } = Company.parse(JSON.parse(text))
    const rest = { reply_to: '', quality_email: '', signature: { en: '', es: '', fr: '' } }
    return { mail_from: mailFrom, sales_email: salesEmail, ...rest }
  },
}
