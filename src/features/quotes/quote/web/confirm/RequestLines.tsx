import { CartGroups } from '../cart/CartGroups.tsx'
import { CartProducts, FreeLineList } from '../widgets/QuoteLines.tsx'
import type { ConfirmStepProps } from './use-request.ts'

/** The lines of a request: products, what was typed, and groups. */
export function RequestLines({ cart }: Pick<ConfirmStepProps, 'cart'>) {
  return (
    <>
      <CartProducts items={cart.items} />
      <FreeLineList lines={cart.free_items} />
      <CartGroups groups={cart.groups} budget={cart.bus_budget} />
    </>
  )
}
