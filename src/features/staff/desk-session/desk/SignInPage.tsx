import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { useAction } from '#web/action.ts'
import { PasswordField, TextField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { beginPasskeySignIn, openDeskSession, verifyFactor } from '../desk-contract.ts'
import { SignInForm, type SignInInput } from '../domain/sign-in-forms.ts'
import type { DeskSession, SignInStep } from '../domain/sign-in-wire.ts'
import { securityText } from '../messages/desk-security.ts'
import { askPasskey, canUsePasskeys } from './authenticator.ts'
import { Card } from './Card.tsx'
import { Failures } from './GiveFactor.tsx'
import { SignInSteps, useEnter } from './SignInSteps.tsx'
import css from './sign-in.module.css'

export default function SignInPage({ search: { next } }: PageProps<undefined>) {
  const text = useText(securityText)
  const { call } = useSite()
  const enter = useEnter(next)
  const [step, setStep] = useState<SignInStep | null>(null)
  const form = useSiteForm<SignInInput, SignInInput>({
    schema: SignInForm,
    defaultValues: { email: '', password: '' },
    fields: ['email', 'password'],
    send: async ({ email, password }) => setStep(await call(openDeskSession, { body: { email, password } })),
  })
  const startAgain = () => {
    form.hookForm.reset()
    setStep(null)
  }
  if (step) return <SignInSteps step={step} next={next} onStartAgain={startAgain} />
  return (
    <Card title={text.signIn}>
      <SiteForm form={form} label={text.signIn} submit={text.next}>
        <div className={kit.stack}>
          <TextField
            label={text.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            isRequired
            {...form.field('email')}
          />
          <PasswordField label={text.password} autoComplete="current-password" isRequired {...form.field('password')} />
        </div>
      </SiteForm>
      {canUsePasskeys() && <ByPasskey enter={enter} />}
    </Card>
  )
}

/** A passkey is enough without e-mail and password. */
function ByPasskey({ enter }: { enter: (session: DeskSession) => void }) {
  const text = useText(securityText)
  const { call } = useSite()
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const [isBrokenOff, setBrokenOff] = useState(false)
  const ask = async () => {
    const { challenge, passkey } = await call(beginPasskeySignIn)
    const assertion = await askPasskey(passkey)
    setBrokenOff(!assertion)
    if (assertion) enter(await call(verifyFactor, { body: { challenge, assertion } }))
  }
  return (
    <>
      <p className={css.or}>{text.or}</p>
      <Failures texts={isBrokenOff ? [text.passkeyFailed] : errors} />
      <Button isBusy={isBusy} onClick={() => void run(ask)}>
        {text.byPasskey}
      </Button>
    </>
  )
}
