import { FieldFrame, useControl } from '#web/form/fields.tsx'

interface SelectWordsProps {
  label: string
  name: string
  isRequired?: boolean
  hint?: string
  options: readonly { value: string; name: string }[]
  defaultValue?: string
  errors: readonly string[]
  onChange?: (value: string) => void
}

/** A choice of words, as a field of a form. */
export function SelectWords({ options, defaultValue, onChange, ...field }: SelectWordsProps) {
  const control = useControl(field)
  return (
    <FieldFrame {...field} id={control.id}>
      <select
        {...control}
        required={field.isRequired}
        defaultValue={defaultValue}
        onChange={event => onChange?.(event.target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
