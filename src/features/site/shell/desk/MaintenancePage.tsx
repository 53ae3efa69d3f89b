import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { ActionDialog, field } from '#desk/dialogs/ActionDialog.tsx'
import { CountedField } from '#desk/record/CountedField.tsx'
import { useAction } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { getMaintenance, switchMaintenance } from '../desk-contract.ts'
import { mostMaintenanceLetters } from '../domain/maintenance.ts'
import { maintenanceText } from '../messages/desk-maintenance.ts'
import { MaintenanceNotice } from './widgets/MaintenanceNotice.tsx'
import css from './widgets/maintenance.module.css'

export const load = ({ call }: LoadArgs) => call(getMaintenance)

/** The switch of the maintenance, which works while it is on. */
export default function MaintenancePage({ data: maintenance }: PageProps<DataOf<typeof load>>) {
  const text = useText(maintenanceText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const { is_on: isOn } = maintenance
  const apply = (fields: FormData) =>
    void run(async () => {
      const body = isOn ? { is_on: false } : { is_on: true, message: field(fields, 'message') }
      await call(switchMaintenance, { body })
      await router.invalidate()
    })
  return (
    <DeskPage title={text.title}>
      <p className={css.words}>{text.intro}</p>
      {isOn ? <MaintenanceNotice maintenance={maintenance} /> : <p>{text.off}</p>}
      <p>
        <Button isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
          {isOn ? text.end : text.begin}
        </Button>
      </p>
      <ActionDialog ref={dialog} title={isOn ? text.endTitle : text.beginTitle} onApply={apply}>
        <p className={css.words}>{isOn ? text.endWords : text.beginWords}</p>
        {!isOn && (
          <CountedField
            label={text.message}
            name="message"
            hint={text.messageHint}
            most={mostMaintenanceLetters}
            autoComplete="off"
          />
        )}
      </ActionDialog>
    </DeskPage>
  )
}
