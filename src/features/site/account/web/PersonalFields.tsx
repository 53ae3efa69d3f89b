import type { ComponentProps } from 'react'
import { TextField } from '#web/form/fields.tsx'
import css from '#web/form/form.module.css'
import { useText } from '#web/page.ts'
import { fieldText } from '../messages/fields.ts'

const fields = [
  { name: 'first_name', label: 'firstName', autoComplete: 'given-name' },
  { name: 'last_name', label: 'lastName', autoComplete: 'family-name' },
  { name: 'phone', label: 'phone', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  { name: 'company', label: 'company', autoComplete: 'organization' },
] as const

export const personalFields = fields.map(({ name }) => name)

interface PersonalFieldsProps {
  field: (name: (typeof fields)[number]['name']) => Omit<ComponentProps<typeof TextField>, 'label'>
}

/** Name, phone and company: the second step of the sign-up, and part of Edit account. */
export function PersonalFields({ field }: PersonalFieldsProps) {
  const labels = useText(fieldText)
  return (
    <div className={css.pair}>
      {fields.map(({ name, label, ...rest }) => (
        <TextField key={name} label={labels[label]} isRequired {...rest} {...field(name)} />
      ))}
    </div>
  )
}
