import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import type { Language } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import type { ShownProduct } from './shown-product.ts'

// UN/CEFACT, as schema.org asks for.
const unitCodes: Readonly<Record<string, string>> = { lb: 'LBR', oz: 'ONZ', kg: 'KGM', g: 'GRM' }

/** schema.org Product with what is known; no price and no rating, since there are none. Addresses are paths. */
export function productData(product: ShownProduct, language: Language): object {
  const { name, sku, manufacturer, manufacturer_part_number, short_description, pictures, specification, breadcrumb } =
    product
  const { trade, weight } = product
  const unitCode = weight && unitCodes[weight.unit]
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
    ...(trade?.gtin ? { gtin: trade.gtin } : {}),
    ...(trade?.country_of_origin
      ? { countryOfOrigin: { '@type': 'Country', name: trade.country_of_origin.code } }
      : {}),
    ...(weight && unitCode ? { weight: { '@type': 'QuantitativeValue', value: weight.value, unitCode } } : {}),
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
