import { insertDraft } from '#features/catalog/catalog/server/steps/change-product.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import { writeChange } from '#server/changes/save-record.ts'
import { copyTextSources } from '#server/changes/text-states.ts'
import type { Database } from '#server/database/connection.ts'
import { shownField } from '#shared/one-language.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { type ProductFields, readFieldName } from '../domain/product-fields.ts'
import { reservedWords } from '../domain/reserved-words.ts'
import type { ProductChanges } from './change-products.ts'
import { checkChanges, readChanges, refuseConfirmations } from './check-changes.ts'
import { productKind, wordFaults } from './product-subject.ts'
import { findLastPosition, findManufacturer, findProduct, isSlugTaken, lockNames } from './store.ts'
import { lockLive } from './waiting-steps.ts'

/**
 * The fields of a new product as they would be stored, and why others are refused. `isCopy`: they are those of another product, whose
 * texts may be longer than a form allows today, and stay as they are.
 */
export async function checkDraft(tx: Database, given: Readonly<Record<string, unknown>>, isCopy = false) {
  const { changes: read, faults } = await readChanges(tx, { category_id: null, 'name.en': null, sku: null, ...given })
  refuseConfirmations(given, faults)
  for (const [field, fault] of await checkChanges(tx, 0, { fields: emptyFields }, read))
    if (!faults.has(field)) faults.set(field, fault)
  if (isCopy)
    for (const [field, { reason }] of faults) {
      if (reason !== 'too_long' || field === 'sku') continue
      faults.delete(field)
      Object.assign(read, { [field]: given[field] })
    }
  // Without one of its own it gets that of another product; the first of all has to state it.
  const categoryId = read.category_id
  const hasMaker = read.manufacturer !== undefined || faults.has('manufacturer')
  if (!hasMaker && typeof categoryId === 'number' && (await findManufacturer(tx, categoryId)) === null)
    faults.set('manufacturer', { reason: 'required' })
  return { read, faults }
}

/** Makes a draft from the fields of a product; those that are not given get the usual values. Answers its id. */
export async function makeDraft(
  changes: ProductChanges,
  given: Readonly<Record<string, unknown>>,
  { isCopy, ...about }: { batchId?: string; isCopy?: boolean } = {},
): Promise<number> {
  const { tx, author, stepSubject } = changes
  const { read, faults } = await checkDraft(tx, given, isCopy)
  if (faults.size > 0) throw invalid(wordFaults(faults, author.language))
  const fields = { ...read, state: 'draft' }
  await lockNames(tx)
  const [sku, categoryId] = [String(fields.sku), Number(fields.category_id)]
  const stored = {
    sku,
    category_id: categoryId,
    se_name: fields.se_name ?? (await freeSlug(tx, shownField(fields, 'name', author.language) ?? '', sku)),
    manufacturer: fields.manufacturer ?? (await findManufacturer(tx, categoryId)) ?? '',
    position: fields.position ?? (await findLastPosition(tx, categoryId)) + 1,
  }
  const missing = stored.manufacturer === '' ? { manufacturer: null } : {}
  const faultsLeft = (await readChanges(tx, { se_name: stored.se_name, ...missing })).faults
  if (faultsLeft.size > 0) throw invalid(wordFaults(faultsLeft, author.language))
  const draft = {
    sku,
    categoryId,
    seName: String(stored.se_name),
    manufacturer: String(stored.manufacturer),
    position: Number(stored.position),
  }
  const id = await insertDraft(tx, draft, author.now)
  const record = await lockLive(changes, id)
  const changed = Object.entries({ ...fields, ...stored }).flatMap(([field, after]) =>
    after === null || (Array.isArray(after) && after.length === 0) ? [] : [{ field, before: null, after }],
  )
  // What a copy takes over was checked above, and may be longer than the check of a change allows.
  const subject = isCopy ? { ...stepSubject, check: async () => ({}) } : stepSubject
  // A draft has its first revision when it is stored.
  await writeChange(tx, subject, id, { ...record, revision: 0 }, changed, about)
  return id
}

// as: the fields that the check reads of a product before its changes.
const emptyFields = { lead_time_weeks_from: null, lead_time_weeks_to: null } as ProductFields

const mostSlugLetters = 120

/** A name in addresses made of the product's name; the part number follows where another product has it. */
async function freeSlug(tx: Database, name: string, sku: string): Promise<string> {
  const short = slugOf(name).slice(0, mostSlugLetters).replace(/-$/, '')
  const long = [short, slugOf(sku)].filter(part => part !== '').join('-')
  for (const slug of [short, long])
    if (slug !== '' && !reservedWords.has(slug) && !(await isSlugTaken(tx, slug, 0))) return slug
  for (let count = 2; ; count++) if (!(await isSlugTaken(tx, `${long}-${count}`, 0))) return `${long}-${count}`
}

const slugOf = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Makes a draft with the texts, attributes and relations of another product. */
export async function copyProduct(changes: ProductChanges, id: number, sku: string): Promise<number> {
  const source = await findProduct(changes.tx, id)
  if (!source) throw notFound()
  const copyId = await makeDraft(changes, { ...copiedFields(source.fields), sku }, { isCopy: true })
  await copyTextSources(changes.tx, { kind: productKind, id }, { kind: productKind, id: copyId })
  return copyId
}

/** The fields that a copy takes over. */
function copiedFields(fields: ProductFields): Record<string, unknown> {
  const isCopied = (field: string) => {
    const known = readFieldName(field)
    // Somebody has confirmed the values of the other product.
    if (known?.kind === 'confirmed') return false
    return known !== null && (known.kind !== 'plain' || copiedPlain.has(known.field))
  }
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => isCopied(field) && value !== null))
}

const copiedPlain: ReadonlySet<string> = new Set([
  'category_id',
  'manufacturer',
  'country_of_origin',
  'customs_number',
  'eccn',
  'rohs',
  'reach',
  'lead_time_weeks_from',
  'lead_time_weeks_to',
])
