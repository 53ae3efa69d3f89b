import type { RefObject } from 'react'
import kit from '#desk/kit.module.css'
import { useTyped } from '#desk/use-typed.ts'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import type { Language } from '#shared/language.ts'
import { showToast } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { inviteStaff } from '../desk-contract.ts'
import { peopleText } from '../messages/desk-people.ts'
import { LanguageField, RolesField } from './fields.tsx'

interface InviteDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  onInvited: () => void
}

interface Typed {
  email: string
  display_name: string
  roles: StaffRole[]
  language: Language
}

/** Asks whom to invite. What was typed stays until the invitation is sent. */
export function InviteDialog({ ref, onInvited }: InviteDialogProps) {
  const text = useText(peopleText)
  const { call, language } = useSite()
  const empty: Typed = { email: '', display_name: '', roles: [], language }
  const { typed, errors, isBusy, set, send } = useTyped(empty, async body => {
    const { display_name } = await call(inviteStaff, { body })
    ref.current?.close()
    set(empty)
    void showToast({ kind: 'success', text: text.invited(display_name) })
    onInvited()
  })
  return (
    <ConfirmDialog ref={ref} title={text.inviteTitle} yes={text.send} isBusy={isBusy} onYes={send}>
      <p className={kit.soft}>{text.inviteHint}</p>
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="off"
        isRequired
        value={typed.email}
        onChange={event => set({ email: event.target.value })}
        errors={errors.email ?? []}
      />
      <TextField
        label={text.name}
        name="display_name"
        autoComplete="off"
        isRequired
        value={typed.display_name}
        onChange={event => set({ display_name: event.target.value })}
        errors={errors.display_name ?? []}
      />
      <LanguageField value={typed.language} onChange={chosen => set({ language: chosen })} />
      <RolesField roles={typed.roles} onChange={roles => set({ roles })} errors={errors.roles ?? []} />
    </ConfirmDialog>
  )
}
