import { announceChanges, type CatalogSubject } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { touchProducts } from '#features/catalog/catalog/server/steps/touch-products.ts'
import { reservedWords } from '#features/catalog/catalog-edit/domain/reserved-words.ts'
import { redirectPaths } from '#features/site/redirect/server/steps/redirect-path.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { Author, FieldErrors, LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { type Language, languages } from '#shared/language.ts'
import { lacksText, shownOf } from '#shared/one-language.ts'
import { faultsOf } from '../../domain/category-rules.ts'
import { type CategoryFields, categoryKind } from '../../domain/series-record.ts'
import { categoryFieldText } from '../../messages/desk-fields.ts'
import { seriesRefusals } from '../../messages/desk-refusals.ts'
import * as store from './store.ts'

/** Categories and series as records that are changed in the one way. */
export async function categorySubject(tx: Database, context: DeskContext): Promise<Subject<CategoryFields>> {
  return categorySubjectOf(await deskAuthor(tx, context))
}

/** The author of changes to categories at the desk. */
/** `note`: told of the changed category, which the caller announces. */
export function categorySubjectOf(author: Author, note?: (change: CatalogSubject) => void): Subject<CategoryFields> {
  const { actorId: by, now, language } = author
  return {
    kind: categoryKind,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => nameField(field, language),
    lock: lockCategory,
    check: (checking, id, { fields }, changes) => checkCategory(checking, id, fields, changes, language),
    write: writeCategory,
    afterwards: async (writing, id, changed) => {
      await redirectMoved(writing, id, changed, { by, now })
      // Names and addresses stand on the sheets of its products, and of the products of its series.
      if (changed.some(({ field }) => field.startsWith('name.') || field === 'se_name' || field === 'parent_id'))
        await touchShown(writing, author, id)
      if (note) note({ kind: categoryKind, id })
      else await announceChanges(writing, now, [{ kind: categoryKind, id }])
    },
  }
}

/** Leads the former addresses of a renamed or moved category to its new one; those below a main category with it. */
async function redirectMoved(
  tx: Database,
  id: number,
  changed: readonly ChangedField[],
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  const before = (field: 'se_name' | 'parent_id') => changed.find(one => one.field === field)
  const [renamed, moved] = [before('se_name'), before('parent_id')]
  if (!renamed && !moved) return
  const all = await store.listCategories(tx, 'en')
  const row = all.find(one => one.id === id)
  if (!row) return
  const seNameOf = (parentId: unknown) => all.find(one => one.id === parentId)?.seName ?? null
  const path = (seName: unknown, parentId: unknown) =>
    [seNameOf(parentId), seName]
      .filter(part => part !== null)
      .map(part => `/${part}`)
      .join('')
  const [formerName, formerParent] = [renamed?.before ?? row.seName, moved ? moved.before : row.parentId]
  const from = path(formerName, formerParent)
  const to = path(row.seName, row.parentId)
  const redirects = [{ from, to, isBranch: formerParent === null }]
  const [formerMain, main] = [seNameOf(formerParent), seNameOf(row.parentId)]
  // The pages of the products of a series have its number instead of its name.
  if (moved && formerMain !== null && main !== null)
    redirects.push({ from: `/${formerMain}/${id}`, to: `/${main}/${id}`, isBranch: true })
  await redirectPaths(tx, redirects, { by, now, origin: 'automatic' })
}

async function touchShown(tx: Database, author: Author, id: number): Promise<void> {
  const all = await store.listCategories(tx, 'en')
  const ids = [id, ...all.filter(({ parentId }) => parentId === id).map(row => row.id)]
  const reason = all.find(row => row.id === id)?.name ?? ''
  await touchProducts(tx, author, { ids: store.idsOfProductsIn(ids), reason })
}

export async function lockCategory(tx: Database, id: number): Promise<LockedRecord<CategoryFields> | null> {
  const row = await store.findCategory(tx, id, true)
  return row && lockedOf(row)
}

function lockedOf(row: store.CategoryRecord): LockedRecord<CategoryFields> {
  return {
    revision: row.revision,
    name: shownOf(row.names, 'en') ?? row.seName,
    fields: {
      parent_id: row.parentId,
      se_name: row.seName,
      position: row.position,
      picture_product_id: row.pictureProductId,
      is_published: row.isPublished,
      needs_document: row.needsDocument,
      template: row.template,
      'name.en': row.names.en,
      'name.es': row.names.es,
      'name.fr': row.names.fr,
      'description.en': row.descriptions.en,
      'description.es': row.descriptions.es,
      'description.fr': row.descriptions.fr,
    },
  }
}

/** Why changes of a category are not possible, in words, by field. `id`: null for a new one. */
export async function checkCategory(
  tx: Database,
  id: number | null,
  before: Partial<CategoryFields>,
  changes: Partial<CategoryFields>,
  language: Language,
): Promise<FieldErrors> {
  const all = await store.listCategories(tx, language)
  const others = all.filter(row => row.id !== id)
  const counts = await store.countProducts(tx)
  const { picture_product_id: pictureId } = changes
  const faults = faultsOf(changes, {
    id,
    takenSeNames: new Set(others.map(({ seName }) => seName.toLowerCase())),
    reservedSeNames: reservedWords,
    mainIds: new Set(others.filter(({ parentId }) => parentId === null).map(row => row.id)),
    attributeIds: await store.listAttributeIds(tx),
    hasChildren: others.some(({ parentId }) => parentId === id && id !== null),
    hasProducts: id !== null && counts.has(id),
    hasPicture: typeof pictureId === 'number' && (await store.findProduct(tx, pictureId)) !== null,
  })
  if (lacksText('name', before, changes)) faults[`name.${language}`] ??= 'name_needed'
  const text = seriesRefusals[language]
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [text[fault]]]))
}

export async function writeCategory(
  tx: Database,
  id: number,
  changes: Partial<CategoryFields>,
  revision: number,
): Promise<void> {
  await store.updateCategory(tx, id, { ...columnsOf(changes), revision })
  for (const language of languages) {
    const name = changes[`name.${language}`]
    const description = changes[`description.${language}`]
    if (name === undefined && description === undefined) continue
    await store.writeTexts(tx, id, language, {
      ...(name !== undefined && { name: name || null }),
      ...(description !== undefined && { description: description || null }),
    })
  }
  if (changes.template) await store.replaceTemplate(tx, id, changes.template)
}

export const columnsOf = (changes: Partial<CategoryFields>) => ({
  ...(changes.parent_id !== undefined && { parentId: changes.parent_id }),
  ...(changes.se_name !== undefined && { seName: changes.se_name }),
  ...(changes.position !== undefined && { position: changes.position }),
  ...(changes.picture_product_id !== undefined && { pictureProductId: changes.picture_product_id }),
  ...(changes.is_published !== undefined && { isPublished: changes.is_published }),
  ...(changes.needs_document !== undefined && { needsDocument: changes.needs_document }),
})

export function nameField(field: string, language: Language): string {
  const text = categoryFieldText[language]
  const [first = '', ofLanguage] = field.split('.')
  if (first === 'name' && ofLanguage) return text.name(ofLanguage)
  if (first === 'description' && ofLanguage) return text.description(ofLanguage)
  const names: Record<string, unknown> = text
  const name = names[field]
  return typeof name === 'string' ? name : field
}
