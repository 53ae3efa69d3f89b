import { Counter } from '#desk/record/Counter.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import type { Editing } from '#desk/record/use-record.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { shownText } from '#shared/text/shown-text.ts'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import type { TranslatedRecord } from '../desk-contract.ts'
import { entryOf, shownState } from '../domain/shown-state.ts'
import { translationText } from '../messages/desk-translations.ts'
import { fieldName } from './field-name.ts'
import css from './translations.module.css'
import { FigureNotes } from './widgets/FigureNotes.tsx'
import { OutdatedNote } from './widgets/OutdatedNote.tsx'
import { StateTag } from './widgets/StateTag.tsx'

export type EditedTexts = Record<`${string}.${Language}`, string | null>

interface TextRowProps {
  record: TranslatedRecord
  editing: Editing<EditedTexts>
  /** Without the language: 'name'. */
  field: string
  /** The field with its language in which one begins to type. */
  focused: string | undefined
  onConfirmed: () => void
}

// Longer ones also tell of other things than the record.
const mostOfShort = 1000

/** One text: the English, or the one that is shown without it, and the other languages in fields beside it. */
export function TextRow(props: TextRowProps) {
  const { record, field } = props
  const text = useText(translationText)
  const original = shownText(language => record.texts[`${field}.${language}`], 'en') ?? { text: '', language: 'en' }
  return (
    <fieldset className={css.row}>
      <legend>{fieldName(text, field, record.field_names[field])}</legend>
      <div className={css.english}>
        <p className={css.languageName}>{languageNames[original.language]}</p>
        <div>
          <p className={css.original} lang={original.language}>
            {original.text}
          </p>
        </div>
      </div>
      {languages
        .filter(language => language !== original.language)
        .map(language => (
          <TranslationCell key={language} {...props} language={language} original={original.text} />
        ))}
    </fieldset>
  )
}

function TranslationCell({
  record,
  editing,
  field,
  focused,
  onConfirmed,
  language,
  original,
}: TextRowProps & { language: Language; original: string }) {
  const text = useText(translationText)
  const { kind, id, lengths, no_saving: noSaving } = record
  const name = `${field}.${language}` as const
  const english = record.texts[`${field}.en`] ?? null
  const value = editing.get(name) ?? null
  const isEdited = value !== record.texts[name]
  const entry = entryOf(record.text_states, field, language)
  const label = text.inLanguage(fieldName(text, field, record.field_names[field]), languageNames[language])
  const most = lengths[field] ?? mostOfShort
  const count = value?.length ?? 0
  const state = shownState({ language, english, entry, isEdited, isEmpty: !value })
  return (
    <div className={css.cell}>
      <OutdatedNote
        subject={{ kind, id }}
        entry={isEdited ? null : entry}
        english={english ?? ''}
        name={label}
        onConfirmed={noSaving === null ? onConfirmed : null}
      />
      <Disputed editing={editing} name={name}>
        <TextField
          label={languageNames[language]}
          aria-label={label}
          name={name}
          rows={rowsOf(original)}
          lang={language}
          spellCheck
          autoFocus={name === focused}
          readOnly={noSaving !== null}
          value={value ?? ''}
          onChange={event => editing.set(name, event.target.value || null)}
          errors={editing.errorsOf(name)}
        />
      </Disputed>
      <p className={css.counter}>
        {state && <StateTag state={state} />}
        <Counter count={count} most={most} />
      </p>
      <FigureNotes
        text={value}
        language={language}
        english={english}
        stated={record.figures}
        isLong={most > mostOfShort}
      />
    </div>
  )
}

const rowLetters = 40
const mostRows = 24

/** As high as its original is long. */
const rowsOf = (original: string): number =>
  Math.min(mostRows, Math.max(2, Math.ceil(original.length / rowLetters) + original.split('\n').length - 1))
