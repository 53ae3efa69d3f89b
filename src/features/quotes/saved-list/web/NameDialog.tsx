import { type FormEvent, type RefObject, useState } from 'react'
import { formText } from '#shared/messages/forms.ts'
import { useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { listNameLimit } from '../domain/limits.ts'
import { listText } from '../messages/lists.ts'

interface NameDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  action: string
  name: string
  /** If it throws, the field shows the error. */
  onName: (name: string) => Promise<void>
  /** It was closed, also with Escape. */
  onClose?: () => void
}

/** Asks for the name of a list. */
export function NameDialog({ ref, title, action, name, onName, onClose }: NameDialogProps) {
  const text = useText(listText)
  const issues = useText(formText)
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const send = async () => {
    setMissing(typed.trim() === '')
    if (typed.trim() !== '' && (await run(() => onName(typed)))) ref.current?.close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <ConfirmDialog ref={ref} title={title} yes={action} isBusy={isBusy} onYes={() => void send()} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField
          label={text.name}
          name="list_name"
          isRequired
          maxLength={listNameLimit}
          autoComplete="off"
          value={typed}
          errors={isMissing ? [issues.nameRequired] : errors}
          onChange={event => setTyped(event.target.value)}
        />
      </form>
    </ConfirmDialog>
  )
}
