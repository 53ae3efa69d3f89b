import type { Database } from '#server/database/connection.ts'
import type { CatalogRows, ProductAttributeRow, ProductRow, ProductTextRow } from './catalog/rows.ts'
import { buildCatalog, bumpRevision, insertCatalog } from './catalog.ts'

const firstVariantId = 1_000_000
const variantWord = { en: 'variant', es: 'variante', fr: 'variante' } as const

/** The rows of one product of the demonstration catalogue. */
interface Original {
  product: ProductRow
  texts: ProductTextRow[]
  values: ProductAttributeRow[]
}

/**
 * Generates a catalogue of `count` products for load tests, in batches that fit in memory: first the demonstration catalogue, then
 * variants of its products with their own part numbers, names and amperes. The rows are always the same.
 */
export function* generateCatalog(count: number, batchSize = 1000): Generator<CatalogRows> {
  const catalog = buildCatalog()
  yield catalog
  const originals = originalsOf(catalog)
  const variants = Math.max(0, count - originals.length)
  for (let start = 0; start < variants; start += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, variants - start) }, (_, n) =>
      variantOf(originals, start + n),
    )
    yield {
      ...emptyRows,
      products: batch.map(({ product }) => product),
      productTexts: batch.flatMap(({ texts }) => texts),
      productAttributes: batch.flatMap(({ values }) => values),
    }
  }
}

/** Inserts a generated catalogue into empty tables, with one transaction per batch. */
export async function seedGeneratedCatalog(db: Database, count: number): Promise<void> {
  for (const rows of generateCatalog(count)) await db.transaction(tx => insertCatalog(tx, rows))
  await bumpRevision(db)
}

const emptyRows: CatalogRows = {
  categories: [],
  categoryTexts: [],
  attributes: [],
  attributeTexts: [],
  categoryAttributes: [],
  options: [],
  optionTexts: [],
  products: [],
  productTexts: [],
  productAttributes: [],
  relations: [],
}

function originalsOf({ products, productTexts, productAttributes }: CatalogRows): Original[] {
  const texts = Map.groupBy(productTexts, row => row.productId)
  const values = Map.groupBy(productAttributes, row => row.productId)
  return products.map(product => ({
    product,
    texts: texts.get(product.id) ?? [],
    values: values.get(product.id) ?? [],
  }))
}

function variantOf(originals: Original[], n: number): Original {
  const original = originals[n % originals.length]
  if (!original) throw new Error('The demonstration catalogue is empty')
  const generation = Math.floor(n / originals.length) + 1
  const id = firstVariantId + n
  return {
    product: {
      ...original.product,
      id,
      sku: `${original.product.sku}-V${generation}`,
      seName: `${original.product.seName}-variant-${generation}`,
      manufacturerPartNumber: null,
      position: original.product.position + generation * 100,
      bestSellerPosition: null,
      homePosition: null,
    },
    texts: original.texts.map(text => ({
      ...text,
      productId: id,
      name: `${text.name}, ${variantWord[text.language]} ${generation}`,
    })),
    values: original.values.map(value => ({ ...value, productId: id, number: changed(value, generation) })),
  }
}

/** Varies plain numbers by up to a fifth, so that ranges and sorting differ. Keeps choices and texts. */
function changed({ number, numberTo, optionId, words }: ProductAttributeRow, generation: number): number | null {
  if (number == null) return null
  if (optionId != null || numberTo != null || words != null) return number
  const share = ((generation * 7919) % 41) - 20
  return Math.round(number * (100 + share)) / 100
}
