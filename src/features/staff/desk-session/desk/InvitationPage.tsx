import { useState } from 'react'
import { toDesk } from '#desk-routes.ts'
import { useAction } from '#web/action.ts'
import { PasswordField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { acceptInvitation, checkInvitation } from '../desk-contract.ts'
import { InvitationForm, type InvitationInput } from '../domain/sign-in-forms.ts'
import type { SignInStep } from '../domain/sign-in-wire.ts'
import { securityText } from '../messages/desk-security.ts'
import { Card } from './Card.tsx'
import { Failures } from './GiveFactor.tsx'
import { SignInSteps } from './SignInSteps.tsx'

export const load = async ({ call, search: { token = '' } }: LoadArgs) => ({
  token,
  invited: await call(checkInvitation, { body: { token } }),
})

export default function InvitationPage({ data: { token, invited } }: PageProps<DataOf<typeof load>>) {
  const text = useText(securityText)
  const { call } = useSite()
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const [step, setStep] = useState<SignInStep | null>(null)
  const accept = async (password?: string) =>
    setStep(await call(acceptInvitation, { body: { token, password: password ?? null } }))
  const form = useSiteForm<InvitationInput, InvitationInput>({
    schema: InvitationForm,
    defaultValues: { password: '' },
    fields: ['password'],
    send: ({ password }) => accept(password),
  })
  if (step) return <SignInSteps step={step} onStartAgain={() => location.assign(toDesk.signIn())} />
  if (!invited)
    return (
      <Card title={text.invitationOver} note={text.invitationOverNote}>
        <Link to={toDesk.signIn()}>{text.toSignIn}</Link>
      </Card>
    )
  return (
    <Card title={text.invited(invited.name)} note={text.invitedNote(invited.email)}>
      {invited.needs_password ? (
        <SiteForm form={form} label={text.accept} submit={text.accept}>
          <PasswordField
            label={text.newPassword}
            hint={text.passwordHint}
            autoComplete="new-password"
            measured={form.hookForm.watch('password')}
            isRequired
            {...form.field('password')}
          />
        </SiteForm>
      ) : (
        <>
          <p>{text.keepsPassword}</p>
          <Failures texts={errors} />
          <Button look="main" isBusy={isBusy} onClick={() => void run(() => accept())}>
            {text.accept}
          </Button>
        </>
      )}
    </Card>
  )
}
