import { useAllProducts } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { comparisonText } from '../messages/comparison.ts'
import css from './compare-page.module.css'

export function NothingCompared() {
  const allProducts = useAllProducts()
  const text = useText(comparisonText)
  return (
    <div className={css.empty}>
      <p>
        <strong>{text.emptyTitle}</strong>
      </p>
      <p>{text.emptyHelp}</p>
      <p className={css.actions}>
        <Link to={allProducts} look="main">
          {text.browse}
        </Link>
        <Link to={to.search()} look="plain">
          {text.search}
        </Link>
      </p>
    </div>
  )
}
