import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { accountTexts } from '../../messages/mail-texts.ts'
import { type AccountMailData, type AccountMailKind, accountMail } from './account-mail.ts'

const data: AccountMailData = {
  kind: 'confirm',
  language: 'en',
  name: 'Ann <b>Lee</b>',
  link: 'https://catalogue.example/auth/confirm-email?userId=1&token=abc',
  linkHours: 48,
  company: { name: 'Demo & Power', phone: '+1 555 0199', headquarters: 'Raleigh, NC', signature: '' },
}

/** With the usual words. */
const draw = (mail: AccountMailData) => accountMail(mail, accountTexts[mail.kind].usual[mail.language])

/** Subjects in the order of the languages: en, es, fr. */
const subjects: Record<AccountMailKind, [string, string, string]> = {
  confirm: [
    'Please confirm your email address',
    'Confirme su correo electrónico',
    'Veuillez confirmer votre adresse e-mail',
  ],
  confirmAgain: ['Your new confirmation link', 'Su nuevo enlace de confirmación', 'Votre nouveau lien de confirmation'],
  accountExists: ['You already have an account', 'Ya tiene una cuenta', 'Vous avez déjà un compte'],
  reset: ['Reset your password', 'Restablezca su contraseña', 'Réinitialisez votre mot de passe'],
  passwordChanged: ['Your password was changed', 'Su contraseña ha cambiado', 'Votre mot de passe a été modifié'],
  confirmNewEmail: [
    'Please confirm your new email address',
    'Confirme su nuevo correo electrónico',
    'Veuillez confirmer votre nouvelle adresse e-mail',
  ],
  emailChangeRequested: [
    'A change of your email address was requested',
    'Se ha solicitado cambiar su correo electrónico',
    'Un changement de votre adresse e-mail a été demandé',
  ],
  emailChanged: [
    'Your email address was changed',
    'Su correo electrónico ha cambiado',
    'Votre adresse e-mail a été modifiée',
  ],
}

const mails = Object.entries(subjects).flatMap(([kind, ofKind]) =>
  languages.map((language, i) => ({ kind: kind as AccountMailKind, language, subject: ofKind[i] })),
)

test.each(mails)(
  '$kind in $language: text and HTML contain the subject’s language, the link and the company',
  ({ kind, language, subject }) => {
    const mail = draw({ ...data, kind, language })
    expect(mail.subject).toBe(subject)
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.html).toContain(`href="${data.link.replace('&', '&amp;')}"`)
    expect(mail.text).toContain(`\n${data.link}\n`)
    expect(mail.text).toContain('Demo & Power')
    expect(mail.html).toContain('Demo &amp; Power')
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('+1 555 0199')
      expect(form).toContain('Raleigh, NC')
      expect(form).not.toMatch(/undefined|NaN|\[object/)
    }
    expect(mail.html).toContain('Ann &lt;b&gt;Lee&lt;/b&gt;')
    // French has a narrow no-break space before these marks; after a plain space a mark could start a line.
    if (language === 'fr') expect(mail.text.replace(/https:\S+/g, '')).not.toMatch(/\w [;:?!]/)
  },
)

test.each([
  ['en', 48, 'within 48 hours'],
  ['en', 168, 'within 7 days'],
  ['es', 168, 'durante 7 días'],
  ['fr', 48, 'pendant 48 heures'],
] as const)('%s: a link of %i hours says %s', (language, linkHours, words) => {
  const mail = draw({ ...data, kind: 'reset', language, linkHours })
  for (const form of [mail.text, mail.html]) expect(form).toContain(words)
})

test('a customer without a name is greeted without one', () => {
  expect(draw({ ...data, name: '' }).text).toMatch(/^Hello,\n/)
  expect(draw({ ...data, name: '', language: 'fr' }).text).toMatch(/^Bonjour,\n/)
})
