import type { ReactNode } from 'react'
import { Errors } from '#desk/Errors.tsx'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { entryNames } from '#shared/text/texts-within.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { settingsPageText } from '../../messages/desk-settings-page.ts'
import { GroupNote } from './GroupNote.tsx'
import css from './settings.module.css'

interface EntriesProps<Entry> {
  label: string
  entries: readonly Entry[]
  /** The name of an entry, for its buttons. */
  nameOf: (entry: Entry, place: number) => string
  onChange: (entries: Entry[]) => void
  /** A new entry; null where there can be no more. */
  blank: (() => Entry) | null
  errors: readonly string[]
  /** Their order counts. */
  isOrdered?: boolean
  children: (entry: Entry, set: (changed: Partial<Entry>) => void, place: number) => ReactNode
}

/** A list whose entries are changed, added, removed and moved. */
export function Entries<Entry extends object>(props: EntriesProps<Entry>) {
  const { label, entries, nameOf, onChange, blank, errors, isOrdered = false, children } = props
  const text = useText(settingsPageText)
  const setAt = (place: number, changed: Partial<Entry>) =>
    onChange(entries.map((entry, at) => (at === place ? { ...entry, ...changed } : entry)))
  const raise = (place: number) => {
    const [above, own] = [entries[place - 1], entries[place]]
    if (above && own) onChange([...entries.slice(0, place - 1), own, above, ...entries.slice(place + 1)])
  }
  return (
    <fieldset className={css.entries}>
      <legend>{label}</legend>
      {entries.map((entry, place) => {
        const name = nameOf(entry, place) || text.entry(place + 1)
        return (
          // An entry has no key of its own while it is typed.
          <fieldset key={place} className={css.entry} aria-label={name}>
            <div className={kit.fields}>{children(entry, changed => setAt(place, changed), place)}</div>
            <div className={css.entryButtons}>
              {isOrdered && place > 0 && (
                <Button look="quiet" aria-label={text.raise(name)} onClick={() => raise(place)}>
                  ↑
                </Button>
              )}
              <Button
                look="quiet"
                aria-label={text.remove(name)}
                onClick={() => onChange(entries.filter((_, at) => at !== place))}
              >
                ×
              </Button>
            </div>
          </fieldset>
        )
      })}
      <Errors errors={errors} isNote />
      {blank && (
        <div>
          <Button onClick={() => onChange([...entries, blank()])}>{text.add}</Button>
        </div>
      )}
    </fieldset>
  )
}

interface InLanguagesProps {
  label: string
  name: string
  /** The text's name in the text states, without the language; null: an entry that has no name yet. */
  field: string | null
  texts: Readonly<Record<Language, string>>
  onChange: (texts: Record<Language, string>) => void
  errorsAt: (language: Language) => readonly string[]
  rows?: number
  maxLength: number
}

/** A text in the three languages, beside each other. */
export function InLanguages({ label, name, field, texts, onChange, errorsAt, rows, maxLength }: InLanguagesProps) {
  const text = useText(settingsPageText)
  return (
    <div className={css.languages}>
      {languages.map(language => {
        const words = text.inLanguage(label, languageNames[language])
        return (
          <GroupNote key={language} name={words} {...{ field, language, texts }}>
            <CountedField
              label={words}
              name={`${name}_${language}`}
              lang={language}
              most={maxLength}
              {...(rows && { rows })}
              value={texts[language]}
              onChange={event => onChange({ ...texts, [language]: event.target.value })}
              errors={errorsAt(language)}
            />
          </GroupNote>
        )
      })}
    </div>
  )
}

/** The name of a text of a list's entry in the text states: 'links./contact-us.title'. */
export function fieldOfEntry(list: string, entries: readonly object[], place: number, text: string): string | null {
  const key = entryNames(entries)[place]
  return key ? `${list}.${key}.${text}` : null
}
