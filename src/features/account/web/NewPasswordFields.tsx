import type { ComponentProps } from 'react'
import { PasswordField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { fieldText } from '../messages/fields.ts'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>

interface NewPasswordFieldsProps {
  passwordLabel: string
  password: Field
  confirmation: Field
  typed: string
}

/** The fields of a new password, with its strength, and of its confirmation. */
export function NewPasswordFields({ passwordLabel, password, confirmation, typed }: NewPasswordFieldsProps) {
  const labels = useText(fieldText)
  return (
    <>
      <PasswordField
        label={passwordLabel}
        hint={labels.passwordHint}
        autoComplete="new-password"
        isRequired
        measured={typed}
        {...password}
      />
      <PasswordField label={labels.confirmPassword} autoComplete="new-password" isRequired {...confirmation} />
    </>
  )
}
