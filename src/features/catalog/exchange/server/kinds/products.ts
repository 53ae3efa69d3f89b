import { setImmediate as nextTurn } from 'node:timers/promises'
import { lockProducts } from '#features/catalog/catalog/server/steps/change-product.ts'
import type { ProductFields } from '#features/catalog/catalog-edit/domain/product-fields.ts'
import { applyMany, isAlone } from '#features/catalog/catalog-edit/server/steps/apply-many.ts'
import {
  applyImported,
  checkImported,
  type ImportDeps,
  nameProductField,
  openImported,
  productKind,
} from '#features/catalog/catalog-edit/server/steps/import-products.ts'
import { listProducts, type StoredProduct } from '#features/catalog/catalog-edit/server/store.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, languages } from '#shared/language.ts'
import { type Cells, isBlank, splitEntries, textOf } from '../../domain/cells/cell.ts'
import { pictureNamesIn, picturesColumn } from '../../domain/cells/picture-cells.ts'
import {
  cellsOfProduct,
  changesOfCells,
  columnOfField,
  columnsOfFields,
  narrowedTo,
  type ProductVocabulary,
  productColumns,
  type References,
  replacedByColumn,
  skuColumn,
  skuKey,
} from '../../domain/cells/product-cells.ts'
import { type Column, idColumn } from '../../domain/column.ts'
import { rowFaultText, wordCellFault, wordLeftPictures, wordPlainText } from '../../messages/cell-faults.ts'
import { readVocabulary } from '../steps/read-vocabulary.ts'
import { findRevision, findSkus, listProductIds, listSkus, readPictureNames } from '../store.ts'
import {
  type ApplyWork,
  type CellError,
  cannotApply,
  differencesOf,
  errorPlan,
  errorsByColumn,
  findConflicts,
  givenRevision,
  type OpenKind,
  type Plan,
  type PlanFacts,
  revisionError,
  unchangedPlan,
} from './kind.ts'

const readAtOnce = 100

export async function openProducts(db: Database, language: Language, deps: KindDeps): Promise<OpenKind> {
  const { vocabulary, columns } = await keptVocabulary(db, language, deps)
  return {
    name: 'products',
    columns,
    keyOf: cells => (isBlank(cells[idColumn]) ? skuKey(textOf(cells[skuColumn])) : `id ${textOf(cells[idColumn])}`),
    readAll: ids => readProducts(db, vocabulary, ids),
    plan: (tx, rows, facts) => planProducts(tx, rows, facts, { vocabulary, columns, deps }),
    applyTogether: (tx, plans, author, work) => applyTogether(tx, plans, author, work, deps),
  }
}

interface Vocabulary {
  vocabulary: ProductVocabulary
  columns: readonly Column[]
}

/** Kept for the next opening of products: attributes and categories as they are at a revision of the catalogue. */
export interface KeptVocabulary {
  last?: Vocabulary & { revision: number; language: Language }
}

export interface KindDeps extends ImportDeps {
  kept?: KeptVocabulary
}

async function keptVocabulary(db: Database, language: Language, { kept }: KindDeps): Promise<Vocabulary> {
  const revision = kept ? await findRevision(db) : 0
  const last = kept?.last
  if (last && last.revision === revision && last.language === language) return last
  const vocabulary = await readVocabulary(db, language)
  const names = new Map(vocabulary.attributes.map(({ key, name }) => [key, name]))
  const columns = productColumns(vocabulary, field => nameProductField(field, language, key => names.get(key)))
  if (kept) kept.last = { vocabulary, columns, revision, language }
  return { vocabulary, columns }
}

/** A record that two rows name is changed by one after the other. */
async function applyTogether(
  tx: Database,
  plans: readonly Plan[],
  author: Author,
  { batchId, publish, noteChange }: ApplyWork,
  deps: ImportDeps,
): Promise<ReadonlySet<Plan>> {
  const counts = Map.groupBy(plans, ({ recordId }) => recordId)
  const fitting = plans.flatMap(plan => {
    const { together, recordId } = plan
    const isPublic = together?.product.fields.state === 'published'
    const isLater = publish === 'as_draft' && isPublic
    return together && !isLater && counts.get(recordId)?.length === 1 ? [{ plan, together }] : []
  })
  await applyMany(
    openImported(tx, author, deps, noteChange),
    fitting.map(({ together }) => together),
    { batchId },
  )
  return new Set(fitting.map(({ plan }) => plan))
}

async function* readProducts(
  db: Database,
  vocabulary: ProductVocabulary,
  ids: readonly number[] | undefined,
): AsyncGenerator<Cells[]> {
  let last = 0
  for (let at = 0; ; at += readAtOnce) {
    const next = ids ? ids.slice(at, at + readAtOnce) : await listProductIds(db, last, readAtOnce)
    if (next.length === 0) return
    last = next.at(-1) ?? last
    const products = await listProducts(db, next)
    const skus = await listSkus(db, products.flatMap(namedIn))
    const pictures = await readPictureNames(db, { ids: products.flatMap(({ fields }) => fields.pictures) })
    const cellsOf = ({ fields, revision }: StoredProduct) =>
      cellsOfProduct(fields, revision, vocabulary, { skuOf: id => skus.get(id), pictures })
    yield products.map(cellsOf)
  }
}

const namedIn = ({ fields }: Pick<StoredProduct, 'fields'>): number[] =>
  [fields.replaced_by_id, ...fields['relation.accessory'], ...fields['relation.related']].flatMap(id =>
    typeof id === 'number' ? id : [],
  )

interface Opened {
  vocabulary: ProductVocabulary
  columns: readonly Column[]
  deps: ImportDeps
}

/** Longer than that no rows are looked at in one turn of the event loop. */
const turnMs = 8

const referenceColumns = [replacedByColumn, 'relation.accessory', 'relation.related']

async function planProducts(tx: Database, rows: readonly Cells[], facts: PlanFacts, opened: Opened): Promise<Plan[]> {
  const named = rows.flatMap(cells => referenceColumns.flatMap(column => splitEntries(textOf(cells[column]))))
  const keys = [...new Set([...rows.map(cells => textOf(cells[skuColumn])), ...named].map(skuKey))]
  const bySku = await findSkus(tx, keys)
  const byId = rows.flatMap(cells => idOf(cells) ?? [])
  if (facts.isToApply) await lockProducts(tx, [...new Set([...bySku.values(), ...byId])])
  const products = new Map(
    (await listProducts(tx, [...new Set([...bySku.values(), ...byId])])).map(one => [one.id, one]),
  )
  const coming = await facts.findComing(named.map(skuKey).filter(key => !bySku.has(key)))
  const skus = new Map([...products.values()].map(({ id, fields }) => [id, String(fields.sku)]))
  const further = [...products.values()].flatMap(namedIn).filter(id => !skus.has(id))
  for (const [id, sku] of await listSkus(tx, [...new Set(further)])) skus.set(id, sku)
  const pictures = await readPictureNames(tx, {
    ids: [...products.values()].flatMap(({ fields }) => fields.pictures),
    names: rows.flatMap(cells => pictureNamesIn(cells[picturesColumn])),
  })
  const references: References = {
    pictures,
    skuOf: id => skus.get(id),
    idOf: sku => bySku.get(skuKey(sku)),
    isComing: sku => coming.has(skuKey(sku)),
  }
  const plans: Plan[] = []
  let until = performance.now() + turnMs
  for (const cells of rows) {
    // Visitors are served in between.
    if (performance.now() > until) {
      await nextTurn()
      until = performance.now() + turnMs
    }
    const product = products.get(idOf(cells) ?? bySku.get(skuKey(textOf(cells[skuColumn]))) ?? 0) ?? null
    plans.push(await planProduct(tx, cells, product, { ...opened, references, author: facts.author }))
  }
  return plans
}

function idOf(cells: Cells): number | null {
  const cell = cells[idColumn]
  if (isBlank(cell)) return null
  const id = Number(textOf(cell))
  // Any other number is no product's.
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : -1
}

interface Planning extends Opened {
  references: References
  author: Author
}

async function planProduct(
  tx: Database,
  cells: Cells,
  product: StoredProduct | null,
  { vocabulary, columns, deps, references, author }: Planning,
): Promise<Plan> {
  const { language } = author
  const base = givenRevision(cells)
  if (base === undefined) return errorPlan([revisionError(author)], product?.id ?? null)
  if (!product && idOf(cells) !== null)
    return errorPlan([{ column: idColumn, reason: rowFaultText[language].no_such_id }])
  const before = product ? cellsOfProduct(product.fields, product.revision, vocabulary, references) : {}
  const current = product && { fields: product.fields, cells: before }
  // The part number that found the product is not a new one, however it is spelled.
  const given = product && idOf(cells) === null ? { ...cells, [skuColumn]: null } : cells
  const read = changesOfCells(given, current, { vocabulary, references, language })
  const errors: CellError[] = [...read.faults].map(([column, fault]) => ({
    column,
    reason: wordCellFault(fault, language),
  }))
  const isIdle = product && Object.keys(read.changes).length === 0 && read.later.length === 0 && errors.length === 0
  const notes: CellError[] =
    read.leftPictures.length === 0
      ? []
      : [{ column: picturesColumn, reason: wordLeftPictures(read.leftPictures, language) }]
  if (isIdle) return { ...unchangedPlan(product.id), errors: notes }
  const checked = await checkImported(tx, product, read.changes, author)
  const known = new Set(errors.map(({ column }) => column))
  errors.push(...errorsByColumn(checked.errors, columnOfField).filter(({ column }) => !known.has(column)))
  if (errors.length > 0) return errorPlan(errors, product?.id ?? null)
  const { changes } = checked
  const later = read.later.map(columnOfField)
  if (product && Object.keys(changes).length === 0 && later.length === 0)
    return { ...unchangedPlan(product.id), errors: notes }
  const changed = new Set(Object.keys(changes))
  const differences = [
    ...changedCells(product, changes, before, { vocabulary, columns, references }).filter(
      ({ field }) => !later.includes(field),
    ),
    ...later.map(field => ({ field, before: before[field] ?? null, after: cells[field] ?? null })),
  ]
  const conflicts = product && base !== null ? await conflictsWith(tx, author, product, { base, changes }) : {}
  const conflicting = errorsByColumn(conflicts, columnOfField)
  const plan = { recordId: product?.id ?? null, differences, later }
  if (conflicting.length > 0) return { ...plan, state: 'conflict', errors: conflicting, apply: cannotApply }
  return {
    ...plan,
    state: product ? 'update' : 'create',
    // A text that is as the product has it already changes nothing.
    errors: [...read.plain]
      .filter(([column]) => changed.has(column))
      .map(([column, lost]): CellError => ({ column, reason: wordPlainText(lost, language) }))
      .concat(notes),
    ...(product && later.length === 0 && isAlone(changes) && { together: { product, changes } }),
    apply: ({ batchId, publish, noteChange }) => {
      const open = openImported(tx, author, deps, noteChange)
      return applyImported(open, product, changes, { author, batchId, publish })
    },
  }
}

/** The cells before and after; a field that is not changed says the same. */
function changedCells(
  product: StoredProduct | null,
  changes: Partial<ProductFields>,
  before: Cells,
  { vocabulary, columns, references }: Pick<Planning, 'vocabulary' | 'columns' | 'references'>,
) {
  const changed = new Set(Object.keys(changes))
  const fields = withChanges(product?.fields ?? newFields(), changes)
  const after = cellsOfProduct(fields, 0, narrowedTo(vocabulary, changed), references)
  return differencesOf(columnsOfFields(columns, changed), before, after)
}

/** What others have changed of the same fields since the file was written. */
const conflictsWith = (
  tx: Database,
  author: Author,
  { id, revision, fields: current }: StoredProduct,
  { base, changes }: { base: number; changes: Partial<ProductFields> },
) => {
  const subject = { kind: productKind, id }
  return findConflicts(tx, author, { subject, baseRevision: base, revision, current, changes })
}

// as: the changes have values of the fields that they name.
const withChanges = (fields: ProductFields, changes: Partial<ProductFields>) =>
  ({ ...fields, ...changes }) as ProductFields

/** A product without anything. */
function newFields(): ProductFields {
  const texts = ['name', 'short_description', 'full_description', 'meta_title', 'meta_description'].flatMap(field =>
    languages.map(language => [`${field}.${language}`, null]),
  )
  // as: what is missing is null, as in a product without it.
  return { ...noFields, ...Object.fromEntries(texts) } as ProductFields
}

const noFields = {
  state: null,
  sku: null,
  category_id: null,
  se_name: null,
  manufacturer: null,
  manufacturer_part_number: null,
  gtin: null,
  country_of_origin: null,
  customs_number: null,
  eccn: null,
  rohs: null,
  reach: null,
  lead_time_weeks_from: null,
  lead_time_weeks_to: null,
  position: null,
  best_seller_position: null,
  home_position: null,
  replaced_by_id: null,
  obsolete_since: null,
  'relation.accessory': [],
  'relation.related': [],
  pictures: [],
  videos: [],
  lead_times: [],
}
