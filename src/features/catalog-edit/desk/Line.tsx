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
}

/** A field of one line. Empty is null. */
export function Line({ name, hint, isRequired = false, type = 'text' }: LineProps) {
  const names = useText(productFieldText)
  const { editing, isReadOnly } = useProductForm()
  return (
    <Field name={name}>
      <TextField
        label={names[name]}
        name={name}
        type={type}
        autoComplete="off"
        spellCheck={false}
        readOnly={isReadOnly}
        isRequired={isRequired}
        hint={hint}
        value={String(editing.get(name) ?? '')}
        onChange={event => editing.set(name, event.target.value || (isRequired ? '' : null))}
        errors={editing.errorsOf(name)}
      />
    </Field>
  )
}
