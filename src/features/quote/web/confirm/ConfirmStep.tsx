import { useState } from 'react'
import { useBotCheck } from '#features/bot-check/web/widgets/use-bot-check.ts'
import { to } from '#routes.ts'
import { ApiError } from '#web/api-error.ts'
import { ErrorSummary } from '#web/form/ErrorSummary.tsx'
import { refreshHeader } from '#web/header-events.ts'
import { failureText } from '#web/messages/failures.ts'
import { useSite, useText } from '#web/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { getCart, type QuoteReceipt, requestQuote } from '../../contract.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { requestText } from '../../messages/request.ts'
import { announceCartChange } from '../cart-news.ts'
import { chosenAddress } from '../details/full-details.ts'
import css from '../quote.module.css'
import { StepActions } from '../StepActions.tsx'
import type { OwnAccount, StepProps } from '../step-props.ts'
import { FreeLineList } from '../widgets/FreeLineList.tsx'
import { QuoteLines } from '../widgets/QuoteLines.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { UnavailableLines, unavailableLines } from './UnavailableLines.tsx'

interface ConfirmStepProps extends StepProps {
  /** null: a Quick Quote. */
  account: OwnAccount | null
  onSent: (sent: { receipt: QuoteReceipt; email: string }) => void
}

/** Step 4: everything at a glance, then one button. */
export function ConfirmStep({ cart, onCart, account, onSent }: ConfirmStepProps) {
  const { call } = useSite()
  const text = useText(requestText)
  const full = useText(fullQuoteText)
  const failed = useText(failureText)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  // One key for one intention: a second click or a retry after a lost answer is the same request.
  const [key] = useState(() => crypto.randomUUID())
  const bots = useBotCheck()
  const { comment, project_name, customer_reference, requested_date, contact, attachments } = cart.draft
  const addressId = account && chosenAddress(cart.draft, account.addresses)

  const fetchCart = () => call(getCart, {}, { isQuiet: true }).then(onCart, () => {})
  const showRefusal = async (error: unknown) => {
    if (!(error instanceof ApiError)) return setErrors([failed.fault])
    setErrors(error.status === 404 ? [full.goneAddressOrFile] : error.messages)
    // What has become unavailable meanwhile is named.
    if (error.status > 0) await fetchCart()
  }
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
        attachment_ids: attachments.map(file => file.id),
        ...(account && addressId === null
          ? { address: cart.draft.address && { ...cart.draft.address }, save_address: cart.draft.save_address }
          : {}),
        ...(addressId ? { address_id: addressId } : {}),
      }
      const receipt = await call(
        requestQuote,
        { body },
        { headers: { 'Idempotency-Key': key, ...(account ? {} : await bots.headers()) }, isQuiet: true },
      )
      refreshHeader()
      announceCartChange()
      onSent({ receipt, email: contact?.email ?? account?.info.username ?? '' })
    } catch (error) {
      await showRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={css.section} aria-labelledby="step-title" onFocus={account ? undefined : bots.begin}>
      <h2 id="step-title" data-part-heading>
        {text.stepNames[4]}
      </h2>
      <ErrorSummary title={text.wrongForm} errors={errors} />
      <UnavailableLines cart={cart} onCart={onCart} />
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
      <RequestSummary
        draft={cart.draft}
        address={account && (account.addresses.find(({ id }) => id === addressId) ?? typedAddress(cart.draft, account))}
      />
      <p className={css.help}>{text.confirmHelp}</p>
      <div role="status">{bots.note && <p className={css.help}>{bots.note}</p>}</div>
      <StepActions backTo={to.quote({ step: 'comment' })}>
        <Button look="main" isBusy={isBusy} disabled={unavailableLines(cart).length > 0} onClick={() => void submit()}>
          {account ? full.submit : text.submit}
        </Button>
      </StepActions>
    </section>
  )
}

/** A new address names its country by number: the list has its name. */
function typedAddress({ address }: ConfirmStepProps['cart']['draft'], { countries }: OwnAccount) {
  return address && { ...address, country_name: countries.find(({ id }) => id === address.country_id)?.name }
}
