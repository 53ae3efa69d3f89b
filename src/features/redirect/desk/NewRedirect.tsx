import { type Ref, useState } from 'react'
import { showToast, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { saveRedirect } from '../desk-contract.ts'
import { redirectText } from '../messages/desk-redirects.ts'

interface NewRedirectProps {
  ref: Ref<HTMLDialogElement>
  /** The path that is filled in. */
  from: string
  onSaved: () => void
}

/** Asks for a path and where it leads. */
export function NewRedirect({ ref, from: given, onSaved }: NewRedirectProps) {
  const text = useText(redirectText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [fields, setFields] = useState({ from_path: given, to_path: '', is_branch: false })
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const save = async () => {
    try {
      const { from_path: from } = await call(saveRedirect, { body: fields })
      setFields({ from_path: '', to_path: '', is_branch: false })
      setErrors({})
      void showToast({ kind: 'success', text: text.saved(from) })
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      setErrors(error.fields)
    }
  }
  return (
    <Dialog
      ref={ref}
      title={text.add}
      actions={
        <Button look="main" isBusy={isBusy} onClick={() => void run(save)}>
          {text.save}
        </Button>
      }
    >
      <TextField
        label={text.from}
        name="from_path"
        hint={text.fromHint}
        autoComplete="off"
        value={fields.from_path}
        onChange={event => setFields({ ...fields, from_path: event.target.value })}
        errors={errors.from_path ?? errors[''] ?? []}
      />
      <TextField
        label={text.to}
        name="to_path"
        autoComplete="off"
        value={fields.to_path}
        onChange={event => setFields({ ...fields, to_path: event.target.value })}
        errors={errors.to_path ?? []}
      />
      <CheckBox
        label={text.isBranch}
        checked={fields.is_branch}
        onChange={event => setFields({ ...fields, is_branch: event.target.checked })}
      />
    </Dialog>
  )
}
