import type { ComponentProps } from 'react'
import { PasswordField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { fieldText } from '../messages/fields.ts'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>

interface NewPasswordFieldsProps {
  /** The password of a new account, or one that replaces another. */
  label: 'password' | 'newPassword'
  password: Field
  confirmation: Field
  typed: string
}

/** The fields of a new password, with its strength, and of its confirmation. */
export function NewPasswordFields({ label, password, confirmation, typed }: NewPasswordFieldsProps) {
  const labels = useText(fieldText)
  return (
    <>
      <PasswordField
        label={labels[label]}
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
