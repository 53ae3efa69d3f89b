import { useSite, useText } from '#web/site-context.ts'
import { cartText } from '../../messages/cart.ts'
import { freeLineText } from '../../messages/free-lines.ts'
import css from '../quote.module.css'

interface FreeLineListProps {
  lines: readonly { id: number; text: string; quantity: number; note: string | null }[]
}

/** The wishes in words to read, not to change; nothing where there are none. */
export function FreeLineList({ lines }: FreeLineListProps) {
  const text = useText(freeLineText)
  const cart = useText(cartText)
  const { language } = useSite()
  const number = new Intl.NumberFormat(language)
  if (lines.length === 0) return null
  return (
    // Wide tables scroll in a place of their own, reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the keyboard
    <section className={css.scroll} aria-label={text.title} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{text.title}</th>
            <th scope="col" className={css.number}>
              {cart.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <td>
                <span className={css.mono}>{line.text}</span>
                {line.note && <p className={css.hint}>{line.note}</p>}
              </td>
              <td className={css.number}>{number.format(line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
