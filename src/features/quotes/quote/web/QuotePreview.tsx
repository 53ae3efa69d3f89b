import { type CallApi, useSite } from '#web/page.ts'
import { getCart } from '../contract.ts'
import { isEmptyCart } from '../domain/cart/cart-count.ts'
import { NextSteps } from './NextSteps.tsx'
import css from './quote.module.css'
import { RequestFrame } from './RequestFrame.tsx'

/** The contents of the quote, for visitors without scripts: products and groups get there by forms. */
export async function load(call: CallApi) {
  const cart = await call(getCart)
  if (isEmptyCart(cart)) return null
  const { RequestLines } = await import('./confirm/RequestLines.tsx')
  return <RequestLines cart={cart} />
}

/** The quote before the cart is read: drawn on the server too, which reads it only for who has no script. */
export default function QuotePreview() {
  const { own } = useSite()
  return (
    <RequestFrame step={1} side={<NextSteps />}>
      <div className={css.coming} aria-busy="true" />
      <noscript>{own}</noscript>
    </RequestFrame>
  )
}
