import type { ComponentProps } from 'react'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import type { PlainField } from '../domain/product-fields.ts'
import { productFieldText } from '../messages/desk-product-fields.ts'
import { Field } from './Field.tsx'
import { useProductForm } from './product-form.ts'

export interface LineProps {
  name: PlainField
  hint?: string
  isRequired?: boolean
  type?: 'text' | 'date'
  inputMode?: ComponentProps<'input'>['inputMode']
  /** The value that is typed. By itself it is the text, and an empty one is null. */
  read?: (typed: string) => string | number | null
}

/** A field of one line. */
export function Line({ name, hint, isRequired = false, type = 'text', inputMode, read }: LineProps) {
  const names = useText(productFieldText)
  const { editing, isReadOnly } = useProductForm()
  return (
    <Field name={name}>
      <TextField
        label={names[name]}
        name={name}
        type={type}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        readOnly={isReadOnly}
        isRequired={isRequired}
        hint={hint}
        value={String(editing.get(name) ?? '')}
        onChange={event => {
          const typed = event.target.value
          editing.set(name, read ? read(typed) : typed || (isRequired ? '' : null))
        }}
        errors={editing.errorsOf(name)}
      />
    </Field>
  )
}
