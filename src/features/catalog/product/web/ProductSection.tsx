import { DocumentsLink } from '#features/catalog/compliance/web/widgets/DocumentsLink.tsx'
import type { Language } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import type { Fits } from '../contract.ts'
import { type SectionKey, sectionDocuments, sectionGroups } from '../domain/page-sections.ts'
import type { ShownProduct } from '../domain/shown-product.ts'
import { productText } from '../messages/product-page.ts'
import { ProductRows } from './ProductRows.tsx'
import css from './product-section.module.css'
import { Downloads } from './sections/Downloads.tsx'
import { FitsWith } from './sections/FitsWith.tsx'
import { GeneralFacts } from './sections/GeneralFacts.tsx'
import { SpecificationTables } from './sections/SpecificationTables.tsx'
import { TradeSection } from './sections/TradeSection.tsx'
import { Videos } from './sections/Videos.tsx'

interface ProductSectionProps {
  section: SectionKey
  product: ShownProduct
  fits?: Fits | null
}

/** A section of the page under its heading, to which the index links. */
export function ProductSection({ section, product, fits = null }: ProductSectionProps) {
  const text = useText(productText)
  const heading = `${section}-heading`
  return (
    <section id={section} aria-labelledby={heading} className={css.section}>
      <h2 id={heading}>{text.section[section]}</h2>
      <Content section={section} product={product} fits={fits} />
    </section>
  )
}

function Content({ section, product, fits }: ProductSectionProps) {
  switch (section) {
    case 'description':
      return <Description text={product.full_description} language={product.full_description_language} />
    case 'general':
      return <GeneralFacts product={product} />
    case 'videos':
      return <Videos videos={product.videos} />
    case 'trade':
      return <TradeSection product={product} />
    case 'fits':
      return fits && <FitsWith fits={fits} />
    case 'downloads':
      return (
        <>
          <Downloads product={product} groups={sectionDocuments(section, product.documents)} />
          <DocumentsLink productIds={[product.id]} />
        </>
      )
    case 'datasheet':
      return <Downloads product={product} groups={sectionDocuments(section, product.documents)} />
    case 'accessories':
      return <ProductRows products={product.accessories} />
    case 'related':
      return <ProductRows products={product.related_products} />
    default:
      return (
        <SpecificationTables groups={sectionGroups(section, product.specification_groups)} productId={product.id} />
      )
  }
}

/** `language`: where it is another than the page's. */
function Description({ text, language }: { text: string; language: Language | undefined }) {
  return (
    <div className={css.prose} lang={language}>
      {text.split(/\n\s*\n/).map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
