import { showToast, useAction } from '#web/action.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type QuoteCart, updateCart } from '../../contract.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { announceCartChange } from '../cart-news.ts'
import type { StepProps } from '../QuoteStep.tsx'
import css from '../quote.module.css'

/** The lines whose products are withdrawn: the catalogue has no se_name, and so no page, for them. */
export const unavailableLines = ({ items, groups }: QuoteCart) =>
  [...items, ...groups.flatMap(group => group.items)].filter(line => line.product.se_name === '')

/** Names the unavailable lines; they are removed only when the visitor clicks the button. */
export function UnavailableLines({ cart, onCart }: StepProps) {
  const { call } = useSite()
  const { run } = useAction()
  const text = useText(fullQuoteText)
  const lines = unavailableLines(cart)
  if (lines.length === 0) return null
  const leaveOut = async () => {
    // A group without one of its parts is not what was configured: it goes as a whole.
    const gone = new Set(lines)
    const groups = cart.groups.filter(({ items }) => items.some(line => gone.has(line)))
    const body = {
      remove_item_ids: cart.items.filter(line => gone.has(line)).map(line => line.id),
      groups: groups.map(({ id }) => ({ id, remove: true })),
    }
    onCart(await call(updateCart, { body }))
    announceCartChange()
    refreshHeader()
    void showToast({ kind: 'success', text: text.leftOut })
  }
  return (
    <section className={css.unavailable} role="alert">
      <h3>{text.unavailableTitle}</h3>
      <ul>
        {lines.map(({ id, product }) => (
          <li key={`${product.id} ${id}`}>
            {product.name} <span className={css.mono}>{product.sku}</span>
          </li>
        ))}
      </ul>
      <p>{text.unavailableHelp}</p>
      <p className={css.actions}>
        <Button onClick={() => void run(leaveOut)}>{text.leaveOut}</Button>
      </p>
    </section>
  )
}
