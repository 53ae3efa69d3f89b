import { AddToQuoteButton } from '#features/quotes/quote/web/widgets/AddToQuoteButton.tsx'
import { useText } from '#web/page.ts'
import type { SectionKey } from '../domain/page-sections.ts'
import type { ShownProduct } from '../domain/shown-product.ts'
import { productText } from '../messages/product-page.ts'
import css from './reading-bar.module.css'

interface ReadingBarProps {
  product: ShownProduct
  sections: readonly SectionKey[]
  quantity: string
}

/** Stays at the top while one reads: the part number, the index of the sections, and the way into the quote. */
export function ReadingBar({ product: { id, name, sku }, sections, quantity }: ReadingBarProps) {
  const text = useText(productText)
  return (
    <div className={css.bar} data-over-page>
      <code className={css.sku}>{sku}</code>
      <nav aria-label={text.sections} className={css.index}>
        <ul>
          {sections.map(section => (
            <li key={section}>
              <a href={`#${section}`}>{text.section[section]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <AddToQuoteButton productId={id} name={name} quantity={Number(quantity)} look="main" />
    </div>
  )
}
