import { type FormEvent, useId, useRef, useState } from 'react'
import { momentIn } from '#shared/zone-day.ts'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { draftText } from '../../messages/desk-drafts.ts'

interface DraftTimeProps {
  zone: string
  isDisabled: boolean
  onChosen: (at: Date) => void
}

/** Asks for a day and a time by the clock of the company. */
export function DraftTime({ zone, isDisabled, onChosen }: DraftTimeProps) {
  const text = useText(draftText)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wall, setWall] = useState('')
  const [errors, setErrors] = useState<string[]>([])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const moment = momentIn(wall, zone)
    if (!moment) return setErrors([text.noTime])
    setErrors([])
    dialog.current?.close()
    onChosen(moment)
  }
  return (
    <>
      <Button disabled={isDisabled} onClick={() => dialog.current?.showModal()}>
        {text.schedule}
      </Button>
      <Dialog
        ref={dialog}
        title={text.scheduleTitle}
        actions={
          <>
            <Button look="main" type="submit" form={id}>
              {text.apply}
            </Button>
            <Button onClick={() => dialog.current?.close()}>{text.cancel}</Button>
          </>
        }
      >
        <form id={id} onSubmit={apply} autoComplete="off">
          <TextField
            label={text.day}
            name="at"
            type="datetime-local"
            isRequired
            hint={text.inZone(zone)}
            value={wall}
            onChange={event => setWall(event.target.value)}
            errors={errors}
          />
        </form>
      </Dialog>
    </>
  )
}
