import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { useStaff } from '#desk/staff.ts'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { instantIn } from '../../domain/instant-in-zone.ts'
import { waitingText } from '../../messages/desk-waiting.ts'

interface TimeDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  /** An instant, ISO 8601. */
  onChosen: (moment: string) => void
  /** The objections to it. */
  children?: ReactNode
}

/** Asks for a day and a time in the member's own time zone. */
export function TimeDialog({ ref, onChosen, children }: TimeDialogProps) {
  const text = useText(waitingText)
  const id = useId()
  const { staff } = useStaff()
  const zone = staff.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [error, setError] = useState<string[]>([])
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const moment = instantIn(String(new FormData(event.currentTarget).get('at') ?? ''), zone)
    if (!moment || moment <= new Date()) return setError([text.past])
    setError([])
    ref.current?.close()
    onChosen(moment.toISOString())
  }
  return (
    <Dialog
      ref={ref}
      title={text.publishTitle}
      actions={
        <>
          <Button look="main" type="submit" form={id}>
            {text.schedule}
          </Button>
          <Button onClick={() => ref.current?.close()}>{text.cancel}</Button>
        </>
      }
    >
      {children}
      <form id={id} onSubmit={apply} autoComplete="off">
        <TextField
          label={text.day}
          name="at"
          type="datetime-local"
          required
          isRequired
          hint={text.inZone(zone)}
          errors={error}
        />
      </form>
    </Dialog>
  )
}
