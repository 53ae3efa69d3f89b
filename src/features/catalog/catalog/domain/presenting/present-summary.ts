import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import type { ProductSummary } from '../../contract.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import { pathOf } from '../category-tree.ts'
import { summaryRow } from '../contents/catalog-contents.ts'
import { isRowDrawn } from '../drawing/attributes-of-row.ts'
import { wordUsual } from '../lead-time-words.ts'
import { productUrl } from '../paths.ts'
import { presentProductPicture } from './picture-path.ts'
import { presentListValues } from './present-specification.ts'

/** Whether it has positions for fuses or breakers, or hands loads over: the configurator knows such products. */
function isPanel({ attributes, columns, ruleColumns }: CatalogIndex, row: number): boolean {
  const attribute = attributes.find(({ key }) => key === 'fuse_breaker_type')
  const column = attribute && (columns.get(attribute.id) ?? ruleColumns.get(attribute.id))
  return (column?.values[column.codes[row] ?? 0]?.options.length ?? 0) > 0
}

/** The list row of a product. */
export function presentSummary(index: CatalogIndex, row: number, language: Language): ProductSummary {
  const { products, tree, categoryOf } = index
  const facts = summaryRow(products, row, language)
  const category = tree.inOrder[categoryOf[row] ?? 0]
  const [main = category] = category ? pathOf(category) : []
  const categoryId = category?.id ?? 0
  // An uploaded picture has words of its own.
  const isDrawn = facts.pictures.length === 0 && isRowDrawn(index, row)
  return {
    id: facts.id,
    name: facts.name,
    se_name: facts.seName,
    sku: facts.sku,
    manufacturer_part_number: facts.manufacturerPartNumber,
    short_description: facts.shortDescription,
    category_id: categoryId,
    lead_time: wordUsual(facts.leadTimes, language),
    default_picture_model: presentProductPicture({ ...facts, isDrawn }, facts.name, language),
    specification: presentListValues(index, row, language),
    custom_properties: {
      product_url: productUrl(main?.seName ?? '', categoryId, facts.id),
      ...(isPanel(index, row) && { configure_url: to.configure({ productId: facts.id }) }),
    },
  }
}
