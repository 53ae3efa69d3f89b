import { productUrl } from '#features/catalog/catalog/domain/paths.ts'
import { lockProduct } from '#features/catalog/catalog/server/steps/change-product.ts'
import { redirectPaths } from '#features/site/redirect/server/steps/redirect-path.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Author, FieldErrors, LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { wallIn } from '#shared/time/zone-day.ts'
import { dayOfChange } from '../domain/obsolete-since.ts'
import type { ProductFields } from '../domain/product-fields.ts'
import type { Fault } from '../domain/values/field-fault.ts'
import { wordFault } from '../messages/desk-product-faults.ts'
import { nameField } from '../messages/desk-product-fields.ts'
import { checkChanges, type FindRules } from './check-changes.ts'
import { findMainSlugs, findProduct, findState } from './store.ts'
import { writeProduct } from './write-product.ts'

export const productKind = 'product'

interface SubjectDeps {
  author: Author
  nameAttribute: (key: string, language: Language) => string | undefined
  /** Told of each product that is or was public. */
  noteChange: (id: number) => void
  /** Set by the steps that have checked it; a save and an undo leave the state alone. */
  changesState?: boolean
  rulesOf?: FindRules | undefined
}

/** Products as records that are changed in the one way; what is public afterwards is announced by changeProducts. */
export function productSubject(deps: SubjectDeps): Subject<ProductFields> {
  const { author, nameAttribute, noteChange, changesState, rulesOf } = deps
  const { language, now } = author
  return {
    kind: productKind,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => nameField(field, language, key => nameAttribute(key, language)),
    lock: lockFields,
    check: async (tx, id, record, changes) => {
      const faults = await checkChanges(tx, id, record, changes, rulesOf)
      if (changes.state !== undefined && !changesState) faults.set('state', { reason: 'state_by_step' })
      return wordFaults(faults, language)
    },
    bringing: ({ fields }, changes) => {
      const after = dayOfChange(fields, changes, dayOf(author))
      return after === undefined ? [] : [{ field: 'obsolete_since', before: fields.obsolete_since, after }]
    },
    write: async (tx, id, changes, revision) => {
      await writeProduct(tx, id, changes, { revision, now, rulesOf })
    },
    afterwards: async (tx, id, changed) => {
      const state = await findState(tx, id)
      if (state === 'draft') return
      if (state === 'published') await redirectMoved(tx, id, changed, author)
      // One that was withdrawn may still be the picture of a category.
      noteChange(id)
    },
  }
}

/** The day that the author's calendar shows. */
export const dayOf = ({ now, timeZone }: Author): string => wallIn(now, timeZone ?? 'UTC').slice(0, 10)

/** Leads the former page of a product to its new one, where it has come below another main category. */
async function redirectMoved(
  tx: Database,
  id: number,
  changed: readonly ChangedField[],
  { actorId, now }: Author,
): Promise<void> {
  const moved = changed.find(({ field }) => field === 'category_id')
  if (!moved) return
  const [before, after] = [Number(moved.before), Number(moved.after)]
  const slugs = await findMainSlugs(tx, [before, after])
  const [formerSlug, slug] = [slugs.get(before), slugs.get(after)]
  // The page answers below every number of a series of its main category.
  if (!formerSlug || !slug || formerSlug === slug) return
  const redirect = { from: productUrl(formerSlug, before, id), to: productUrl(slug, after, id), isBranch: false }
  await redirectPaths(tx, [redirect], { by: actorId, now, origin: 'automatic' })
}

async function lockFields(tx: Database, id: number): Promise<LockedRecord<ProductFields> | null> {
  if (!(await lockProduct(tx, id))) return null
  const found = await findProduct(tx, id)
  return found && { revision: found.revision, name: String(found.fields.sku), fields: found.fields }
}

/** In words, by field; a name that is missing in every language is refused on the reader's own. */
export const wordFaults = (faults: ReadonlyMap<string, Fault>, language: Language): FieldErrors =>
  Object.fromEntries(
    [...faults].map(([field, fault]) => [field === 'name' ? `name.${language}` : field, [wordFault(fault, language)]]),
  )
