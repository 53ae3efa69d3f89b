import type { ReactNode } from 'react'
import { Disputed } from '#desk/Disputed.tsx'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { categoryFieldText } from '../messages/desk-fields.ts'
import { seriesText } from '../messages/desk-series.ts'
import type { CategoryEditing, CategoryField } from './series-form.ts'

interface FieldProps {
  editing: CategoryEditing
  name: CategoryField
  label: string
  isReadOnly: boolean
  hint?: string
}

interface LineProps extends FieldProps {
  isRequired?: boolean
  lang?: string
  /** The height of a field for a longer text. */
  rows?: number
}

export function Line({ editing, name, label, isReadOnly, hint, isRequired = false, lang, rows }: LineProps) {
  return (
    <Disputable editing={editing} name={name}>
      <TextField
        label={label}
        name={name}
        autoComplete="off"
        isRequired={isRequired}
        readOnly={isReadOnly}
        lang={lang}
        {...(hint && { hint })}
        {...(rows && { rows })}
        value={String(editing.get(name) ?? '')}
        onChange={event => editing.set(name, event.target.value || null)}
        errors={editing.errorsOf(name)}
      />
    </Disputable>
  )
}

/** A whole number; an empty field is none. */
export function Whole({ editing, name, label, isReadOnly, hint }: FieldProps) {
  return (
    <Disputable editing={editing} name={name}>
      <TextField
        label={label}
        name={name}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        readOnly={isReadOnly}
        {...(hint && { hint })}
        value={String(editing.get(name) ?? '')}
        onChange={event => editing.set(name, event.target.value === '' ? null : Number(event.target.value))}
        errors={editing.errorsOf(name)}
      />
    </Disputable>
  )
}

export function Tick({ editing, name, label, isReadOnly }: FieldProps) {
  return (
    <Disputable editing={editing} name={name}>
      <CheckBox
        label={label}
        name={name}
        disabled={isReadOnly}
        checked={editing.get(name) === true}
        onChange={event => editing.set(name, event.target.checked)}
        errors={editing.errorsOf(name)}
      />
    </Disputable>
  )
}

interface DisputableProps extends Pick<FieldProps, 'editing' | 'name'> {
  children: ReactNode
}

export function Disputable({ editing, name, children }: DisputableProps) {
  const word = useValueWords()
  return (
    <Disputed
      theirs={editing.theirsOf(name)}
      shown={value => word(name, value)}
      onTake={() => editing.takeTheirs(name)}
    >
      {children}
    </Disputed>
  )
}

/** Words a value of a field, as histories and disputes show it. */
export function useValueWords(): (field: string, value: unknown) => string {
  const text = useText(seriesText)
  return (_, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? text.yes : text.no
    if (!Array.isArray(value)) return String(value)
    const required = value.filter(
      entry => typeof entry === 'object' && entry && 'is_required' in entry && entry.is_required,
    )
    return value.length === 0 ? '' : text.attributes(value.length, required.length)
  }
}

/** The name of a field. */
export function useFieldNames(): (field: string) => string {
  const names = useText(categoryFieldText)
  const plain: Record<string, unknown> = names
  return field => {
    const [first = '', language] = field.split('.')
    if (first === 'name' && language) return names.name(language)
    if (first === 'description' && language) return names.description(language)
    const name = plain[field]
    return typeof name === 'string' ? name : field
  }
}
