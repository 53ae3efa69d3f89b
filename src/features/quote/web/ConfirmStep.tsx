import { useState } from 'react'
import type { QuoteReceipt, requestQuote } from '#features/quote/contract.ts'
import { requestText } from '#features/quote/messages/request.ts'
import { refreshHeader } from '#features/shell/web/widgets/header-events.ts'
import { useBotCheck } from '#features/shell/web/widgets/use-bot-check.ts'
import { to } from '#routes.ts'
import { ApiError } from '#web/api-error.ts'
import { ErrorSummary } from '#web/form/ErrorSummary.tsx'
import { useSite, useText } from '#web/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './quote.module.css'
import { RequestSummary } from './RequestSummary.tsx'
import { StepActions } from './StepActions.tsx'
import type { StepProps } from './step-props.ts'
import { FreeLineList } from './widgets/FreeLineList.tsx'
import { QuoteLines } from './widgets/QuoteLines.tsx'

interface ConfirmStepProps extends StepProps {
  onSent: (sent: { receipt: QuoteReceipt; email: string }) => void
}

/** Step 4: everything at a glance, then one button. */
export function ConfirmStep({ cart, onSent }: ConfirmStepProps) {
  const { call } = useSite()
  const text = useText(requestText)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  // One key for one intention: a second click or a retry after a lost answer is the same request.
  const [key] = useState(() => crypto.randomUUID())
  const bots = useBotCheck()
  const { comment, project_name, customer_reference, requested_date, contact } = cart.draft

  const submit = async () => {
    setBusy(true)
    setErrors([])
    try {
      const body = {
        comment,
        project_name,
        customer_reference,
        requested_date,
        contact: contact ? { ...contact } : null,
      }
      const receipt = await call<typeof requestQuote>(
        'POST /wishlist/requestQuote',
        { body },
        { headers: { 'Idempotency-Key': key, ...(await bots.headers()) } },
      )
      refreshHeader()
      onSent({ receipt, email: contact?.email ?? '' })
    } catch (error) {
      setErrors(error instanceof ApiError ? error.messages : [])
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={css.section} aria-labelledby="step-title" onFocus={bots.begin}>
      <h2 id="step-title">{text.stepNames[4]}</h2>
      <ErrorSummary title={text.wrongForm} errors={errors} />
      {cart.items.length > 0 && (
        <QuoteLines
          lines={cart.items.map(({ product, quantity, note }) => ({
            name: product.name,
            sku: product.sku,
            productUrl: product.custom_properties.product_url,
            quantity,
            note,
          }))}
        />
      )}
      <FreeLineList lines={cart.free_items} />
      <RequestSummary draft={cart.draft} />
      <p className={css.help}>{text.confirmHelp}</p>
      <div role="status">{bots.note && <p className={css.help}>{bots.note}</p>}</div>
      <StepActions backTo={to.quote({ step: 'comment' })}>
        <Button look="main" isBusy={isBusy} onClick={() => void submit()}>
          {text.submit}
        </Button>
      </StepActions>
    </section>
  )
}
