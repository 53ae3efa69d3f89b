import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { to } from '#routes.ts'
import { showToast } from '#web/action.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { leaveCompany, type OwnCompany } from '../contract.ts'
import { companyPageText } from '../messages/company-page.ts'
import { HandOverDialog } from './HandOverDialog.tsx'

/** A button with which the customer leaves the company. */
export function LeaveCompany({ company }: { company: OwnCompany }) {
  const text = useText(companyPageText)
  const { call } = useSite()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = async (heirId: number) => {
    await call(leaveCompany, { body: { hand_over_to: heirId } })
    refreshHeader()
    void showToast({ kind: 'success', text: text.leftCompany })
    await router.navigate({ href: to.profile(), replace: true })
  }
  return (
    <div>
      <Button onClick={() => dialog.current?.showModal()}>{text.leave}</Button>
      <HandOverDialog
        ref={dialog}
        title={text.leaveTitle}
        hint={text.leaveHelp}
        action={text.leave}
        heirs={company.people.filter(person => !person.is_you)}
        onHandOver={leave}
      />
    </div>
  )
}
