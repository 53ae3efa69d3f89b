import type { QuoteCart } from '#features/quote/contract.ts'

/** What every step is given: the cart as the server has it, and how to hand a newer one back. */
export interface StepProps {
  cart: QuoteCart
  onCart: (cart: QuoteCart) => void
}
