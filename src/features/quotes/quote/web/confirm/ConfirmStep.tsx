import { useBotCheck } from '#features/site/bot-check/web/widgets/use-bot-check.ts'
import { to } from '#routes.ts'
import { ErrorSummary } from '#web/form/SiteForm.tsx'
import { formControlText } from '#web/messages/form-controls.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { heldText } from '../../messages/held.ts'
import { requestText } from '../../messages/request.ts'
import { StepActions } from '../QuoteStep.tsx'
import css from '../quote.module.css'
import { RequestOverview } from './RequestOverview.tsx'
import { UnavailableLines, unavailableLines } from './UnavailableLines.tsx'
import { type ConfirmStepProps, useRequest } from './use-request.ts'

/** Step 4: a summary of the request, and the button that sends it. */
export function ConfirmStep({ cart, onCart, account, onSent }: ConfirmStepProps) {
  const text = useText(requestText)
  const forms = useText(formControlText)
  const full = useText(fullQuoteText)
  const held = useText(heldText)
  const bots = useBotCheck()
  const request = useRequest({ cart, onCart, account, onSent, botHeaders: bots.headers })
  const { submit, ask, needsApproval, isBusy, errors, isOurs } = request
  return (
    <section className={css.section} aria-labelledby="step-title" onFocus={account ? undefined : bots.begin}>
      <h2 id="step-title" data-part-heading>
        {text.stepNames[4]}
      </h2>
      <ErrorSummary title={isOurs ? forms.notSent : text.wrongForm} errors={errors} />
      <UnavailableLines cart={cart} onCart={onCart} />
      <RequestOverview cart={cart} account={account} />
      <p className={css.help}>{text.confirmHelp}</p>
      <div role="status">{bots.note && <p className={css.help}>{bots.note}</p>}</div>
      <div role="status">{needsApproval && !cart.held && <p className={css.prompt}>{held.needed}</p>}</div>
      <StepActions backTo={to.quote({ step: 'comment' })}>
        {!cart.held && (
          <Button
            look="main"
            isBusy={isBusy}
            disabled={unavailableLines(cart).length > 0}
            onClick={needsApproval ? ask : submit}
          >
            {needsApproval ? held.ask : account ? full.submit : text.submit}
          </Button>
        )}
      </StepActions>
    </section>
  )
}
