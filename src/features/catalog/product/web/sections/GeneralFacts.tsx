import { crumbPath } from '#features/catalog/catalog/domain/paths.ts'
import { SpecificationText } from '#features/catalog/catalog/web/widgets/SpecificationText.tsx'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { furtherGeneral, sectionGroups } from '../../domain/page-sections.ts'
import type { ShownProduct } from '../../domain/shown-product.ts'
import { productText } from '../../messages/product-page.ts'
import { FactTable, OnRequest } from './SpecificationTables.tsx'

/** The facts that the top of the page does not say: maker, series, and the general parameters that do not decide. */
export function GeneralFacts({ product }: { product: ShownProduct }) {
  const text = useText(productText)
  const { manufacturer, breadcrumb } = product
  const series = breadcrumb.at(-1)
  return (
    <>
      <FactTable
        name={text.section.general}
        rows={[
          ...furtherGeneral(product).map(attribute => ({
            name: attribute.name,
            value: <SpecificationText attribute={attribute} />,
          })),
          { name: text.manufacturer, value: manufacturer },
          ...(series ? [{ name: text.series, value: <Link to={crumbPath(breadcrumb)}>{series.name}</Link> }] : []),
        ]}
      />
      {sectionGroups('general', product.specification_groups)
        .filter(group => group.on_request.length > 0)
        .map(group => (
          <OnRequest key={group.key} group={group} productId={product.id} />
        ))}
    </>
  )
}
