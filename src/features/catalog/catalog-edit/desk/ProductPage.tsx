import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useKeys } from '#desk/frame/keys.ts'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { shownText } from '#shared/text/shown-text.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type DeskProduct, getEditedProduct, getProductChoices } from '../desk-contract.ts'
import { flattenProduct, type ReleaseId } from '../domain/flat-product.ts'
import { productNames } from '../messages/desk-product-names.ts'
import { productPageText } from '../messages/desk-product-page.ts'
import { Completeness } from './Completeness.tsx'
import { ProductActions } from './ProductActions.tsx'
import css from './product.module.css'
import { ProductSections } from './sections/ProductSections.tsx'
import { useEpoch } from './use-product.ts'

export async function load({ call, params }: LoadArgs) {
  const [product, choices] = await Promise.all([
    call(getEditedProduct, { params: { id: Number(params.id) } }),
    call(getProductChoices),
  ])
  return { product, choices }
}

/** A product: what it is, what waits to go live, and who changed what. */
export default function ProductPage({ data: { product: loaded, choices }, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(productPageText)
  const names = useText(productNames)
  const { language } = useSite()
  const router = useRouter()
  const [answered, setAnswered] = useState<{ product: DeskProduct; over: DeskProduct } | null>(null)
  // The answer of a step, until the page is read anew.
  const product = answered?.over === loaded ? answered.product : loaded
  const show = (next: DeskProduct) => {
    setAnswered({ product: next, over: loaded })
    refresh()
  }
  const refresh = useRefresh('product', product.id)
  useKeys({
    Escape: () =>
      router.history.canGoBack() ? router.history.back() : void router.navigate({ href: toDesk.products() }),
  })
  const releaseId = releaseOf(product, search.release)
  const keys = choices.attributes.map(({ key }) => key)
  const epoch = useEpoch(flattenProduct(product, releaseId, keys).revision)
  const { fields, texts } = product.record
  const name = shownText(one => texts[one].name, language)?.text ?? ''
  return (
    <DeskPage
      title={`${fields.sku} · ${name}`}
      above={<Link to={toDesk.products()}>{text.above}</Link>}
      actions={<ProductActions product={product} releaseId={releaseId} onChanged={show} />}
    >
      <div className={kit.rowWide}>
        <span className={css.mark} data-state={fields.state}>
          {names.states[fields.state]}
        </span>
        <span>{choices.series.find(({ id }) => id === fields.category_id)?.name}</span>
        <Completeness product={product} attributes={choices.attributes} />
      </div>
      <ProductSections
        key={`${product.id} ${releaseId} ${epoch}`}
        product={product}
        releaseId={releaseId}
        choices={choices}
        onChanged={show}
        onRefresh={refresh}
      />
    </DeskPage>
  )
}

/** The release of the address, where the product has changes in it. */
function releaseOf(product: DeskProduct, given: string | undefined): ReleaseId {
  const found = product.in_releases.find(({ release }) => `${release?.id}` === given)
  return found?.release?.id ?? null
}
