import type { ReactNode, RefObject } from 'react'
import { MomentDialog } from '#desk/dialogs/MomentDialog.tsx'
import { useStaff } from '#desk/frame/staff.ts'
import { useText } from '#web/page.ts'
import { waitingText } from '../../messages/desk-waiting.ts'

interface TimeDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  /** An instant, ISO 8601. */
  onChosen: (moment: string) => void
  children?: ReactNode
}

/** Asks for a day and a time in the member's own time zone. */
export function TimeDialog({ ref, onChosen, children }: TimeDialogProps) {
  const { publishTitle: title, day: label, inZone, schedule: apply, past: wrong } = useText(waitingText)
  const { staff } = useStaff()
  const zone = staff.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const text = { title, label, hint: () => inZone(zone), apply, wrong }
  return (
    <MomentDialog ref={ref} zone={zone} text={text} onChosen={moment => onChosen(moment.toISOString())}>
      {children}
    </MomentDialog>
  )
}
