import { pathIn } from '#features/catalog/domain/presenting/structured-data.ts'
import type { Language } from '#shared/language.ts'
import { usualUnits } from '#shared/units.ts'
import type { ShownProduct } from './shown-product.ts'

/** schema.org Product with what is known; no price and no rating, since there are none. Addresses are paths. */
export function productData(product: ShownProduct, language: Language): object {
  const { name, sku, manufacturer, manufacturer_part_number, short_description, pictures, specification, breadcrumb } =
    product
  const isMetric = usualUnits(language) === 'metric'
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku,
    ...(manufacturer_part_number ? { mpn: manufacturer_part_number } : {}),
    ...(manufacturer
      ? {
          brand: { '@type': 'Brand', name: manufacturer },
          manufacturer: { '@type': 'Organization', name: manufacturer },
        }
      : {}),
    description: short_description,
    category: breadcrumb.map(crumb => crumb.name).join(' > '),
    image: pictures.map(({ image_url }) => image_url),
    url: pathIn(product.custom_properties.product_url, language),
    additionalProperty: specification.map(attribute => ({
      '@type': 'PropertyValue',
      name: attribute.name,
      value: attribute.values.map(one => (isMetric ? (one.value_metric ?? one.value) : one.value)).join(', '),
    })),
  }
}
