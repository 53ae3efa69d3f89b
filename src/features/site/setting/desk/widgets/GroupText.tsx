import { CountedField } from '#desk/record/CountedField.tsx'
import { NotedText } from '#features/site/translation/desk/widgets/NotedText.tsx'
import { type GroupKind, groupRecordId } from '#features/site/translation/domain/text-kinds.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { languages } from '#shared/language.ts'
import { Setting } from './Setting.tsx'
import css from './settings.module.css'
import type { EditedGroup } from './use-group.ts'

interface GroupTextProps<Value extends object> {
  kind: GroupKind
  group: EditedGroup<Value>
  /** Null: what is edited waits, and has no states. */
  states: readonly TextStateEntry[] | null
  /** Without the language: 'title'. */
  field: string
  maxLength: number
  rows?: number
  hint?: string
  onConfirmed: () => void
}

/** A text of a group of settings in the three languages beside one another, with the state of its translations. */
export function GroupText<Value extends object>(props: GroupTextProps<Value>) {
  const { kind, group, states, field, maxLength, rows, hint, onConfirmed } = props
  const { editing, names } = group
  const nameOf = (language: string) => `${field}.${language}` as keyof Value & string // fields of the group
  const english = String(editing.get(nameOf('en')) ?? '')
  return (
    <div className={css.languages}>
      {languages.map(language => {
        const name = nameOf(language)
        const control = (
          <Setting group={group} field={name} tellsUsual="when changed">
            {({ label, value, set, errors, isFixed }) => (
              <CountedField
                {...{ label, name, errors }}
                most={maxLength}
                {...(rows && { rows })}
                {...(hint && language === 'en' && { hint })}
                lang={language}
                autoComplete="off"
                spellCheck
                readOnly={isFixed}
                value={String(value ?? '')}
                onChange={event => set(event.target.value as Value[keyof Value & string])} // a text
              />
            )}
          </Setting>
        )
        if (states === null) return <div key={language}>{control}</div>
        return (
          <NotedText
            key={language}
            subject={{ kind, id: groupRecordId }}
            field={field}
            language={language}
            states={states}
            english={english}
            name={names[name]}
            isEdited={editing.isEdited(name) || editing.isEdited(nameOf('en'))}
            onConfirmed={onConfirmed}
          >
            {control}
          </NotedText>
        )
      })}
    </div>
  )
}
