import { Fragment } from 'react'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { CartLine } from '../../contract.ts'
import { cartText } from '../../messages/cart.ts'
import { freeLineText } from '../../messages/free-lines.ts'
import css from '../quote.module.css'

interface QuoteLine {
  name: string
  sku: string
  /** The number of the buyer's company. */
  ownNumber?: string | undefined
  productUrl: string
  quantity: number
  note: string | null
  /** The URL of a small drawing. */
  thumbUrl?: string
  /** The group of the line in words. */
  group?: string
}

interface QuoteLinesProps {
  lines: readonly QuoteLine[]
}

/** The lines, read-only: in the last step, and in the view of a quote. */
export function QuoteLines({ lines }: QuoteLinesProps) {
  const text = useText(cartText)
  const { language } = useSite()
  const number = new Intl.NumberFormat(language)
  return (
    // Wide tables scroll in a section that takes the keyboard's focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the keyboard
    <section className={css.scroll} aria-label={text.lines(lines.length)} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{text.partNumber}</th>
            <th scope="col">{text.product}</th>
            <th scope="col" className={css.number}>
              {text.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Fragment key={`${line.group ?? ''} ${line.sku}`}>
              {line.group && line.group !== lines[at - 1]?.group && <GroupRow title={line.group} span={3} />}
              <tr>
                <td className={css.mono}>
                  {line.thumbUrl && (
                    <img src={line.thumbUrl} alt="" loading="lazy" width={96} height={64} className={css.lineThumb} />
                  )}
                  {line.sku}
                  {line.ownNumber !== undefined && <p className={css.hint}>{text.ownNumber(line.ownNumber)}</p>}
                </td>
                <td>
                  <Link to={line.productUrl}>{line.name}</Link>
                  {line.note && <p className={css.hint}>{line.note}</p>}
                </td>
                <td className={css.number}>{number.format(line.quantity)}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The products of a cart, or of a group of it, read-only; nothing if there are none. */
export function CartProducts({ items }: { items: readonly CartLine[] }) {
  if (items.length === 0) return null
  return (
    <QuoteLines
      lines={items.map(({ product, quantity, note }) => ({
        name: product.name,
        sku: product.sku,
        productUrl: product.custom_properties.product_url,
        quantity,
        note,
      }))}
    />
  )
}

/** The title of a group above its lines. */
function GroupRow({ title, span }: { title: string; span: number }) {
  return (
    <tr>
      <th colSpan={span} scope="colgroup" className={css.groupTitle}>
        {title}
      </th>
    </tr>
  )
}

interface FreeLineListProps {
  lines: readonly { id: number; text: string; quantity: number; note: string | null; group?: string }[]
}

/** The free lines, read-only; nothing if there are none. */
export function FreeLineList({ lines }: FreeLineListProps) {
  const text = useText(freeLineText)
  const cart = useText(cartText)
  const { language } = useSite()
  const number = new Intl.NumberFormat(language)
  if (lines.length === 0) return null
  return (
    // Wide tables scroll in a section that takes the keyboard's focus.
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
          {lines.map((line, at) => (
            <Fragment key={line.id}>
              {line.group && line.group !== lines[at - 1]?.group && <GroupRow title={line.group} span={2} />}
              <tr>
                <td>
                  <span className={css.mono}>{line.text}</span>
                  {line.note && <p className={css.hint}>{line.note}</p>}
                </td>
                <td className={css.number}>{number.format(line.quantity)}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
