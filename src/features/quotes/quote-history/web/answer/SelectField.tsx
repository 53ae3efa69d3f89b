import { FieldFrame, useControl } from '#web/form/fields.tsx'

interface SelectFieldProps {
  label: string
  name: string
  /** The first choice, which sends an empty text. */
  nothing: string
  choices: readonly { value: string | number; name: string }[]
}

/** A choice of one, or of nothing. */
export function SelectField({ label, name, nothing, choices }: SelectFieldProps) {
  const control = useControl({ name })
  return (
    <FieldFrame id={control.id} label={label}>
      <select {...control} defaultValue="">
        <option value="">{nothing}</option>
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
