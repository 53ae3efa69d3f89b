import { ActionLink, Hint, renderMail } from '#server/mail/mail-layout.tsx'
import type { MailCompany, MailParts } from '#server/mail/mail-parts.ts'
import type { Language } from '#shared/language.ts'
import { accountMailText } from '../../messages/emails.ts'

/** The kinds of account mails; messages/emails.ts has their texts. */
export type AccountMailKind =
  | 'confirm'
  | 'confirmAgain'
  | 'accountExists'
  | 'reset'
  | 'passwordChanged'
  | 'confirmNewEmail'
  | 'emailChangeRequested'
  | 'emailChanged'

export interface AccountMailData {
  kind: AccountMailKind
  language: Language
  /** The customer's name; '' if it is not known. */
  name: string
  /** The absolute URL to which the mail leads. */
  link: string
  /** How long the link works; null if it leads to an ordinary page. */
  linkHours: number | null
  company: MailCompany
}

/** Renders an account mail. Each has one message and one link. */
export function accountMail(data: AccountMailData): MailParts {
  const { kind, language, name, link, company } = data
  const text = accountMailText[language]
  const words = text[kind]
  const greeting = text.greeting(name)
  const intro = words.text(company.name)
  const hint = words.hint(lifeOf(data))
  const questions = text.questions(company.phone)
  return {
    subject: words.subject,
    text: [
      greeting,
      intro,
      `${words.action}:\n${link}`,
      hint,
      questions,
      `${company.name}\n${company.headquarters}`,
    ].join('\n\n'),
    html: renderMail({
      company,
      language,
      title: words.subject,
      children: (
        <>
          <p>{greeting}</p>
          <p>{intro}</p>
          <ActionLink href={link}>{words.action}</ActionLink>
          <Hint>{hint}</Hint>
          <Hint>{text.pasteLink}</Hint>
          <p style={{ margin: 0, fontSize: 13, overflowWrap: 'anywhere' }}>{link}</p>
          <p>{questions}</p>
        </>
      ),
    }),
  }
}

function lifeOf({ language, linkHours }: AccountMailData): string {
  const text = accountMailText[language]
  const hours = linkHours ?? 0
  return hours > 48 ? text.days(hours / 24) : text.hours(hours)
}
