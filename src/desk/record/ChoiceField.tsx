import { FieldFrame, useControl } from '#web/form/fields.tsx'

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  errors?: readonly string[]
  hint?: string
}

/** A choice between a few values. */
export function ChoiceField({ label, name, value, options, onChange, errors = [], hint }: ChoiceProps) {
  const shown = { name, errors, ...(hint && { hint }) }
  const control = useControl(shown)
  return (
    <FieldFrame {...shown} label={label} id={control.id}>
      <select {...control} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
