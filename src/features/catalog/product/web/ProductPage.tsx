import { useEffect, useState } from 'react'
import { isWideSheet } from '#drawing/sheet.ts'
import { breadcrumbData } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import { Breadcrumb } from '#features/catalog/catalog/web/widgets/Breadcrumb.tsx'
import { longDay } from '#shared/time/long-day.ts'
import { type Meta, type MetaArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Fits } from '../contract.ts'
import { leanProduct } from '../domain/lean-product.ts'
import { pageSections } from '../domain/page-sections.ts'
import { productData } from '../domain/product-data.ts'
import type { ShownProduct } from '../domain/shown-product.ts'
import { productText } from '../messages/product-page.ts'
import { ProductDrawings } from './drawings/ProductDrawings.tsx'
import { rememberDrawing } from './drawings/seen-drawings.ts'
import { loadProduct } from './load-product.ts'
import { ProductHead } from './ProductHead.tsx'
import { ProductSection } from './ProductSection.tsx'
import { ProductSections } from './ProductSections.tsx'
import css from './product-page.module.css'
import { ReadingBar } from './ReadingBar.tsx'

export { leanProduct as lean, loadProduct as load }

type Shown = ShownProduct & { fits?: Fits | null; areFactsServed?: boolean }

export function meta({ data, language }: MetaArgs<Shown>): Meta {
  const path = data.custom_properties.product_url
  return {
    title: data.meta_title,
    description: data.meta_description ?? data.short_description,
    canonicalPath: path,
    structuredData: [productData(data, language), breadcrumbData(data.breadcrumb, language, { name: data.name, path })],
  }
}

export default function ProductPage({ data }: PageProps<Shown>) {
  const text = useText(productText)
  const { language } = useSite()
  const [quantity, setQuantity] = useState('1')
  useEffect(() => rememberDrawing(data), [data])
  const fits = data.fits ?? null
  const sections = pageSections(data, Boolean(fits?.panel ?? fits?.device))
  const below = sections.filter(section => section !== 'description')
  const isWide = isWideSheet(data.pictures[0]?.width ?? 0)
  return (
    <Page>
      <Breadcrumb crumbs={data.breadcrumb} current={data.name} />
      {data.replaced_by && (
        <p className={css.notice}>
          {text.replaced} <Link to={data.replaced_by.custom_properties.product_url}>{data.replaced_by.name}</Link>
          {data.obsolete_since && ` ${text.since(longDay(data.obsolete_since, language))}`}
        </p>
      )}
      <div className={isWide ? `${css.top} ${css.wide}` : css.top}>
        <ProductDrawings product={data} />
        <ProductHead product={data} quantity={quantity} onQuantity={setQuantity} isPanel={data.fits?.panel != null} />
        {sections.includes('description') && <ProductSection section="description" product={data} />}
      </div>
      {/* Both in one box: the bar stays at the top of the window for as long as this box is in it. */}
      <div>
        <ReadingBar product={data} sections={below} quantity={quantity} />
        <ProductSections product={data} sections={below} fits={fits} areFactsServed={data.areFactsServed} />
      </div>
    </Page>
  )
}
