import { useRef } from 'react'
import { MomentDialog } from '#desk/dialogs/MomentDialog.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { draftText } from '../../messages/desk-drafts.ts'

interface DraftTimeProps {
  zone: string
  isDisabled: boolean
  onChosen: (at: Date) => void
}

/** Asks for a day and a time by the clock of the company. */
export function DraftTime({ zone, isDisabled, onChosen }: DraftTimeProps) {
  const { schedule, scheduleTitle: title, day: label, inZone, apply, noTime: wrong } = useText(draftText)
  const dialog = useRef<HTMLDialogElement>(null)
  const text = { title, label, hint: () => inZone(zone), apply, wrong }
  return (
    <>
      <Button disabled={isDisabled} onClick={() => dialog.current?.showModal()}>
        {schedule}
      </Button>
      <MomentDialog ref={dialog} {...{ zone, text, onChosen }} mayBePast />
    </>
  )
}
