import { NextSteps } from './NextSteps.tsx'
import css from './quote.module.css'
import { RequestFrame } from './RequestFrame.tsx'

/** The quote before the cart is read: drawn on the server too, which does not know whose cart it is. */
export default function QuotePreview() {
  return (
    <RequestFrame step={1} side={<NextSteps />}>
      <div className={css.coming} aria-busy="true" />
    </RequestFrame>
  )
}
