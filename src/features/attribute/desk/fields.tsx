import { ChoiceField } from '#desk/ChoiceField.tsx'
import { Disputed } from '#desk/Disputed.tsx'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { attributesText } from '../messages/desk-attributes.ts'
import { attributeFieldText } from '../messages/desk-fields.ts'
import type { AttributeEditing, AttributeField } from './attribute-form.ts'

interface FieldProps {
  editing: AttributeEditing
  name: AttributeField
  label: string
  hint?: string
  isRequired?: boolean
  isReadOnly?: boolean
  lang?: string
}

/** A line of text; an empty one is none. */
export function Line({ editing, name, label, hint, isRequired = false, isReadOnly = false, lang }: FieldProps) {
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
        value={String(editing.get(name) ?? '')}
        onChange={event => editing.set(name, event.target.value || null)}
        errors={editing.errorsOf(name)}
      />
    </Disputable>
  )
}

/** A number; an empty field is none. */
export function Figure({ editing, name, label, hint, isReadOnly = false }: FieldProps) {
  return (
    <Disputable editing={editing} name={name}>
      <TextField
        label={label}
        name={name}
        type="number"
        step="any"
        inputMode="decimal"
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

export function Tick({ editing, name, label, isReadOnly = false }: FieldProps) {
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

interface ChoiceProps extends FieldProps {
  options: readonly { value: string; label: string }[]
}

/** A choice; the empty value is none. */
export function Choice({ editing, name, label, hint, options }: ChoiceProps) {
  return (
    <Disputable editing={editing} name={name}>
      <ChoiceField
        label={label}
        name={name}
        {...(hint && { hint })}
        value={String(editing.get(name) ?? '')}
        options={options}
        onChange={value => editing.set(name, value || null)}
        errors={editing.errorsOf(name)}
      />
    </Disputable>
  )
}

function Disputable({ editing, name, children }: Pick<FieldProps, 'editing' | 'name'> & { children: React.ReactNode }) {
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
  const text = useText(attributesText)
  const kinds: Record<string, string> = text.kinds
  return (field, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? text.yes : text.no
    return field === 'kind' ? (kinds[String(value)] ?? String(value)) : String(value)
  }
}

/** The name of a field; those of an option with the option's name. */
export function useFieldNames(optionNames: ReadonlyMap<number, string>): (field: string) => string {
  const names = useText(attributeFieldText)
  const plain: Record<string, unknown> = names
  const nameOf = (field: string): string => {
    if (field.startsWith('name.')) return names.name(field.slice('name.'.length))
    const name = plain[field]
    return typeof name === 'string' ? name : field
  }
  return field => {
    const [, id = '', rest = ''] = /^option\.(\d+)\.(.+)$/.exec(field) ?? []
    return id ? names.option(optionNames.get(Number(id)) ?? id, nameOf(rest)) : nameOf(field)
  }
}
