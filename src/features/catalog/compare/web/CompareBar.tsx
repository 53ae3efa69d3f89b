import { useRef } from 'react'
import { ProductPicture } from '#features/catalog/catalog/web/widgets/ProductPicture.tsx'
import { to } from '#routes.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { comparisonText } from '../messages/comparison.ts'
import { clearCompared, removeCompared } from './change-compared.ts'
import css from './compare-bar.module.css'
import { useCompared } from './use-compared.ts'

// If loading fails, the bar shows what it has; the next press reports the failure.
const noReport = () => {}

/** The chosen products, at the lower edge of the window; at the end of the page, below the footer. */
export default function CompareBar() {
  const { call } = useSite()
  const { run } = useAction()
  const text = useText(comparisonText)
  const { count, ids, products } = useCompared(noReport)
  const bar = useRef<HTMLElement>(null)
  const remove = async (id: number) => {
    await removeCompared(call, id)
    // The pressed button is gone, so another element gets the focus.
    const next = bar.current?.querySelector<HTMLElement>('button') ?? document.getElementById('main')
    next?.focus()
  }
  const shown = products.filter(product => ids.includes(product.id))
  return (
    <section ref={bar} className={css.bar} aria-label={text.bar} data-over-page>
      <ul className={css.products}>
        {shown.map(({ id, name, default_picture_model }) => (
          <li key={id}>
            <button
              type="button"
              className={css.product}
              aria-label={text.removeNamed(name)}
              title={text.removeNamed(name)}
              onClick={() => void run(() => remove(id))}
            >
              <ProductPicture picture={default_picture_model} size="small" width={60} isDecoration />
              <span className={css.remove}>
                <CloseIcon size={12} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button look="quiet" onClick={() => void run(() => clearCompared(call))}>
          {text.clear}
        </Button>
        <Link to={to.compare()} look="main">
          {text.compare(count)}
        </Link>
      </div>
    </section>
  )
}
