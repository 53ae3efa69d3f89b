import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useStaff } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { showToast, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import {
  activateStaff,
  deactivateStaff,
  inviteStaffAgain,
  resetStaffFactor,
  type StaffRecord,
  withdrawInvitation,
} from '../desk-contract.ts'
import { mayDeactivate } from '../domain/staff-steps.ts'
import { peopleText } from '../messages/desk-people.ts'
import { staffRefusals } from '../messages/desk-refusals.ts'
import { MemberField } from './fields.tsx'
import { Fact } from './ProfilePage.tsx'
import css from './people.module.css'

interface AccessProps {
  record: StaffRecord
  members: readonly { id: number; name: string }[]
  onChanged: () => void
  /** The invitation is withdrawn: the member is gone. */
  onGone: () => void
}

/** Whether and how the person comes in, and the steps that change it. A step that is not possible says why. */
export function Access(props: AccessProps) {
  const { record } = props
  const text = useText(peopleText)
  const moment = useMoment()
  return (
    <section className={css.section}>
      <h2>{text.access}</h2>
      <dl className={css.facts}>
        <Fact
          name={text.state}
          value={text.states[record.state] + (record.is_demonstration ? ` · ${text.demonstration}` : '')}
        />
        <Fact name={text.email} value={record.email} />
        <Fact name={text.lastSignIn} value={record.last_sign_in_on ? moment(record.last_sign_in_on) : text.never} />
        <Fact name={text.createdOn} value={moment(record.created_on)} />
        {record.invited_by && <Fact name={text.invitedBy} value={record.invited_by} />}
      </dl>
      {!record.has_password && record.state !== 'invited' && <p className={kit.soft}>{text.noPassword}</p>}
      {record.state === 'invited' ? <Invitation {...props} /> : <Membership {...props} />}
    </section>
  )
}

function Invitation({ record, onChanged, onGone }: AccessProps) {
  const text = useText(peopleText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const moment = useMoment()
  const { id, display_name: name, invitation_ends_on: end } = record
  const again = async () => {
    await call(inviteStaffAgain, { params: { id } })
    void showToast({ kind: 'success', text: text.sentAgain })
    onChanged()
  }
  const withdraw = async () => {
    await call(withdrawInvitation, { params: { id } })
    void showToast({ kind: 'success', text: text.withdrawn })
    onGone()
  }
  return (
    <>
      <p>{end ? text.invitationEnds(moment(end)) : text.invitationOver}</p>
      <div className={kit.row}>
        <Button isBusy={isBusy} onClick={() => void run(again)}>
          {text.inviteAgain}
        </Button>
        <Button onClick={() => dialog.current?.showModal()}>{text.withdraw}</Button>
      </div>
      <Ask ref={dialog} title={text.withdraw} action={text.withdraw} isBusy={isBusy} onYes={() => void run(withdraw)}>
        <p>{text.withdrawQuestion(name)}</p>
      </Ask>
    </>
  )
}

function Membership({ record, members, onChanged }: AccessProps) {
  const text = useText(peopleText)
  const refusals = useText(staffRefusals)
  const { staff } = useStaff()
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [leaving, resetting] = [useRef<HTMLDialogElement>(null), useRef<HTMLDialogElement>(null)]
  const { id, display_name: name, state, roles, is_last_administrator: isLastAdministrator } = record
  const isSelf = id === staff.id
  const leave = mayDeactivate({ isSelf, state, roles, isLastAdministrator })
  const step = (work: () => Promise<unknown>, said: string) => async () => {
    await work()
    resetting.current?.close()
    void showToast({ kind: 'success', text: said })
    onChanged()
  }
  const activate = step(() => call(activateStaff, { params: { id } }), text.activated(name))
  const reset = step(() => call(resetStaffFactor, { params: { id } }), text.factorReset)
  return (
    <>
      <div className={kit.row}>
        {state === 'deactivated' ? (
          <Button isBusy={isBusy} onClick={() => void run(activate)}>
            {text.activate}
          </Button>
        ) : (
          <Button disabled={!leave.ok} onClick={() => leaving.current?.showModal()}>
            {text.deactivate}
          </Button>
        )}
        <Button disabled={isSelf} onClick={() => resetting.current?.showModal()}>
          {text.resetFactor}
        </Button>
      </div>
      {!leave.ok && state === 'active' && <p className={kit.soft}>{refusals[leave.reason]}</p>}
      {isSelf && <p className={kit.soft}>{text.ownFactor}</p>}
      <Deactivation ref={leaving} record={record} members={members} onDone={onChanged} />
      <Ask
        ref={resetting}
        title={text.resetFactor}
        action={text.resetFactor}
        isBusy={isBusy}
        onYes={() => void run(reset)}
      >
        <p>{text.resetQuestion(name)}</p>
      </Ask>
    </>
  )
}

interface DeactivationProps {
  ref: RefObject<HTMLDialogElement | null>
  record: StaffRecord
  members: AccessProps['members']
  onDone: () => void
}

function Deactivation({ ref, record, members, onDone }: DeactivationProps) {
  const text = useText(peopleText)
  const { call, report } = useSite()
  const { run, isBusy } = useAction()
  const [reason, setReason] = useState('')
  const [successorId, setSuccessorId] = useState<number | null>(null)
  const [errors, setErrors] = useState<ApiError['fields']>({})
  const { id, display_name: name } = record
  const send = async () => {
    setErrors({})
    try {
      await call(deactivateStaff, { params: { id }, body: { reason, hand_over_to: successorId } })
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return report(error)
      return setErrors(error.fields)
    }
    ref.current?.close()
    setReason('')
    void showToast({ kind: 'success', text: text.deactivated(name) })
    onDone()
  }
  return (
    <Ask
      ref={ref}
      title={text.deactivateTitle(name)}
      action={text.deactivate}
      isBusy={isBusy}
      onYes={() => void run(send)}
    >
      <p className={kit.soft}>{text.deactivateHint}</p>
      <TextField
        label={text.reason}
        name="reason"
        isRequired
        value={reason}
        onChange={event => setReason(event.target.value)}
        errors={errors.reason ?? []}
      />
      <MemberField
        label={text.successor}
        name="hand_over_to"
        value={successorId}
        members={members}
        onChange={setSuccessorId}
        errors={errors.hand_over_to ?? []}
      />
    </Ask>
  )
}

interface AskProps {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  action: string
  isBusy: boolean
  onYes: () => void
  children: ReactNode
}

function Ask({ ref, title, action, isBusy, onYes, children }: AskProps) {
  return (
    <ConfirmDialog ref={ref} title={title} yes={action} isBusy={isBusy} onYes={onYes}>
      {children}
    </ConfirmDialog>
  )
}
