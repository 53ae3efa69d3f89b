import { CheckBox, TextField } from '#web/form/fields.tsx'
import kit from '../kit.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import { Disputed, type DisputedEditing, type WordValue } from './Disputed.tsx'

interface FieldEditing<Name> extends DisputedEditing<Name> {
  get: (field: Name) => unknown
  /** Takes what the field holds. The server refuses an empty one that the record needs. */
  set: (field: Name, value: never) => void
  errorsOf: (field: Name) => readonly string[]
}

interface FieldProps<Name> {
  editing: FieldEditing<Name>
  name: Name
  label: string
  words?: WordValue<Name>
  hint?: string
  isReadOnly?: boolean
}

interface LineProps<Name> extends FieldProps<Name> {
  isRequired?: boolean
  lang?: string
  type?: 'date'
  /** The height of a field for a longer text. */
  rows?: number
}

/** A text of a record, with what somebody else has saved into it; an empty one is none. */
export function EditedLine<Name extends string>(props: LineProps<Name>) {
  const { editing, name, words, isReadOnly = false, ...shown } = props
  return (
    <Disputed {...{ editing, name, words }}>
      <TextField
        {...shown}
        name={name}
        autoComplete="off"
        readOnly={isReadOnly}
        value={String(editing.get(name) ?? '')}
        onChange={event => put(editing, name, event.target.value || null)}
        errors={editing.errorsOf(name)}
      />
    </Disputed>
  )
}

/** A number of a record; an empty field is none. */
export function EditedNumber<Name extends string>(props: FieldProps<Name> & { isWhole?: boolean }) {
  const { editing, name, words, isReadOnly = false, isWhole = false, ...shown } = props
  return (
    <Disputed {...{ editing, name, words }}>
      <TextField
        {...shown}
        name={name}
        type="number"
        {...(isWhole ? { inputMode: 'numeric' } : { inputMode: 'decimal', step: 'any' })}
        autoComplete="off"
        readOnly={isReadOnly}
        value={String(editing.get(name) ?? '')}
        onChange={event => put(editing, name, chosenNumber(event.target.value))}
        errors={editing.errorsOf(name)}
      />
    </Disputed>
  )
}

/** What is so of a record, or is not. */
export function EditedTick<Name extends string>(props: FieldProps<Name>) {
  const { editing, name, words, label, hint, isReadOnly = false } = props
  const box = (
    <CheckBox
      label={label}
      name={name}
      disabled={isReadOnly}
      checked={editing.get(name) === true}
      onChange={event => put(editing, name, event.target.checked)}
      errors={editing.errorsOf(name)}
    />
  )
  return (
    <Disputed {...{ editing, name, words }}>
      {hint ? (
        <div>
          {box}
          <p className={kit.soft}>{hint}</p>
        </div>
      ) : (
        box
      )}
    </Disputed>
  )
}

interface ChoiceProps<Name> extends Omit<FieldProps<Name>, 'isReadOnly'> {
  options: readonly { value: string; label: string }[]
  /** The value that an option stands for; without it its word, and of the empty one none. */
  read?: (chosen: string) => unknown
}

/** A choice of a record. */
export function EditedChoice<Name extends string>(props: ChoiceProps<Name>) {
  const { editing, name, words, read = chosen => chosen || null, ...shown } = props
  return (
    <Disputed {...{ editing, name, words }}>
      <ChoiceField
        {...shown}
        name={name}
        value={String(editing.get(name) ?? '')}
        onChange={chosen => put(editing, name, read(chosen))}
        errors={editing.errorsOf(name)}
      />
    </Disputed>
  )
}

/** The number of what is chosen or typed; an empty field is none. */
export const chosenNumber = (chosen: string): number | null => (chosen === '' ? null : Number(chosen))

const put = <Name,>(editing: FieldEditing<Name>, name: Name, value: unknown) => editing.set(name, value as never) // as: the field says what it holds
