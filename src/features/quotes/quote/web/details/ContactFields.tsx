import { TextField } from '#web/form/fields.tsx'
import css from '#web/form/form.module.css'
import { useText } from '#web/page.ts'
import { requestText } from '../../messages/request.ts'

const fields = [
  { name: 'first_name', label: 'firstName', autoComplete: 'given-name', isRequired: true },
  { name: 'last_name', label: 'lastName', autoComplete: 'family-name', isRequired: true },
  { name: 'email', label: 'email', autoComplete: 'email', isRequired: true, type: 'email', inputMode: 'email' },
  { name: 'phone', label: 'phone', autoComplete: 'tel', isRequired: false, type: 'tel', inputMode: 'tel' },
  { name: 'company', label: 'company', autoComplete: 'organization', isRequired: false },
] as const
type FieldName = (typeof fields)[number]['name']

export const contactFields = fields.map(field => field.name)

interface ContactFieldsProps {
  form: { field: (name: FieldName) => { name: string; errors: readonly string[]; isValid: boolean } }
  needsCompany?: boolean
}

export function ContactFields({ form, needsCompany = false }: ContactFieldsProps) {
  const text = useText(requestText)
  return (
    <div className={css.pair}>
      {fields.map(({ name, label, isRequired, ...rest }) => {
        const isNeeded = isRequired || (needsCompany && name === 'company')
        return (
          <TextField
            key={name}
            label={text[label]}
            isRequired={isNeeded}
            {...(isNeeded ? {} : { hint: text.optional })}
            {...rest}
            {...form.field(name)}
          />
        )
      })}
    </div>
  )
}
