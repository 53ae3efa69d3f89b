import { type RefObject, useRef, useState } from 'react'
import { CountedField } from '#desk/record/CountedField.tsx'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { impersonateCustomer } from '#features/site/session/desk-contract.ts'
import { keepCustomer } from '#features/site/session/web/widgets/keep-customer.ts'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { keepAccessToken } from '#web/browser/storage/access-token.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { type Customer, endCustomerSessions, lockCustomer, unlockCustomer } from '../desk-contract.ts'
import type { CustomerAction } from '../domain/customer-steps.ts'
import { customersText } from '../messages/desk-customers.ts'
import css from './customers.module.css'

interface AccountActionsProps {
  id: number
  customer: Customer
  reasonOf: (action: CustomerAction) => string | null
  onDone: () => void
}

/** The actions on an account. One that is not possible says why. */
export function AccountActions({ id, customer, reasonOf, onDone }: AccountActionsProps) {
  const text = useText(customersText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const lockDialog = useRef<HTMLDialogElement>(null)
  const actDialog = useRef<HTMLDialogElement>(null)
  const params = { id }
  const done = () => {
    void showToast({ kind: 'success', text: text.done })
    onDone()
  }
  const button = (name: string, action: CustomerAction, onClick: () => void) => {
    const reason = reasonOf(action)
    return (
      <Button isBusy={isBusy} disabled={reason !== null} title={reason ?? undefined} onClick={onClick}>
        {name}
      </Button>
    )
  }
  const actions = ['act', 'end_sessions', customer.is_locked ? 'unlock' : 'lock'] as const
  const reasons = [...new Set(actions.map(reasonOf).filter(reason => reason !== null))]
  const unlock = async () => {
    await call(unlockCustomer, { params })
    done()
  }
  const end = async () => {
    await call(endCustomerSessions, { params })
    done()
  }
  const lock = async (reason: string) => {
    await call(lockCustomer, { params, body: { reason } })
    done()
  }
  return (
    <>
      {button(text.act, 'act', () => actDialog.current?.showModal())}
      {button(text.endSessions, 'end_sessions', () => void run(end))}
      {customer.is_locked
        ? button(text.unlock, 'unlock', () => void run(unlock))
        : button(text.lock, 'lock', () => lockDialog.current?.showModal())}
      {reasons.map(reason => (
        <span key={reason} className={css.soft}>
          {reason}
        </span>
      ))}
      <ReasonDialog ref={lockDialog} title={text.lockTitle} hint={text.lockHint} action={text.lock} send={lock} />
      <ActDialog ref={actDialog} id={id} onDone={onDone} />
    </>
  )
}

interface ReasonDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  hint: string
  action: string
  /** Throws what the call throws: errors of the field are shown beside it. */
  send: (reason: string) => Promise<void>
}

/** Asks for the reason of something. What was typed stays until it is done. */
function ReasonDialog({ ref, title, hint, action, send }: ReasonDialogProps) {
  const text = useText(customersText)
  const { report } = useSite()
  const { run, isBusy } = useAction()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const apply = async () => {
    setErrors([])
    try {
      await send(reason)
      setReason('')
      ref.current?.close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.fields.reason ?? [])
      if (!error.fields.reason) report(error)
    }
  }
  return (
    <ConfirmDialog ref={ref} title={title} yes={action} isBusy={isBusy} onYes={() => void run(apply)}>
      <p>{hint}</p>
      <CountedField
        label={text.reason}
        name="reason"
        autoComplete="off"
        isRequired
        most={500}
        hint={text.reasonHint}
        value={reason}
        onChange={event => setReason(event.target.value)}
        errors={errors}
      />
    </ConfirmDialog>
  )
}

interface ActDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  id: number
  onDone: () => void
}

/** Opens the site as the customer in a new tab; the desk stays signed in, because its session is another one. */
function ActDialog({ ref, id, onDone }: ActDialogProps) {
  const text = useText(customersText)
  const { call } = useSite()
  const [isReady, setReady] = useState(false)
  const act = async (reason: string) => {
    const { token } = await call(impersonateCustomer, { params: { id }, body: { reason } })
    const info = await call(getCustomerInfo, {}, { headers: { Authorization: `Bearer ${token}` } })
    keepAccessToken(token)
    keepCustomer(info)
    // A browser may refuse a window after the question for the second factor; then a link stands there.
    setReady(window.open(to.home(), '_blank') === null)
    onDone()
  }
  return (
    <>
      <ReasonDialog ref={ref} title={text.actTitle} hint={text.actHint} action={text.actGo} send={act} />
      {isReady && (
        <p className={css.soft} role="status">
          {text.actReady}{' '}
          <a href={to.home()} target="_blank" rel="noopener" onClick={() => setReady(false)}>
            {text.actGo}
          </a>
        </p>
      )}
    </>
  )
}
