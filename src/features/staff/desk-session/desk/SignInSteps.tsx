import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { signedIn } from '#desk/frame/staff.ts'
import { toDesk } from '#desk-routes.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { beginEnrolment, confirmEnrolment, verifyFactor } from '../desk-contract.ts'
import type { DeskSession, SignInStep } from '../domain/sign-in-wire.ts'
import { securityText } from '../messages/desk-security.ts'
import { AddFactor, type AddFactorCalls } from './AddFactor.tsx'
import { Card } from './Card.tsx'
import { GiveFactor } from './GiveFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './sign-in.module.css'

interface SignInStepsProps {
  step: SignInStep
  /** Where to go after the sign-in. */
  next?: string | undefined
  onStartAgain: () => void
}

/** The steps after the password: the second factor, or its enrolment with the recovery codes. */
export function SignInSteps({ step, next, onStartAgain }: SignInStepsProps) {
  const text = useText(securityText)
  const { call } = useSite()
  const enter = useEnter(next)
  const again = (
    <div>
      <Button look="quiet" onClick={onStartAgain}>
        {text.startAgain}
      </Button>
    </div>
  )
  if (step.next === 'enrol') return <Enrolment step={step} enter={enter} again={again} />
  return (
    <Card title={text.confirm}>
      <GiveFactor
        methods={step.methods}
        passkey={step.passkey}
        give={async proof => {
          enter(await call(verifyFactor, { body: { challenge: step.challenge, ...proof } }))
        }}
      />
      {again}
    </Card>
  )
}

interface EnrolmentProps {
  step: SignInStep
  enter: (session: DeskSession) => void
  again: ReactNode
}

function Enrolment({ step: { challenge, methods, may_wait }, enter, again }: EnrolmentProps) {
  const text = useText(securityText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [made, setMade] = useState<{ recovery_codes: string[]; session: DeskSession } | null>(null)
  if (made)
    return (
      <Card title={text.codes} note={text.codesNote}>
        <RecoveryCodes codes={made.recovery_codes} onKept={() => enter(made.session)} />
      </Card>
    )
  const begin = (kind: 'totp' | 'passkey') => call(beginEnrolment, { body: { challenge, kind } })
  const calls: AddFactorCalls = {
    beginTotp: async () => given((await begin('totp')).totp),
    beginPasskey: async () => given((await begin('passkey')).passkey),
    confirmTotp: async sent => setMade(await call(confirmEnrolment, { body: { challenge, ...sent } })),
    confirmPasskey: async sent => setMade(await call(confirmEnrolment, { body: { challenge, ...sent } })),
  }
  const wait = async () => enter(await call(verifyFactor, { body: { challenge, later: true } }))
  return (
    <Card title={text.enrol} note={text.enrolNote}>
      <AddFactor kinds={methods} calls={calls} />
      {may_wait && (
        <div>
          <Button look="quiet" isBusy={isBusy} onClick={() => void run(wait)}>
            {text.later}
          </Button>
          <p className={css.soft}>{text.laterNote}</p>
        </div>
      )}
      {again}
    </Card>
  )
}

/** Opens the desk for who has signed in. */
export function useEnter(next: string | undefined): (session: DeskSession) => void {
  const router = useRouter()
  return session => {
    signedIn.set(session)
    // An address of this desk alone: a link from elsewhere could name another site.
    const href = next && /^\/desk(?:[/?#]|$)/.test(next) ? next : toDesk.today()
    void router.navigate({ href, replace: true })
  }
}

function given<T>(setup: T | null): T {
  if (!setup) throw new Error('The server did not begin what was asked')
  return setup
}
