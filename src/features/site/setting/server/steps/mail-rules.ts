import type { FieldErrors } from '#server/changes/save-record.ts'
import { type Language, languageNames } from '#shared/language.ts'
import { faultOf, fieldsOf, type MailTexts, type TextFault } from '#shared/mail/mail-texts.ts'
import { mailSlotText } from '../../messages/desk-mail-slots.ts'
import { settingText } from '../../messages/desk-refusals.ts'
import type { GroupRules } from './setting-subject.ts'

/** The texts of a mail as a group of settings that is edited at the desk. */
export function mailRules(texts: MailTexts): GroupRules<Record<string, string>> {
  const fields = fieldsOf(texts)
  const namesIn = (language: Language) => {
    const names: Readonly<Record<string, string>> = mailSlotText[language]
    return Object.fromEntries(
      fields.map(({ field, slot, language: own }) => [field, `${names[slot] ?? slot}, ${languageNames[own]}`]),
    )
  }
  return {
    group: texts.group,
    names: { en: namesIn('en'), es: namesIn('es'), fr: namesIn('fr') },
    check: (_tx, changes, _value, { language }) => {
      const slots = new Map(fields.map(({ field, slot }) => [field, slot]))
      return faultsOf(texts, changes, field => slots.get(field), language)
    },
  }
}

/** Why texts are not possible, in words, by the name under which each was sent. */
export function faultsOf(
  texts: MailTexts,
  sent: Readonly<Record<string, string | undefined>>,
  slotOf: (name: string) => string | undefined,
  language: Language,
): FieldErrors {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, text = '']) => {
      const slot = slotOf(name)
      if (slot === undefined) return [[name, [settingText[language].unknownField]]]
      const fault = faultOf(texts, slot, text)
      return fault ? [[name, [wordFault(fault, language)]]] : []
    }),
  )
}

function wordFault(fault: TextFault, language: Language): string {
  const text = settingText[language]
  if (fault.reason === 'too_long') return text.tooLong(fault.most)
  if (fault.reason === 'unknown_placeholder')
    return text.unknownPlaceholder(fault.name, fault.known.map(name => `{${name}}`).join(', '))
  return text.mail[fault.reason](fault.name)
}
