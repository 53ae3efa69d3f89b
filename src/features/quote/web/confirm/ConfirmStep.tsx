import { useBotCheck } from '#features/bot-check/web/widgets/use-bot-check.ts'
import { to } from '#routes.ts'
import { ErrorSummary } from '#web/form/SiteForm.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { requestText } from '../../messages/request.ts'
import { chosenAddress } from '../details/full-details.ts'
import { type OwnAccount, StepActions, type StepProps } from '../QuoteStep.tsx'
import css from '../quote.module.css'
import { FreeLineList, QuoteLines } from '../widgets/QuoteLines.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { UnavailableLines, unavailableLines } from './UnavailableLines.tsx'
import { type ConfirmStepProps, useRequest } from './use-request.ts'

/** Step 4: a summary of the request, and the button that sends it. */
export function ConfirmStep({ cart, onCart, account, onSent }: ConfirmStepProps) {
  const text = useText(requestText)
  const full = useText(fullQuoteText)
  const bots = useBotCheck()
  const { submit, isBusy, errors } = useRequest({ cart, onCart, account, onSent, botHeaders: bots.headers })
  const addressId = account && chosenAddress(cart.draft, account.addresses)
  return (
    <section className={css.section} aria-labelledby="step-title" onFocus={account ? undefined : bots.begin}>
      <h2 id="step-title" data-part-heading>
        {text.stepNames[4]}
      </h2>
      <ErrorSummary title={text.wrongForm} errors={errors} />
      <UnavailableLines cart={cart} onCart={onCart} />
      <Lines cart={cart} />
      <RequestSummary
        draft={cart.draft}
        address={account && (account.addresses.find(({ id }) => id === addressId) ?? typedAddress(cart.draft, account))}
      />
      <p className={css.help}>{text.confirmHelp}</p>
      <div role="status">{bots.note && <p className={css.help}>{bots.note}</p>}</div>
      <StepActions backTo={to.quote({ step: 'comment' })}>
        <Button look="main" isBusy={isBusy} disabled={unavailableLines(cart).length > 0} onClick={submit}>
          {account ? full.submit : text.submit}
        </Button>
      </StepActions>
    </section>
  )
}

function Lines({ cart }: Pick<StepProps, 'cart'>) {
  return (
    <>
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
    </>
  )
}

/** The draft has only the id of a new address's country; its name is in the list of countries. */
function typedAddress({ address }: ConfirmStepProps['cart']['draft'], { countries }: OwnAccount) {
  return address && { ...address, country_name: countries.find(({ id }) => id === address.country_id)?.name }
}
