import { type RefObject, useState } from 'react'
import kit from '#desk/kit.module.css'
import type { StaffRole } from '#features/session/domain/roles.ts'
import type { Language } from '#shared/language.ts'
import { showToast, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
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
  const { call, language, report } = useSite()
  const { run, isBusy } = useAction()
  const empty: Typed = { email: '', display_name: '', roles: [], language }
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<ApiError['fields']>({})
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const send = async () => {
    setErrors({})
    try {
      const { display_name } = await call(inviteStaff, { body: typed })
      ref.current?.close()
      setTyped(empty)
      void showToast({ kind: 'success', text: text.invited(display_name) })
      onInvited()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.fields)
      if (Object.keys(error.fields).length === 0) report(error)
    }
  }
  return (
    <ConfirmDialog
      ref={ref}
      title={text.inviteTitle}
      yes={text.send}
      isBusy={isBusy}
      onYes={() => void run(send)}
      no={text.cancel}
    >
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
