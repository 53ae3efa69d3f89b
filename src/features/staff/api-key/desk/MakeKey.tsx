import type { RefObject } from 'react'
import { CheckList } from '#desk/CheckList.tsx'
import { useStaff } from '#desk/frame/staff.ts'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { useTyped } from '#desk/use-typed.ts'
import type { Permission } from '#shared/desk/permission.ts'
import { permissionText } from '#shared/messages/permission.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { makeApiKey } from '../desk-contract.ts'
import { keyDays, keyRights } from '../domain/key-rights.ts'
import { apiKeyText } from '../messages/desk-api-keys.ts'

interface MakeKeyProps {
  ref: RefObject<HTMLDialogElement | null>
  onMade: (key: string) => void
}

interface Typed {
  name: string
  rights: Permission[]
  days: (typeof keyDays)[number]
}

const empty: Typed = { name: '', rights: [], days: 365 }

/** Asks what a key is for. Only the rights are offered that the member has. */
export function MakeKey({ ref, onMade }: MakeKeyProps) {
  const text = useText(apiKeyText)
  const { names } = useText(permissionText)
  const { permissions } = useStaff()
  const { call } = useSite()
  const { typed, errors, isBusy, set, send } = useTyped(empty, async body => {
    const { key } = await call(makeApiKey, { body })
    set(empty)
    onMade(key)
  })
  return (
    <ConfirmDialog ref={ref} title={text.add} yes={text.add} onYes={send} isBusy={isBusy}>
      <TextField
        label={text.name}
        name="name"
        autoComplete="off"
        isRequired
        hint={text.nameHint}
        value={typed.name}
        onChange={event => set({ name: event.target.value })}
        errors={errors.name ?? []}
      />
      <ChoiceField
        label={text.days}
        name="days"
        value={String(typed.days)}
        options={keyDays.map(days => ({ value: String(days), label: text.inDays(days) }))}
        onChange={chosen => set({ days: keyDays.find(days => String(days) === chosen) ?? typed.days })}
      />
      <CheckList
        label={text.rights}
        values={keyRights.filter(right => permissions.includes(right))}
        nameOf={right => names[right]}
        chosen={typed.rights}
        errors={errors.rights ?? []}
        onChange={rights => set({ rights })}
      />
    </ConfirmDialog>
  )
}
