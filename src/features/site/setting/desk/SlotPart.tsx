import kit from '#desk/kit.module.css'
import { wordParts } from '#desk/merge/join-texts.ts'
import { CountedField } from '#desk/record/CountedField.tsx'
import type { ReplyOf } from '#shared/call.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import type { getMailTexts } from '../desk-contract.ts'
import { mailPageText } from '../messages/desk-mail-page.ts'
import { mailPlaceholderText } from '../messages/desk-mail-slots.ts'
import { GroupNote } from './widgets/GroupNote.tsx'
import { Setting } from './widgets/Setting.tsx'
import css from './widgets/settings.module.css'
import type { EditedGroup } from './widgets/use-group.ts'

/** By slot and language. */
export type MailFields = Record<string, string>

interface SlotProps {
  group: EditedGroup<MailFields>
  slot: ReplyOf<typeof getMailTexts>['slots'][number]
}

/** A text of a mail in the three languages, each with its default and what differs from it. */
export function SlotPart({ group, slot: { slot, form, most_characters, placeholders, required } }: SlotProps) {
  const text = useText(mailPageText)
  const meanings: Readonly<Record<string, string>> = useText(mailPlaceholderText)
  const typed = (language: Language) => group.editing.get(`${slot}_${language}`) ?? ''
  const texts = { en: typed('en'), es: typed('es'), fr: typed('fr') }
  const rows = form === 'text' || form === 'optional' ? 4 : form === 'link' ? 2 : 0
  return (
    <>
      {form === 'optional' && <p className={kit.soft}>{text.optional}</p>}
      {required && <p className={kit.soft}>{text.required(required)}</p>}
      <details className={kit.soft}>
        <summary>
          {text.placeholders}
          <Colon /> {placeholders.map(name => `{${name}}`).join(' ')}
        </summary>
        <ul>
          {placeholders.map(name => (
            <li key={name}>{text.means(name, meanings[name] ?? name)}</li>
          ))}
        </ul>
      </details>
      <div className={css.languages}>
        {languages.map(language => (
          <Setting key={language} group={group} field={`${slot}_${language}`}>
            {({ label, name, value, set, errors }) => (
              <>
                <GroupNote field={slot} name={label} {...{ language, texts }}>
                  <CountedField
                    label={languageNames[language]}
                    aria-label={label}
                    lang={language}
                    autoComplete="off"
                    most={most_characters}
                    {...{ name, value, errors }}
                    {...(rows > 0 && { rows })}
                    onChange={event => set(event.target.value)}
                  />
                </GroupNote>
                <Difference before={group.defaults[name] ?? ''} after={value} />
              </>
            )}
          </Setting>
        ))}
      </div>
    </>
  )
}

function Difference({ before, after }: { before: string; after: string }) {
  const text = useText(mailPageText)
  if (before === after) return null
  return (
    <p className={css.difference}>
      {text.difference}
      <Colon />{' '}
      {wordParts(before, after).map(({ text: words, isAdded, isRemoved }, at) =>
        isAdded ? <ins key={at}>{words}</ins> : isRemoved ? <del key={at}>{words}</del> : <span key={at}>{words}</span>,
      )}
    </p>
  )
}
