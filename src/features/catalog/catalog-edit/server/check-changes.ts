import type { StoredVideo } from '#features/catalog/video/domain/product-video.ts'
import { lockSomeVideos } from '#features/catalog/video/server/store.ts'
import { lockSomeMedia } from '#features/site/media/server/store.ts'
import type { LockedRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { lacksText } from '#shared/one-language.ts'
import { type ProductFields, readFieldName } from '../domain/product-fields.ts'
import { reservedWords } from '../domain/reserved-words.ts'
import type { Fault } from '../domain/values/field-fault.ts'
import { readField } from '../domain/values/read-field.ts'
import { listReplacements } from './replacements/store.ts'
import { findAttributeRules, isSeries, isSkuTaken, isSlugTaken, listKnownProducts, lockNames } from './store.ts'

type Faults = Map<string, Fault>

/** Finds what attributes allow; whoever changes many products in a transaction finds it once. */
export type FindRules = typeof findAttributeRules

/** The changes in the form in which they are compared and stored, and why others are refused. */
export async function readChanges(
  db: Database,
  given: Readonly<Record<string, unknown>>,
  rulesOf: FindRules = findAttributeRules,
): Promise<{ changes: Partial<ProductFields>; faults: Faults }> {
  const keys = Object.keys(given).flatMap(name => {
    const known = readFieldName(name)
    return known?.kind === 'attribute' ? [known.key] : []
  })
  const rules = await rulesOf(db, keys)
  const faults: Faults = new Map()
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const read = readField(name, value, key => rules.get(key) ?? null)
    if (read.ok) changes[name] = read.value
    else faults.set(name, read.fault)
  }
  // as: each value was read by the rule of its field.
  return { changes: changes as Partial<ProductFields>, faults }
}

/** Values are confirmed by confirmFacts alone, which knows who does it and when. */
export function refuseConfirmations(given: Readonly<Record<string, unknown>>, faults: Faults): void {
  for (const name of Object.keys(given))
    if (readFieldName(name)?.kind === 'confirmed') faults.set(name, { reason: 'confirmed_by_step' })
}

/** Why changes of a product are not possible, by field; 'name': in no language. An undo and a waiting change are checked by the same rules. */
export async function checkChanges(
  tx: Database,
  id: number,
  { fields }: Pick<LockedRecord<ProductFields>, 'fields'>,
  changes: Partial<ProductFields>,
  rulesOf: FindRules = findAttributeRules,
): Promise<Faults> {
  const { faults } = await readChanges(tx, changes, rulesOf)
  const after = { ...fields, ...changes }
  const set = (field: string, fault: Fault | null) => {
    if (fault && !faults.has(field)) faults.set(field, fault)
  }
  if (lacksText('name', fields, changes)) set('name', { reason: 'name_needed' })
  if (changes.sku !== undefined || changes.se_name !== undefined) await lockNames(tx)
  if (typeof changes.sku === 'string' && (await isSkuTaken(tx, changes.sku, id))) set('sku', { reason: 'sku_taken' })
  if (typeof changes.se_name === 'string') set('se_name', await slugFault(tx, id, changes.se_name))
  if (typeof changes.category_id === 'number' && !(await isSeries(tx, changes.category_id)))
    set('category_id', { reason: 'not_a_series' })
  if (changes.lead_time_weeks_from !== undefined || changes.lead_time_weeks_to !== undefined) {
    const [from, to] = [after.lead_time_weeks_from, after.lead_time_weeks_to]
    const isReversed = typeof from === 'number' && typeof to === 'number' && from > to
    const field = changes.lead_time_weeks_to === undefined ? 'lead_time_weeks_from' : 'lead_time_weeks_to'
    if (isReversed) set(field, { reason: 'from_above_to' })
  }
  if (typeof changes.replaced_by_id === 'number')
    set('replaced_by_id', await replacementFault(tx, id, changes.replaced_by_id))
  if (typeof changes.obsolete_since === 'string' && typeof after.replaced_by_id !== 'number')
    set('obsolete_since', { reason: 'not_replaced' })
  for (const field of ['relation.accessory', 'relation.related'] as const)
    set(field, await relationFault(tx, id, changes[field] ?? []))
  set('pictures', await picturesFault(tx, changes.pictures ?? []))
  set('videos', await videosFault(tx, changes.videos ?? []))
  return faults
}

/** They are locked, so that none is deleted before it is used. */
async function picturesFault(tx: Database, ids: readonly number[]): Promise<Fault | null> {
  return (await lockSomeMedia(tx, ids)) < ids.length ? { reason: 'not_a_picture' } : null
}

/** Their files are locked, so that none is deleted before it is used. */
async function videosFault(tx: Database, videos: readonly StoredVideo[]): Promise<Fault | null> {
  const ids = new Set(videos.flatMap(video => ('video_id' in video ? [video.video_id] : [])))
  return ids.size > 0 && (await lockSomeVideos(tx, [...ids])) < ids.size ? { reason: 'video_file' } : null
}

async function slugFault(tx: Database, id: number, slug: string): Promise<Fault | null> {
  if (reservedWords.has(slug)) return { reason: 'slug_reserved' }
  return (await isSlugTaken(tx, slug, id)) ? { reason: 'slug_taken' } : null
}

async function replacementFault(tx: Database, id: number, replacementId: number): Promise<Fault | null> {
  if (replacementId === id) return { reason: 'replaces_itself' }
  const chain = await listReplacements(tx, replacementId)
  if (chain[0]?.state !== 'published') return { reason: 'not_published' }
  return chain.some(one => one.id === id) ? { reason: 'replaces_in_circle' } : null
}

async function relationFault(tx: Database, id: number, ids: readonly number[]): Promise<Fault | null> {
  if (ids.length === 0) return null
  if (ids.includes(id)) return { reason: 'related_to_itself' }
  return (await listKnownProducts(tx, ids)).size < ids.length ? { reason: 'not_a_product' } : null
}
