import { lockProducts } from '#features/catalog/catalog/server/steps/change-product.ts'
import { invalid } from '#server/calls/refusal.ts'
import { type ChangeRow, listChangesSince } from '#server/changes/change-log.ts'
import { joinChanges } from '#server/changes/join-changes.ts'
import { changeWords, saveRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import { readTextField } from '#shared/text/text-state.ts'
import { joinRevisions, splitRevision } from '../../domain/flat-product.ts'
import type { ProductFields } from '../../domain/product-fields.ts'
import { isSame } from '../../domain/values/same-value.ts'
import { hasContent } from '../../domain/waiting.ts'
import { editText, wordFault } from '../../messages/desk-product-faults.ts'
import { nameField } from '../../messages/desk-product-fields.ts'
import { changeProducts, type EditDeps, openChanges, type ProductChanges } from '../change-products.ts'
import { productKind } from '../product-subject.ts'
import { findAttributeRules, listProducts } from '../store.ts'
import { type LiveProduct, saveWaiting, staleConflicts } from '../waiting-steps.ts'
import { listWaitingSets, type WaitingRow } from '../waiting-store.ts'
import { waitingKind } from '../waiting-subject.ts'
import { errorsOf } from './import-products.ts'

export {
  changeProducts,
  type EditDeps,
  errorsOf,
  nameField as nameProductField,
  openChanges,
  type ProductChanges,
  wordFault as wordFieldFault,
}

/** A product as lists of values show it: the live values, and over them what waits outside of releases. */
export interface ShownProduct {
  id: number
  /** Counts what is saved of it, live and waiting. */
  revision: number
  fields: ProductFields
  /** The fields whose shown value waits. */
  waitingFields: string[]
  live: LiveProduct
  waiting: WaitingRow | null
}

/**
 * Products in the order of the ids; those that do not exist are left out. For some hundreds at a time. `only`: of texts, attributes,
 * relations and pictures these fields alone.
 */
export async function listShown(
  db: Database,
  ids: readonly number[],
  only?: ReadonlySet<string>,
): Promise<ShownProduct[]> {
  const stored = new Map((await listProducts(db, ids, only)).map(product => [product.id, product]))
  const sets = await listWaitingSets(db, ids)
  return ids.flatMap(id => {
    const product = stored.get(id)
    if (!product) return []
    const { fields, revision } = product
    const waiting = sets.get(id) ?? null
    const overlay = Object.fromEntries(Object.entries(waiting?.fields ?? {}).filter(([field]) => field !== 'state'))
    return {
      id,
      revision: joinRevisions(revision, waiting?.revision ?? 0),
      // as: a set has fields of a product.
      fields: { ...fields, ...overlay } as ProductFields,
      waitingFields: Object.keys(overlay),
      live: { revision, name: String(fields.sku), fields },
      waiting,
    }
  })
}

/** Finds what attributes allow once for each transaction, for the attributes of these keys. */
export function rulesOnce(keys: readonly string[]): NonNullable<EditDeps['rulesOf']> {
  const known = new WeakMap<Database, ReturnType<typeof findAttributeRules>>()
  return async (tx, wanted) => {
    if (wanted.some(key => !keys.includes(key))) return findAttributeRules(tx, wanted)
    const found = known.get(tx) ?? findAttributeRules(tx, keys)
    known.set(tx, found)
    return found
  }
}

/**
 * The same, locked for the rest of the transaction. `named`: the fields that are saved, or taken back. With them are read what else of
 * a product a save of them looks at: their texts in other languages, and what waits.
 */
export async function lockShown(
  tx: Database,
  ids: readonly number[],
  named: Iterable<string>,
): Promise<ShownProduct[]> {
  await lockProducts(tx, ids)
  const waiting = [...(await listWaitingSets(tx, ids)).values()].flatMap(({ fields }) => Object.keys(fields))
  const wanted = [...named, ...waiting].flatMap(name => {
    const text = readTextField(name)
    if (text) return languages.map(language => `${text.field}.${language}`)
    // The day since when it is obsolete follows its replacement.
    return name === 'replaced_by_id' ? [name, 'obsolete_since'] : name
  })
  return listShown(tx, ids, new Set(wanted))
}

interface FieldsSave {
  /** The revision of the shown product that the author has seen. */
  seen: number
  changes: Partial<ProductFields>
  publish: 'now' | 'as_draft'
  batchId: string
}

/**
 * Saves changed fields of a locked product, joined with what others have saved since: at once, or into what waits of it. True: something
 * was changed. Throws 409 for a field that somebody else has changed, and 400 for a value that is not possible; the caller takes
 * back what was written.
 */
export async function saveShown(
  products: ProductChanges,
  { id, live, waiting }: ShownProduct,
  { seen, changes, publish, batchId }: FieldsSave,
): Promise<boolean> {
  const { tx, author } = products
  // It is locked and has been read.
  const subject = { ...products.subject, lock: async () => live }
  const base = splitRevision(seen)
  const waits = live.fields.state === 'published' || hasContent(waiting?.fields ?? {})
  if (publish === 'now' || !waits) {
    const taken = Object.entries(changes).filter(
      ([field, value]) => waiting && Object.hasOwn(waiting.fields, field) && !isSame(waiting.fields[field], value),
    )
    const words = [editText[author.language].waits_already]
    if (taken.length > 0) throw invalid(Object.fromEntries(taken.map(([field]) => [field, words])))
    const saved = await saveRecord(tx, subject, { id, baseRevision: base.live, changes, batchId })
    return saved.changed.length > 0
  }
  await refuseOvertaken(products, id, live, { seen: base.live, changes })
  const saved = await saveWaiting(
    { ...products, subject },
    { id, live, releaseId: null },
    {
      // A set that is no longer there was published or thrown away: what of it is live was looked at above.
      baseRevision: waiting ? base.waiting : 0,
      seen: base.live,
      changes,
      batchId,
    },
  )
  return saved.changed.length > 0
}

/** A field that was changed live since is a conflict at once, not first when it goes live. */
async function refuseOvertaken(
  { tx, subject, author }: ProductChanges,
  id: number,
  { revision, fields }: LiveProduct,
  { seen, changes }: { seen: number; changes: Partial<ProductFields> },
): Promise<void> {
  if (revision === seen) return
  const since = await listChangesSince(tx, productKind, id, seen)
  const joined = joinChanges({ baseRevision: seen, revision, current: fields, changes, since })
  if (joined.ok) return
  const word = await changeWords(tx, { people: subject.people, author }, since)
  throw staleConflicts(
    Object.fromEntries(
      joined.conflicts.map(conflict => [conflict.field, [word(since.find(one => one.revision === conflict.revision))]]),
    ),
  )
}

/** Whether an entry of the change log is one that saveShown has written: of fields of a product or of what waits of it, no step. */
export const isFieldsEntry = ({ subjectKind, source, fields }: ChangeRow): boolean =>
  (subjectKind === productKind || subjectKind === waitingKind) &&
  source === 'desk' &&
  fields.every(({ field }) => field !== 'state' && !field.startsWith('waiting.'))

/** Whether it changed what may be public, not what waits. */
export const isLiveEntry = ({ subjectKind }: ChangeRow): boolean => subjectKind === productKind
