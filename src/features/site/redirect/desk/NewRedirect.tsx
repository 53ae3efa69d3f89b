import type { RefObject } from 'react'
import { useTyped } from '#desk/use-typed.ts'
import { showToast } from '#web/action.ts'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { saveRedirect } from '../desk-contract.ts'
import { redirectText } from '../messages/desk-redirects.ts'

interface NewRedirectProps {
  ref: RefObject<HTMLDialogElement | null>
  /** The path that is filled in. */
  from: string
  onSaved: () => void
}

/** Asks for a path and where it leads. */
export function NewRedirect({ ref, from: given, onSaved }: NewRedirectProps) {
  const text = useText(redirectText)
  const { call } = useSite()
  const start = { from_path: given, to_path: '', is_branch: false }
  const { typed, errors, isBusy, set, send } = useTyped(start, async body => {
    const { from_path: from } = await call(saveRedirect, { body })
    set({ ...start, from_path: '' })
    void showToast({ kind: 'success', text: text.saved(from) })
    onSaved()
  })
  return (
    <Dialog
      ref={ref}
      title={text.add}
      actions={
        <>
          <Button look="main" isBusy={isBusy} onClick={send}>
            {text.save}
          </Button>
          <CancelButton onClick={() => ref.current?.close()} />
        </>
      }
    >
      <TextField
        label={text.from}
        name="from_path"
        hint={text.fromHint}
        autoComplete="off"
        value={typed.from_path}
        onChange={event => set({ from_path: event.target.value })}
        errors={errors.from_path ?? errors[''] ?? []}
      />
      <TextField
        label={text.to}
        name="to_path"
        autoComplete="off"
        value={typed.to_path}
        onChange={event => set({ to_path: event.target.value })}
        errors={errors.to_path ?? []}
      />
      <CheckBox
        label={text.isBranch}
        checked={typed.is_branch}
        onChange={event => set({ is_branch: event.target.checked })}
      />
    </Dialog>
  )
}
