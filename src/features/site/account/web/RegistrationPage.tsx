import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listCountries } from '#features/site/address/contract.ts'
import { AskUs } from '#features/site/company/web/widgets/AskUs.tsx'
import { to } from '#routes.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import formCss from '#web/form/form.module.css'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type RegistrationStep, registrationSteps } from '../domain/registration-form.ts'
import { openStep, stepOfWord, wordOfStep } from '../domain/step-word.ts'
import { registrationText } from '../messages/registration.ts'
import css from './account.module.css'
import { CheckInbox } from './CheckInbox.tsx'
import { GeneralStep } from './GeneralStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { keepTarget, keptTarget, readDraft, takeInvitation, typedPassword } from './registration-draft.ts'

export const load = ({ call }: LoadArgs) => call(listCountries)

export default function RegistrationPage({ data: countries, params, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(registrationText)
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string | null>(null)
  useState(takeInvitation)
  // A link to the sign-up names no step and may have a redirect; the steps after it keep that redirect.
  useEffect(() => {
    if (params.step === undefined) keepTarget(search.redirect)
  }, [params.step, search.redirect])
  if (sentTo !== null) return <CheckInbox email={sentTo} />

  const { accepted } = readDraft()
  const step = openStep(stepOfWord(params.step), accepted)
  const goTo = (next: RegistrationStep) => void navigate({ to: to.registration({ step: wordOfStep(next) }) })
  // A reload loses only the password: after the visitor has typed it again, the sign-up continues at the same step.
  const isPasswordLost = accepted.includes('general') && typedPassword() === null
  return (
    <FormPage
      title={text.title}
      lead={
        <>
          {text.haveAccount}{' '}
          <Link to={to.login(search.redirect ? { redirect: search.redirect } : keptTarget())}>{text.logIn}</Link>
        </>
      }
      side={<Gains />}
    >
      <StepLine current={step} accepted={accepted} />
      <h2 className={css.stepTitle}>{text.steps[step]}</h2>
      {step === 'general' && (
        <GeneralStep
          isPasswordLost={isPasswordLost}
          onAccepted={() => goTo(openStep('location', readDraft().accepted))}
        />
      )}
      {step === 'personal' && <PersonalStep onBack={() => goTo('general')} onAccepted={() => goTo('location')} />}
      {step === 'location' && (
        <LocationStep
          countries={countries}
          onBack={() => goTo('personal')}
          onPasswordLost={() => goTo('general')}
          onSent={setSentTo}
        />
      )}
    </FormPage>
  )
}

function Gains() {
  const text = useText(registrationText)
  return (
    <>
      <section className={css.gains} aria-labelledby="gains">
        <h2 id="gains">{text.gains}</h2>
        <ul>
          {text.gainList.map(gain => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </section>
      <AskUs />
    </>
  )
}

function StepLine({ current, accepted }: { current: RegistrationStep; accepted: readonly RegistrationStep[] }) {
  const text = useText(registrationText)
  return (
    <nav aria-label={text.stepsLabel}>
      <ol className={formCss.steps}>
        {registrationSteps.map(step => (
          <li key={step} className={formCss.step} aria-current={step === current ? 'step' : undefined}>
            {step !== current && openStep(step, accepted) === step ? (
              <Link to={to.registration({ step: wordOfStep(step) })}>{text.steps[step]}</Link>
            ) : (
              text.steps[step]
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
