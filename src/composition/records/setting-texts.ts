import { countryName } from '#features/site/address/domain/places.ts'
import { mailSettings } from '#features/site/company/domain/mail-settings.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { companyFieldText } from '#features/site/setting/messages/desk-company-fields.ts'
import { companyPageText } from '#features/site/setting/messages/desk-company-page.ts'
import { mailFieldText } from '#features/site/setting/messages/desk-mail-fields.ts'
import { mailPageText } from '#features/site/setting/messages/desk-mail-page.ts'
import { mailSlotText } from '#features/site/setting/messages/desk-mail-slots.ts'
import { quoteFieldText } from '#features/site/setting/messages/desk-quote-fields.ts'
import { quotesPageText } from '#features/site/setting/messages/desk-quotes-page.ts'
import type { SettingPeople } from '#features/site/setting/server/steps/change-group.ts'
import { companyRules } from '#features/site/setting/server/steps/company-rules.ts'
import { groupTexts } from '#features/site/setting/server/steps/group-texts.ts'
import { mailRules } from '#features/site/setting/server/steps/mail-rules.ts'
import type { MailTextKind } from '#features/site/translation/domain/text-kinds.ts'
import type { TextEditor, TextEditors } from '#features/site/translation/server/steps/text-editor.ts'
import type { Language } from '#shared/language.ts'
import { longest, type MailTexts } from '#shared/mail/mail-texts.ts'
import { mailKindNames } from '#shared/messages/mail-kinds.ts'
import { cleanText } from '#shared/text/clean-text.ts'
import { labelled } from '#shared/text/colon.ts'
import { mailPreviews } from '../development/mail-previews.ts'

type SettingKind = 'setting_company' | 'setting_mail' | 'setting_quotes'

/** How the texts in the settings of company, quotes and mails are translated. */
export function settingTexts(people: SettingPeople): Pick<TextEditors, SettingKind | MailTextKind> {
  return {
    setting_company: groupTexts({
      rules: companyRules,
      people,
      names: language => ({
        record: companyPageText[language].title,
        fieldOf: () => companyFieldText[language].headquarters,
      }),
      lengthOf: () => 200,
      can: 'setting.company',
    }),
    setting_mail: groupTexts({
      rules: { group: mailSettings, names: mailFieldText },
      people,
      names: language => ({
        record: mailPageText[language].senderTitle,
        fieldOf: () => mailFieldText[language].signature,
      }),
      lengthOf: () => 500,
      can: 'setting.mail',
    }),
    setting_quotes: groupTexts({
      rules: { group: quoteSettings, names: quoteFieldText },
      people,
      names: language => ({ record: quotesPageText[language].title, fieldOf: field => quoteText(field, language) }),
      lengthOf: field => (field.startsWith('tax_notes.') ? 500 : field.endsWith('.texts') ? 4000 : 100),
      can: 'setting.sales',
    }),
    ...mailTextEditors(people),
  }
}

/** 'payment_terms.net_30.names' in words. */
function quoteText(field: string, language: Language): string {
  const [list = '', id = '', part] = field.split('.')
  const text = quotesPageText[language]
  const lists: Readonly<Record<string, string>> = quoteFieldText[language]
  const entry = list === 'tax_notes' ? countryName(Number(id), language) : id
  const parts = list === 'terms' ? [part === 'titles' ? text.termsTitle : text.termsText] : []
  return labelled(lists[list] ?? list, [entry, ...parts].join(', '), language)
}

function mailTextEditors(people: SettingPeople) {
  const mails = Object.values(mailPreviews).flat()
  const editors = mails.map(({ texts }) => [`setting_mail_${texts.kind}`, mailTextEditor(texts, people)])
  return Object.fromEntries(editors) as Record<MailTextKind, TextEditor> // as: a test compares their kinds.
}

const mailTextEditor = (texts: MailTexts, people: SettingPeople): TextEditor =>
  groupTexts({
    rules: mailRules(texts),
    people,
    names: language => {
      const slots: Readonly<Record<string, string>> = mailSlotText[language]
      return { record: mailKindNames[language][texts.kind], fieldOf: field => slots[field] ?? field }
    },
    lengthOf: field => longest[texts.slots[field] ?? 'line'],
    can: 'setting.mail',
    clean: changes =>
      Object.fromEntries(Object.entries(changes).map(([field, text]) => [field, cleanText(String(text))])),
  })
