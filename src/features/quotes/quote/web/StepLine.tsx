import { to } from '#routes.ts'
import css from '#web/form/form.module.css'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Step } from '../contract.ts'
import { allSteps, stepWord } from '../domain/steps.ts'
import { requestText } from '../messages/request.ts'

/** The four steps in a row. The steps before the current one are links; later ones are not, as their forms come first. */
export function StepLine({ current }: { current: Step }) {
  const text = useText(requestText)
  return (
    <nav aria-label={text.steps}>
      <ol className={css.steps}>
        {allSteps.map(step => (
          <li key={step} className={css.step} aria-current={step === current ? 'step' : undefined}>
            {step < current ? (
              <Link to={to.quote({ step: stepWord(step) })}>{text.stepNames[step]}</Link>
            ) : (
              <span>{text.stepNames[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
