import type { ReactNode } from 'react'
import { useAllProducts } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { cartText } from '../../messages/cart.ts'
import { NextSteps } from '../NextSteps.tsx'
import css from '../quote.module.css'

export function EmptyCart({ quickOrder }: { quickOrder: ReactNode }) {
  const allProducts = useAllProducts()
  const text = useText(cartText)
  return (
    <Page>
      <h1>{text.emptyTitle}</h1>
      <Columns side={<NextSteps />}>
        <p>{text.emptyHelp}</p>
        <p className={css.actions}>
          <Link to={allProducts} look="main">
            {text.browse}
          </Link>
          <Link to={to.search()} look="plain">
            {text.search}
          </Link>
        </p>
        {quickOrder}
      </Columns>
    </Page>
  )
}
