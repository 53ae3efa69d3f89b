import { type RefObject, useId, useState } from 'react'
import { useAction } from '#web/action.ts'
import formCss from '#web/form/form.module.css'
import { useText } from '#web/page.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import type { OwnCompany } from '../contract.ts'
import { companyPageText } from '../messages/company-page.ts'

interface HandOverDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  hint: string
  action: string
  /** Who can take the work over. */
  heirs: OwnCompany['people']
  onHandOver: (heirId: number) => Promise<void>
}

/** Asks who takes over the work of somebody who leaves. */
export function HandOverDialog({ ref, title, hint, action, heirs, onHandOver }: HandOverDialogProps) {
  const text = useText(companyPageText)
  const { run, isBusy } = useAction()
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const heir = heirs.find(one => one.id === chosen) ?? heirs[0]
  const apply = async () => {
    if (!heir) return
    await onHandOver(heir.id)
    ref.current?.close()
  }
  return (
    <ConfirmDialog ref={ref} title={title} yes={action} isBusy={isBusy} onYes={() => void run(apply)}>
      <p>{hint}</p>
      <div className={formCss.field}>
        <label className={formCss.label} htmlFor={id}>
          {text.handOver}
        </label>
        <select
          id={id}
          className={formCss.control}
          value={heir?.id ?? ''}
          onChange={event => setChosen(Number(event.target.value))}
        >
          {heirs.map(one => (
            <option key={one.id} value={one.id}>
              {one.name || one.email}
            </option>
          ))}
        </select>
      </div>
    </ConfirmDialog>
  )
}
