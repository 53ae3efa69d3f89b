import { useRouter } from '@tanstack/react-router'
import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { type ComparedProduct, listCompared } from '../contract.ts'
import { readComparedIds } from '../domain/compare-list.ts'
import { comparisonText } from '../messages/comparison.ts'
import { Comparison } from './Comparison.tsx'
import css from './compare-page.module.css'
import { OwnComparison } from './OwnComparison.tsx'

/** With ids in the URL the page is the same for everyone. Without them it shows the visitor's own list, loaded after hydration. */
export async function load({ call, search }: LoadArgs) {
  if (search.ids === undefined) return { shared: null }
  const query = { ids: readComparedIds(search.ids).join() }
  return { shared: (await call(listCompared, { query })).products }
}

export default function ComparePage({ data }: PageProps<DataOf<typeof load>>) {
  const text = useText(comparisonText)
  return (
    <Page>
      <h1>{text.title}</h1>
      {data.shared ? <SharedComparison products={data.shared} /> : <OwnComparison />}
    </Page>
  )
}

/** The URL contains products and order: moving and removing change the URL, and no list. */
function SharedComparison({ products }: { products: readonly ComparedProduct[] }) {
  const text = useText(comparisonText)
  const router = useRouter()
  const show = (ids: readonly number[]) =>
    void router.navigate({
      to: to.compare(),
      search: (ids.length > 0 ? { ids: ids.join() } : {}) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <p className={css.notice}>
        {products.length > 0 ? text.shared : text.gone}{' '}
        <Link to={to.compare()} className={css.own}>
          {text.ownList}
        </Link>
      </p>
      {products.length > 0 && (
        <Comparison
          products={products}
          onOrder={show}
          onRemove={id => show(products.map(product => product.id).filter(other => other !== id))}
        />
      )}
    </>
  )
}
