import type { LeadTimeStep } from '#features/catalog/catalog/domain/lead-time.ts'
import type { StoredVideo } from '#features/catalog/video/domain/product-video.ts'
import { type Language, languages } from '#shared/language.ts'
import type { DeskProduct } from '../desk-contract.ts'
import {
  type PlainField,
  type ProductFields,
  type ProductTextField,
  plainFields,
  productTextFields,
  type RelationKind,
  relationKinds,
  type StatedValue,
} from './product-fields.ts'
import type { WaitingChange } from './waiting-change.ts'

/** The value of an attribute in a form. `typed`: what was typed and says no value; it is kept there, and never saved. */
export type FormValue = StatedValue | { typed: string }

export const isUnread = (value: unknown): value is { typed: string } =>
  typeof value === 'object' && value !== null && 'typed' in value

/** A product as one form edits it. `revision` counts what others and oneself have saved, live or waiting. */
export type FlatProduct = Record<PlainField, string | number | null> &
  Record<`${ProductTextField}.${Language}`, string | null> &
  Record<`attribute.${string}`, FormValue> &
  Record<`relation.${RelationKind}`, number[]> & {
    pictures: number[]
    videos: StoredVideo[]
    lead_times: LeadTimeStep[] | { typed: string }
    revision: number
  }

/** Which set of waiting changes a form writes: that outside of releases (null), or that of a release. */
export type ReleaseId = number | null

/** The set of waiting changes that a form shows; null: there is none. */
export function waitingOf(product: DeskProduct, releaseId: ReleaseId): WaitingChange | null {
  if (releaseId === null) return product.pending
  return product.in_releases.find(({ release }) => release?.id === releaseId) ?? null
}

/** The live values by field; attributes that the product has not are null. */
export function liveFields({ record }: DeskProduct, attributeKeys: readonly string[]): ProductFields {
  const stated = new Map<string, StatedValue>(record.attributes.map(({ key, value }) => [key, value]))
  return {
    ...Object.fromEntries(plainFields.map(field => [field, record.fields[field]])),
    ...Object.fromEntries(
      productTextFields.flatMap(field =>
        languages.map(language => [`${field}.${language}`, record.texts[language][field]]),
      ),
    ),
    ...Object.fromEntries(
      [...attributeKeys, ...stated.keys()].map(key => [`attribute.${key}`, stated.get(key) ?? null]),
    ),
    ...Object.fromEntries(relationKinds.map(kind => [`relation.${kind}`, record.relations[kind]])),
    pictures: record.pictures,
    videos: record.videos,
    lead_times: record.lead_times,
    // Every field of ProductFields stands above.
  } as ProductFields
}

// More than a set of waiting changes is ever saved while the live product stays as it is.
const mostWaitingRevisions = 1_000_000

/** One revision that counts what is saved of a product, live and waiting (0: nothing waits). */
export const joinRevisions = (live: number, waiting: number): number => live * mostWaitingRevisions + waiting

/** The two revisions of one that joinRevisions has made. */
export const splitRevision = (joined: number): { live: number; waiting: number } => ({
  live: Math.floor(joined / mostWaitingRevisions),
  waiting: joined % mostWaitingRevisions,
})

/**
 * The values that a form shows: the live ones, and over them what waits. Both are counted in one revision, so that a newer state has
 * a higher one: publishing raises that of the live product.
 */
export function flattenProduct(
  product: DeskProduct,
  releaseId: ReleaseId,
  attributeKeys: readonly string[],
): FlatProduct {
  const waiting = waitingOf(product, releaseId)
  return {
    ...liveFields(product, attributeKeys),
    // Checked by the server when they were saved.
    ...(waiting?.fields as Partial<ProductFields> | undefined),
    revision: joinRevisions(product.record.revision, waiting?.revision ?? 0),
  }
}

/**
 * The revisions that a save names: that of the live record, and that on which the changes were made. A product that is not public,
 * and of which nothing waits, is saved itself; else what waits is (0: nothing waits yet).
 */
export function baseRevisions(revision: number, waits: boolean): { live: number; base: number } {
  const { live, waiting } = splitRevision(revision)
  return { live, base: waits ? waiting : live }
}

/** Whether a save of the product waits, instead of being stored in the product itself. */
export function isWaiting(product: DeskProduct, releaseId: ReleaseId): boolean {
  if (product.record.fields.state === 'published' || releaseId !== null) return true
  return Object.keys(product.pending?.fields ?? {}).some(field => field !== 'state')
}
