import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { toDesk } from '#desk-routes.ts'
import { PasswordField, TextField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { beginWelcome, checkWelcome } from '../desk-contract.ts'
import { WelcomeForm, type WelcomeInput } from '../domain/sign-in-forms.ts'
import type { SignInStep } from '../domain/sign-in-wire.ts'
import { securityText } from '../messages/desk-security.ts'
import { Card } from './Card.tsx'
import { SignInSteps } from './SignInSteps.tsx'

export const load = async ({ call, search: { token = '' } }: LoadArgs) => {
  const { state } = await call(checkWelcome, { body: { token } })
  return { state, token }
}

export default function WelcomePage({ data: { state, token } }: PageProps<DataOf<typeof load>>) {
  const text = useText(securityText)
  const { call } = useSite()
  const [step, setStep] = useState<SignInStep | null>(null)
  const form = useSiteForm<WelcomeInput, WelcomeInput>({
    schema: WelcomeForm,
    defaultValues: { name: '', email: '', password: '' },
    fields: ['name', 'email', 'password'],
    send: async values => setStep(await call(beginWelcome, { body: { token, ...values } })),
  })
  if (step) return <SignInSteps step={step} onStartAgain={() => location.assign(toDesk.signIn())} />
  if (state !== 'ready') {
    const isThere = state === 'administrator_exists'
    return (
      <Card
        title={isThere ? text.administratorExists : text.linkOver}
        note={isThere ? text.administratorExistsNote : text.linkOverNote}
      >
        <Link to={toDesk.signIn()}>{text.toSignIn}</Link>
      </Card>
    )
  }
  return (
    <Card title={text.welcome} note={text.welcomeNote}>
      <SiteForm form={form} label={text.welcome} submit={text.begin}>
        <div className={kit.stack}>
          <TextField label={text.yourName} autoComplete="name" isRequired {...form.field('name')} />
          <TextField
            label={text.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            isRequired
            {...form.field('email')}
          />
          <PasswordField
            label={text.newPassword}
            hint={text.passwordHint}
            autoComplete="new-password"
            measured={form.hookForm.watch('password')}
            isRequired
            {...form.field('password')}
          />
        </div>
      </SiteForm>
    </Card>
  )
}
