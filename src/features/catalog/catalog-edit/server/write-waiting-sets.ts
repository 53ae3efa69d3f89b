import { insertChanges } from '#server/changes/change-log.ts'
import { valuesOf } from '#server/changes/save-record.ts'
import { keepManyTextSources } from '#server/changes/text-states.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { withChanges } from '../domain/waiting.ts'
import type { ProductChanges } from './change-products.ts'
import { productKind } from './product-subject.ts'
import type { LiveProduct } from './waiting-steps.ts'
import { insertWaitingSets, removeWaitingSets, updateWaitingSets, type WaitingRow } from './waiting-store.ts'
import { lockedWaiting, waitingKind } from './waiting-subject.ts'

interface ChangedWaiting {
  shown: { id: number; live: LiveProduct; waiting: WaitingRow | null }
  changed: ChangedField[]
}

/**
 * Stores changed fields of what waits of several products outside of releases as saveWaiting does for one, with one statement for each
 * table. The products are locked, the changes checked, and the sets stand on the live products as they are. `isReplay`: the values were
 * written before, as those of an undo, and a set stands where it stood. A set in which nothing waits afterwards is over.
 */
export async function writeWaitingSets(
  { tx, author }: ProductChanges,
  written: readonly ChangedWaiting[],
  { batchId, isReplay = false }: { batchId: string; isReplay?: boolean },
): Promise<void> {
  if (written.length === 0) return
  const { now: at, actorId, source } = author
  const sets = written.map(({ shown: { id, live, waiting }, changed }) => ({
    ...{ productId: id, id: waiting?.id ?? null },
    baseRevision: isReplay && waiting ? waiting.baseRevision : live.revision,
    revision: (waiting?.revision ?? 0) + 1,
    fields: withChanges(waiting?.fields ?? {}, valuesOf(changed), { ...live.fields }),
  }))
  const about = { by: actorId, now: at }
  const begun = await insertWaitingSets(
    tx,
    sets.filter(({ id }) => id === null),
    about,
  )
  const held = sets.flatMap(({ id, ...set }) => (id === null ? [] : { ...set, id }))
  const isOver = ({ fields }: { fields: object }) => Object.keys(fields).length === 0
  await updateWaitingSets(
    tx,
    held.filter(set => !isOver(set)),
    about,
  )
  await removeWaitingSets(
    tx,
    held.filter(isOver).map(({ id }) => id),
  )
  await keepManyTextSources(
    tx,
    written.map(({ shown: { id, live, waiting }, changed }) => ({
      owner: { kind: productKind, id },
      fields: { ...(waiting ? lockedWaiting(live, waiting).fields : live.fields) },
      changed,
    })),
    { at, by: actorId, isReplay },
  )
  await insertChanges(
    tx,
    { at, actorId, source, batchId, subjectKind: waitingKind },
    written.map(({ shown: { id, waiting }, changed }) => ({
      subjectId: waiting?.id ?? begun.get(id) ?? 0,
      revision: (waiting?.revision ?? 0) + 1,
      fields: changed,
    })),
  )
}
