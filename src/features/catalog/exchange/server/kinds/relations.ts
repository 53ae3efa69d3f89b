import { lockProducts } from '#features/catalog/catalog/server/steps/change-product.ts'
import {
  type ProductFields,
  type RelationKind,
  relationKinds,
} from '#features/catalog/catalog-edit/domain/product-fields.ts'
import {
  applyImported,
  checkImported,
  openImported,
  productKind,
} from '#features/catalog/catalog-edit/server/steps/import-products.ts'
import { listProducts } from '#features/catalog/catalog-edit/server/store.ts'
import { refusalText } from '#server/calls/refusal.ts'
import type { Author, FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type Cells, isBlank, textOf } from '../../domain/cells/cell.ts'
import { skuKey } from '../../domain/cells/product-cells.ts'
import { exchangeTitles } from '../../messages/titles.ts'
import { listRelations, type NamedRelation } from '../store.ts'
import { flatColumns } from './flat-columns.ts'
import { type FlatRecord, openFlat } from './flat-kind.ts'
import type { ApplyWork, OpenKind } from './kind.ts'
import { findNamedProducts } from './named-products.ts'
import type { KindDeps } from './products.ts'

/** Products with all their relations. */
const readAtOnce = 100
const replacedBy = 'replaced_by'
const kinds = [...relationKinds, replacedBy] as const

type Values = Readonly<Record<string, unknown>>
type RelationFields = Pick<ProductFields, `relation.${RelationKind}`>

/**
 * A row for each pair of products that belong together. A new pair comes behind those that the product has; their order, and which of them
 * go, is said by the columns of the products. A product is replaced by one other.
 */
export async function openRelations(
  db: Database,
  language: Language,
  deps: KindDeps,
  rows: readonly Cells[],
): Promise<OpenKind> {
  const titles = exchangeTitles[language]
  const { choice, told, column } = flatColumns(
    field =>
      ({ product: titles.product, kind: titles.kind, other: titles.other, position: titles.position })[field] ?? field,
  )
  const { idOf, idsIn, part } = await findNamedProducts(db, rows, ['product', 'other'])
  const reference = (field: 'product' | 'other') => part(column(field, 'reference', { isKey: true }))
  const known = await listRelations(db, { ids: idsIn('product') })
  const kindColumn = choice('kind', kinds)
  /** The relations of products after the rows that were looked at: a product has only so many, in how many rows ever they come. */
  const planned = new Map<number, Partial<RelationFields>>()
  const save = async (tx: Database, values: Values, author: Author, work: ApplyWork): Promise<number> => {
    const id = idOf(values.product) ?? 0
    await saveRelation(tx, deps, { id, values, otherId: idOf(values.other) ?? 0 }, author, work)
    return id
  }
  return openFlat({
    name: 'relations',
    isOfRows: true,
    columns: [
      reference('product'),
      { ...kindColumn, column: { ...kindColumn.column, isKey: true } },
      reference('other'),
      told('position', 'whole'),
    ],
    records: known.map(recordOf),
    readAll: () => readAll(db),
    keyOf: ({ product, kind, other }) =>
      [product, kind, other].some(isBlank) ? '' : keyOf(textOf(product), textOf(kind).toLowerCase(), textOf(other)),
    logged: values => (values.kind === replacedBy ? { replaced_by_id: idOf(values.other) ?? 0 } : {}),
    check: async (tx, record, changes, author): Promise<FieldErrors> => {
      const values = { ...record?.fields, ...changes }
      const id = idOf(values.product) ?? 0
      const [product] = await listProducts(tx, [id])
      const before = planned.get(id)
      const given =
        product && changesOf({ ...product, fields: { ...product.fields, ...before } }, values, idOf(values.other) ?? 0)
      if (!product || !given) return missing(values, author)
      const { errors } = await checkImported(tx, product, given, author)
      const reasons = Object.values(errors).flat()
      if (reasons.length > 0) return { other: reasons }
      planned.set(id, { ...before, ...given })
      return {}
    },
    save: async (tx, record, changes, author, work) => {
      await save(tx, { ...record.fields, ...changes }, author, work)
    },
    make: save,
  })
}

async function* readAll(db: Database) {
  for (let afterId = 0; ; ) {
    const next = await listRelations(db, { afterId, limit: readAtOnce })
    if (next.length === 0) return
    afterId = next.at(-1)?.productId ?? afterId
    yield next.map(recordOf)
  }
}

/** The fields of a pair that are blank, or say nothing that is known. */
const missing = (values: Values, { language }: Author): FieldErrors =>
  Object.fromEntries(
    ['product', 'kind', 'other']
      .filter(field => !values[field])
      .map(field => [field, [refusalText[language].required]]),
  )

async function saveRelation(
  tx: Database,
  deps: KindDeps,
  { id, values, otherId }: { id: number; values: Values; otherId: number },
  author: Author,
  work: ApplyWork,
): Promise<void> {
  await lockProducts(tx, [id])
  const [product] = await listProducts(tx, [id])
  if (!product) throw new Error('A relation of no product was planned')
  const changes = changesOf(product, values, otherId)
  // Relations have no draft of their own: what is imported is public at once.
  const own = { author, batchId: work.batchId, publish: 'now' } as const
  if (changes) await applyImported(openImported(tx, author, deps, work.noteChange), product, changes, own)
}

/** The field of the product with the pair; null where the product has it, or the kind is none. */
function changesOf(
  { fields }: { fields: RelationFields },
  { kind }: Values,
  otherId: number,
): Partial<ProductFields> | null {
  if (kind === replacedBy) return { replaced_by_id: otherId || null }
  const relation = relationKinds.find(one => one === kind)
  if (!relation || otherId === 0) return null
  const ids = fields[`relation.${relation}`]
  if (ids.includes(otherId)) return null
  const longer = [...ids, otherId]
  return relation === 'accessory' ? { 'relation.accessory': longer } : { 'relation.related': longer }
}

const keyOf = (product: string, kind: string, other: string) =>
  `${skuKey(product)} ${kind}${kind === replacedBy ? '' : ` ${skuKey(other)}`}`

const recordOf = ({ productId, revision, product, kind, other, position }: NamedRelation): FlatRecord => ({
  key: keyOf(product, kind, other),
  recordId: productId,
  revision,
  subject: { kind: productKind, id: productId },
  fields: { product, kind, other, position },
})
