import { useState } from 'react'
import { attempt, useAction } from '#web/action.ts'
import { ApiError, isAccident } from '#web/api-error.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { askForApproval, getCart, type QuoteReceipt, requestQuote } from '../../contract.ts'
import { isEmptyCart } from '../../domain/cart/cart-count.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { requestText } from '../../messages/request.ts'
import { announceCartChange } from '../cart-news.ts'
import { chosenAddress } from '../details/full-details.ts'
import type { OwnAccount } from '../own-account.ts'
import type { StepProps } from '../QuoteStep.tsx'

export interface ConfirmStepProps extends StepProps {
  /** Null for a Quick Quote. */
  account: OwnAccount | null
  onSent: (sent: { receipt: QuoteReceipt; email: string }) => void
}

interface RequestOptions extends ConfirmStepProps {
  /** The headers with the solution of the bot check; not called for customers. */
  botHeaders: () => Promise<Record<string, string>>
}

/** Requests a quote for the cart. */
export function useRequest({ cart, onCart, account, onSent, botHeaders }: RequestOptions) {
  const { call } = useSite()
  const { goneAddressOrFile } = useText(fullQuoteText)
  const { lostCart } = useText(requestText)
  const { run, isBusy, errors } = useAction({
    errorsOf: error => (error.status === 404 ? [goneAddressOrFile] : error.messages),
  })
  // One key as long as this step is shown: a second click, or a retry after a lost answer, is the same request.
  const [key] = useState(() => crypto.randomUUID())

  const [isOurs, setOurs] = useState(false)
  const [needsApproval, setNeedsApproval] = useState(false)
  const [isLost, setLost] = useState(false)

  const request = async () => {
    const headers = { 'Idempotency-Key': key, ...(account ? {} : await botHeaders()) }
    const receipt = await call(requestQuote, { body: bodyOf(cart.draft, account) }, { headers })
    refreshHeader()
    announceCartChange()
    onSent({ receipt, email: cart.draft.contact?.email ?? account?.info.username ?? '' })
  }
  // The new cart shows which lines have become unavailable. If this call fails, only the errors are shown.
  const fetchCart = (take: (found: typeof cart) => void = onCart) => attempt(call(getCart).then(take))
  const takeRefused = (found: typeof cart) => {
    // Of an empty cart, what is seen here exists nowhere else.
    setLost(isEmptyCart(found))
    if (!isEmptyCart(found)) onCart(found)
  }
  const ask = () =>
    void run(async () => {
      await call(askForApproval, { body: bodyOf(cart.draft, account) })
      await fetchCart()
    })
  const submit = () =>
    void run(() =>
      request().catch(async error => {
        setOurs(!(error instanceof ApiError) || isAccident(error))
        if (error instanceof ApiError && error.code === 'needs_approval') return setNeedsApproval(true)
        if (error instanceof ApiError && error.status > 0) await fetchCart(takeRefused)
        throw error
      }),
    )
  const told = isLost && errors.length > 0 ? [lostCart] : errors
  return { submit, ask, needsApproval, isBusy, errors: told, isOurs: isOurs || isLost }
}

function bodyOf(draft: StepProps['cart']['draft'], account: OwnAccount | null) {
  const { comment, project_name, customer_reference, requested_date, contact, attachments } = draft
  const addressId = account && chosenAddress(draft, account.addresses)
  return {
    comment,
    project_name,
    customer_reference,
    requested_date,
    contact: contact ? { ...contact } : null,
    attachment_ids: attachments.map(file => file.id),
    ...(account && addressId === null
      ? { address: draft.address && { ...draft.address }, save_address: draft.save_address }
      : {}),
    ...(addressId ? { address_id: addressId } : {}),
  }
}
