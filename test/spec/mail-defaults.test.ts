import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { toSalesTexts } from '#features/quotes/quote/messages/mail-texts.ts'
import { quoteToSales } from '#features/quotes/quote/server/emails/quote-mails.tsx'
import { sampleQuoteMail } from '#features/quotes/quote/server/emails/samples.ts'
import { acceptedTexts, reopenedTexts, versionTexts } from '#features/quotes/quote-answer/messages/mail-texts.ts'
import { acceptedMail, reopenedMail } from '#features/quotes/quote-answer/server/emails/answer-mails.tsx'
import { sampleAccepted, sampleLetter, sampleVersion } from '#features/quotes/quote-answer/server/emails/samples.ts'
import { versionMail, versionSubject } from '#features/quotes/quote-answer/server/emails/version-mail.tsx'
import { mentionTexts, messageTexts } from '#features/quotes/quote-thread/messages/mail-texts.ts'
import { mentionMail } from '#features/quotes/quote-thread/server/emails/mention-mail.tsx'
import { messageToCustomer } from '#features/quotes/quote-thread/server/emails/message-mails.tsx'
import { sampleMention, sampleMessageToCustomer } from '#features/quotes/quote-thread/server/emails/samples.ts'
import { accountTexts } from '#features/site/account/messages/mail-texts.ts'
import { accountMail } from '#features/site/account/server/emails/account-mail.ts'
import { sampleAccountMail } from '#features/site/account/server/emails/samples.ts'
import type { MailParts } from '#server/mail/layout/mail-parts.ts'
import type { SampleReader } from '#server/mail/sample-facts.ts'
import { languages } from '#shared/language.ts'
import { mailKinds } from '#shared/mail/mail-kinds.ts'
import { fieldsOf, placeholdersOf } from '#shared/mail/mail-texts.ts'
import { mailPreviews } from '../../src/composition/development/mail-previews.ts'
import { testCompany } from '../builders/company.ts'

const mails = Object.values(mailPreviews).flat()

/** Further ways in which mails are worded. */
const others: Record<string, (reader: SampleReader) => MailParts> = {
  'account_reset without a name': reader =>
    accountMail({ ...sampleAccountMail('reset', reader), name: '' }, accountTexts.reset.usual[reader.language]),
  'quote_to_sales quick': reader => {
    const data = sampleQuoteMail(reader)
    const asked = { ...data, isQuickQuote: true, contact: { ...data.contact, company: null } }
    return quoteToSales(asked, toSalesTexts.usual[reader.language])
  },
  'quote_message with a question': reader => {
    const data = sampleMessageToCustomer(reader)
    const asked = data.messages.map(message => ({ ...message, isQuestion: true, authorName: 'Ann', fileNames: [] }))
    const both = { ...data, name: '', isOpenLink: false, messages: [...data.messages, ...asked] }
    return messageToCustomer(both, messageTexts.usual[reader.language])
  },
  'quote_mention by nobody': reader =>
    mentionMail(
      { ...sampleMention(reader), notes: [{ authorName: '', text: 'One\n\nTwo' }] },
      mentionTexts.usual[reader.language],
    ),
  'quote_version first, with words': reader => {
    const data = { ...sampleVersion(reader), number: 1, message: 'One\nline\n\nTwo', name: '', replaces: null }
    const words = versionTexts.usual[reader.language]
    return versionMail({ ...data, isOpenLink: false, subject: versionSubject(data, words) }, words)
  },
  'quote_reopened with a login': reader =>
    reopenedMail({ ...sampleLetter(reader), name: '', isOpenLink: false }, reopenedTexts.usual[reader.language]),
  'quote_accepted with options': reader =>
    acceptedMail({ ...sampleAccepted(reader), chosen: ['One', 'Two'] }, acceptedTexts.usual[reader.language]),
}

function readerIn(language: SampleReader['language']): SampleReader {
  const { name, phone, headquarters } = testCompany
  const company = { name, phone, headquarters: headquarters[language], signature: '' }
  return { language, company, publicUrl: 'https://catalogue.example' }
}

test('with nothing edited every mail stays as it is, byte by byte', async () => {
  const ofMails = mails.flatMap(({ texts, draw, variants }) =>
    [{ slot: '', draw }, ...variants].map((one): [string, (reader: SampleReader) => MailParts] => [
      `${texts.kind} ${one.slot}`.trim(),
      reader => one.draw(reader, texts.usual[reader.language]),
    ]),
  )
  const lines = [...ofMails, ...Object.entries(others)].flatMap(([name, draw]) =>
    languages.map(language => {
      const { subject, text, html } = draw(readerIn(language))
      const hash = createHash('sha256')
        .update(JSON.stringify([subject, text, html]))
        .digest('hex')
      return `${name} · ${language} · ${hash.slice(0, 32)} · ${subject}`
    }),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('mail-defaults.txt')
})

test('every kind of mail has texts, and the usual ones keep their own rules', () => {
  const named = [...mails.map(({ texts }) => texts.kind), 'mail_test']
  expect(named.toSorted()).toEqual(Object.keys(mailKinds).toSorted())
  for (const { texts } of mails)
    for (const { field } of fieldsOf(texts)) {
      const schema = texts.group.fields[field]
      expect([texts.kind, field, schema?.safeParse(texts.group.defaults[field]).data]).toEqual([
        texts.kind,
        field,
        texts.group.defaults[field],
      ])
    }
})

test('every text that can be changed is in some preview of its mail, and every placeholder is filled', () => {
  for (const { texts, draw, variants } of mails) {
    const slots = Object.entries(texts.slots)
    const words = Object.fromEntries(
      slots.map(([slot, form]) => {
        const all = placeholdersOf(texts, slot).map(name => `{${name}}`)
        const [link = ''] = form === 'link' ? all : []
        return [slot, `<${slot}> ${form === 'link' ? link : all.join(' ')}`]
      }),
    )
    const drawn = [draw, ...variants.map(one => one.draw)].map(one => one(readerIn('en'), words))
    for (const [slot] of slots)
      expect([
        texts.kind,
        slot,
        drawn.some(({ subject, text }) => `${subject}\n${text}`.includes(`<${slot}>`)),
      ]).toEqual([
        texts.kind,
        slot,
        // The words beside the copied link are in the HTML alone.
        slot !== 'copy_link',
      ])
    for (const { subject, text, html } of drawn) {
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined/)
      expect(html).not.toContain('<opening>')
    }
  }
})
