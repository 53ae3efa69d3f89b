import { useText } from '#web/page.ts'
import type { AttributeChoice, DeskProduct } from '../desk-contract.ts'
import { productPageText } from '../messages/desk-product-page.ts'
import css from './product.module.css'
import { placeOf } from './product-form.ts'
import { useFieldWords } from './value-words.ts'

const noProduct = () => undefined

/** How complete the product is, and what is missing; each leads to its field. */
export function Completeness({
  product,
  attributes,
}: {
  product: DeskProduct
  attributes: readonly AttributeChoice[]
}) {
  const text = useText(productPageText)
  const byKey = new Map(attributes.map(attribute => [attribute.key, attribute]))
  const { nameOf } = useFieldWords({ series: [], attributes: byKey, named: noProduct })
  const { percent, missing } = product.completeness
  if (missing.length === 0) return <span>{`${text.complete(percent)}. ${text.nothingMissing}`}</span>
  return (
    <details className={css.missing}>
      <summary>{`${text.complete(percent)} · ${text.missing(missing.length)}`}</summary>
      <ul>
        {missing.map(field => (
          <li key={field}>
            <a href={`#${placeOf(field)}`} onClick={() => focusField(field)}>
              {nameOf(field)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** After the browser has gone there. */
function focusField(field: string): void {
  setTimeout(() =>
    document.getElementById(placeOf(field))?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
  )
}
