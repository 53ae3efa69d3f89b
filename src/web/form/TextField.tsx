import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldProps, useControl } from './FieldFrame.tsx'

interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name'> {
  rows?: number
}

/** A field with its label and errors. With `rows` it is a text area. */
export function TextField({ label, name, errors, isRequired, isValid, hint, rows, ref, ...rest }: TextFieldProps) {
  const shown = { name, ...(errors && { errors }), ...(hint && { hint }), isRequired: Boolean(isRequired) }
  const control = useControl({ ...shown, isValid: Boolean(isValid) })
  return (
    <FieldFrame {...shown} label={label} id={control.id}>
      {rows ? (
        // The form library's handlers work for both elements.
        <textarea {...control} rows={rows} {...(rest as object)} ref={ref as never} />
      ) : (
        <input type="text" {...control} {...rest} ref={ref} />
      )}
    </FieldFrame>
  )
}
