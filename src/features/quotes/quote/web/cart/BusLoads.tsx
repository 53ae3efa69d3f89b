import { useHasPage } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { BusBudget } from '../../contract.ts'
import { budgetText } from '../../messages/bus-budget.ts'
import own from './groups.module.css'

type Line = BusBudget['lines'][number]

/** The loads that the buses of the single panels may carry with the single devices. */
export function BusLoads({ budget: { lines, note, open } }: { budget: BusBudget }) {
  const text = useText(budgetText)
  const hasTools = useHasPage(to.tools())
  const single = lines.filter(line => line.group_id === null)
  const panels = new Map(single.map(({ product_id, sku }) => [product_id, sku]))
  if (single.length === 0 && open === null) return null
  return (
    <section className={own.budget} aria-labelledby="cart-buses">
      <h3 id="cart-buses">{text.heading}</h3>
      {[...panels].map(([id, sku]) => (
        <div key={id}>
          {hasTools ? <Link to={to.configure({ productId: id })}>{text.configure(sku)}</Link> : sku}
          <BusLines lines={single.filter(line => line.product_id === id)} />
        </div>
      ))}
      {note && <p>{note}</p>}
      {open && <p>{open}</p>}
      {hasTools && <Link to={to.calculationRules()}>{text.rules}</Link>}
    </section>
  )
}

/** A line for each bus. */
export function BusLines({ lines }: { lines: readonly Line[] }) {
  const text = useText(budgetText)
  if (lines.length === 0) return null
  const hasSeveral = new Set(lines.map(({ panel }) => panel)).size > 1
  return (
    <ul className={own.buses} aria-label={text.heading}>
      {lines.map(line => (
        <li key={`${line.panel} ${line.bus}`} data-over={line.is_over || undefined}>
          {hasSeveral && `${line.panel} `}
          {line.text}
          {line.basis === 'reading' && (
            <>
              <span aria-hidden="true">{'\u00a0○'}</span>
              <VisuallyHidden>{` (${text.unverified})`}</VisuallyHidden>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
