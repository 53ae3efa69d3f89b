import type { ComponentPropsWithRef } from 'react'
import { formControlText } from '../messages/form-controls.ts'
import { useText } from '../site-context.ts'
import { FieldFrame, type FieldProps, useControl } from './FieldFrame.tsx'

interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'name' | 'children'> {
  options: readonly { id: number; name: string }[]
}

/** A selection from rows with names. The value is the row's id as text, '' while nothing is selected. */
export function SelectField({ label, name, errors, isRequired, isValid, hint, options, ...rest }: SelectFieldProps) {
  const text = useText(formControlText)
  const shown = { name, ...(errors && { errors }), ...(hint && { hint }), isRequired: Boolean(isRequired) }
  const control = useControl({ ...shown, isValid: Boolean(isValid) })
  return (
    <FieldFrame {...shown} label={label} id={control.id}>
      <select {...control} {...rest}>
        <option value="">{text.choose}</option>
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
