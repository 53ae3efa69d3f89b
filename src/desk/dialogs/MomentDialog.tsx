import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { momentIn } from '#shared/time/zone-day.ts'
import { TextField } from '#web/form/fields.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SubmitAndCancel } from './SubmitAndCancel.tsx'

interface MomentDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  /** The zone by whose clock the day and time are typed. */
  zone: string
  text: {
    title: string
    label: string
    /** What the zone is, or the moment that was typed. */
    hint: (typed: Date | null) => string
    apply: string
    /** What is wrong with a moment that cannot be chosen. */
    wrong: string
  }
  mayBePast?: boolean
  onChosen: (moment: Date) => void
  /** The objections to it. */
  children?: ReactNode
}

/** Asks for a day and a time. */
export function MomentDialog({ ref, zone, text, mayBePast = false, onChosen, children }: MomentDialogProps) {
  const id = useId()
  const [wall, setWall] = useState('')
  const [errors, setErrors] = useState<string[]>([])
  const moment = momentIn(wall, zone)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!moment || (!mayBePast && moment <= new Date())) return setErrors([text.wrong])
    setErrors([])
    ref.current?.close()
    onChosen(moment)
  }
  return (
    <Dialog
      ref={ref}
      title={text.title}
      actions={
        <SubmitAndCancel form={id} dialog={ref}>
          {text.apply}
        </SubmitAndCancel>
      }
    >
      {children}
      <form id={id} onSubmit={apply} autoComplete="off">
        <TextField
          label={text.label}
          name="at"
          type="datetime-local"
          required
          isRequired
          hint={text.hint(moment)}
          value={wall}
          onChange={event => setWall(event.target.value)}
          errors={errors}
        />
      </form>
    </Dialog>
  )
}
