import { CheckBox } from '#web/form/fields.tsx'
import css from './check-list.module.css'
import { Errors } from './Errors.tsx'

interface CheckListProps<T extends string> {
  label: string
  values: readonly T[]
  nameOf: (value: T) => string
  chosen: readonly T[]
  errors?: readonly string[]
  onChange: (chosen: T[]) => void
}

/** Several of the values can be chosen. */
export function CheckList<T extends string>({
  label,
  values,
  nameOf,
  chosen,
  errors = [],
  onChange,
}: CheckListProps<T>) {
  return (
    <fieldset className={css.choices}>
      <legend>{label}</legend>
      <Errors errors={errors} isNote />
      {values.map(value => (
        <CheckBox
          key={value}
          label={nameOf(value)}
          name={value}
          checked={chosen.includes(value)}
          onChange={event =>
            onChange(event.target.checked ? [...chosen, value] : chosen.filter(other => other !== value))
          }
        />
      ))}
    </fieldset>
  )
}
