import { setImmediate as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connection.ts'
import { buildIndex } from '../../domain/build-index.ts'
import type { CatalogIndex } from '../../domain/catalog-index.ts'
import type { CatalogContents } from '../../domain/contents/catalog-contents.ts'
import { type ChangedProducts, joinContents } from '../../domain/contents/join-contents.ts'
import { followFacets } from '../../domain/filtering/facets.ts'
import { findCatalogState, listChangesAfter, type StoredState } from '../index-store.ts'
import { readChangedProducts } from '../read-contents.ts'
import type { TakenOver } from '../store.ts'

/** The contents in use, and the state of the database that they were read from. */
export interface HeldContents {
  contents: CatalogContents
  state: StoredState
}

/** More products are read faster all at once. */
export const mostChanged = 2000
// A product may have changed in several revisions.
const mostSubjects = 5 * mostChanged

/** What the database says of the products that changed since; 'everything' where more than some products may have changed. */
export function readChanges(
  db: Database,
  { contents, state: { revision } }: HeldContents,
): Promise<{ state: StoredState; changed: ChangedProducts } | 'everything'> {
  // One state of the database for all statements, so that no product is half of one revision and half of the next.
  return db.transaction(
    async tx => {
      const state = await findCatalogState(tx)
      const subjects = await listChangesAfter(tx, revision, mostSubjects + 1)
      const ids = new Set(subjects.flatMap(({ kind, subjectId }) => (kind === 'product' ? subjectId : [])))
      const told = new Set(subjects.map(subject => subject.revision))
      const isTold =
        state.revision > revision &&
        told.size === state.revision - revision &&
        subjects.length <= mostSubjects &&
        // Documents by a filter are few and read with each change.
        subjects.every(({ kind }) => kind === 'product' || kind === 'document')
      if (!isTold || ids.size > mostChanged) return 'everything'
      return { state, changed: await readChangedProducts(tx, contents, { revision: state.revision, ids }) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Makes the contents and the index after a change of some products from those before it. */
export async function joinChanges(
  before: { index: CatalogIndex; contents: CatalogContents },
  changed: ChangedProducts,
): Promise<{ contents: CatalogContents; takenOver: TakenOver }> {
  const { contents, layout } = await joinContents(before.contents, before.index.rowOf, changed, pause)
  await pause()
  const after = await buildIndex(contents, pause, { index: before.index, layout })
  await followFacets(before.index, after, pause)
  return { contents, takenOver: { before: before.index, after, ids: changed.ids, layout } }
}
