import { CartGroups } from '../cart/CartGroups.tsx'
import { FreeLineList, QuoteLines } from '../widgets/QuoteLines.tsx'
import type { ConfirmStepProps } from './use-request.ts'

/** The lines of a request: products, what was typed, and groups. */
export function RequestLines({ cart }: Pick<ConfirmStepProps, 'cart'>) {
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
      <CartGroups groups={cart.groups} budget={cart.bus_budget} />
    </>
  )
}
