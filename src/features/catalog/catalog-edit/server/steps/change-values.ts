import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import type {
  ValueAct,
  ValuedAttribute,
  WaitingValue,
} from '#features/catalog/attribute/server/steps/attribute-followers.ts'
import type { AttributeValue } from '#features/catalog/catalog/domain/attribute.ts'
import { lockProducts } from '#features/catalog/catalog/server/steps/change-product.ts'
import { insertChanges, listChangesSince } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import type { StatedValue } from '../../domain/product-fields.ts'
import { rowsOf, statedOf } from '../../domain/values/stated-value.ts'
import { baseAfter } from '../../domain/waiting.ts'
import { listValues } from '../parts/store.ts'
import { productKind } from '../product-subject.ts'
import { pendingChange } from '../tables.ts'
import { findWaitingById } from '../waiting-store.ts'
import { waitingKind } from '../waiting-subject.ts'

type Row = Omit<AttributeValue, 'attributeId'>
type Kind = ValuedAttribute['kind']

const productsAtOnce = 5000

const fieldOf = ({ key }: Pick<ValuedAttribute, 'key'>) => `attribute.${key}` as const

/** The values of an attribute that wait to go live, in releases or outside of them. */
export async function listWaitingValues(
  db: Database,
  attribute: Pick<ValuedAttribute, 'key' | 'kind'>,
): Promise<WaitingValue[]> {
  const sets = await listSets(db, attribute)
  return sets.map(({ productId, value }) => ({
    productId,
    values: value === null ? null : rowsOf(value, { kind: attribute.kind, options: [] }),
  }))
}

/**
 * Changes the values of many products with one press: each product gets its next revision and an entry of its history with the value
 * before and after, and what waits of products follows, with one statement for each table. A set stands on the new revision of its
 * product, unless somebody has changed one of its fields live before.
 */
export async function changeValues(tx: Database, act: ValueAct): Promise<void> {
  const { attribute, kind, after, write } = act
  const ids = await listProductsWith(tx, act)
  const waiting = await listSets(tx, attribute)
  await lockProducts(tx, [...new Set([...ids, ...waiting.map(({ productId }) => productId)])])
  const before = await readStated(tx, ids, attribute)
  await write()
  const revisions = await keepProducts(tx, act, ids, before)
  // Read once more: only who has locked the product changes what waits of it.
  const changed = (await listSets(tx, attribute)).flatMap(set => {
    const value = stated(set.value, attribute.kind, kind, after)
    return isDeepStrictEqual(value, set.value) ? [] : [{ ...set, value, before: set.value }]
  })
  await keepSets(tx, act, changed, revisions)
}

/** A value that waits, as it is after the act. Values that became the same are one. */
function stated(value: StatedValue, from: Kind, to: Kind, after: (row: Row) => Row): StatedValue {
  if (value === null) return null
  const rows = rowsOf(value, { kind: from, options: [] }).map(after)
  const isFirst = (row: Row, place: number) => rows.findIndex(other => isDeepStrictEqual(other, row)) === place
  return statedOf(rows.filter(isFirst), to)
}

async function listProductsWith(tx: Database, { attribute: { id }, optionIds }: ValueAct): Promise<number[]> {
  const having = optionIds ? sql` and option_id = any(${sql.param(optionIds)}::integer[])` : sql``
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct product_id as id from product_attribute where attribute_id = ${id}${having} order by 1`)
  return rows.map(row => row.id)
}

export async function readStated(
  tx: Database,
  productIds: readonly number[],
  { id, kind }: Pick<ValuedAttribute, 'id' | 'kind'>,
): Promise<Map<number, StatedValue>> {
  const found = new Map<number, StatedValue>()
  for (const some of parts(productIds))
    for (const [productId, rows] of await listValues(tx, some, [id])) found.set(productId, statedOf(rows, kind))
  return found
}

function parts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / productsAtOnce) }, (_, place) =>
    list.slice(place * productsAtOnce, (place + 1) * productsAtOnce),
  )
}

/** How the histories tell of an act. */
type Noted = Pick<ValueAct, 'author' | 'attribute' | 'kind' | 'batchId' | 'reason'>

/** Gives products their next revision, each with its entry. Answers the revisions by product. */
export async function keepProducts(
  tx: Database,
  { author: { now: at, actorId, source }, attribute, kind, batchId, reason }: Noted,
  ids: readonly number[],
  before: ReadonlyMap<number, StatedValue>,
): Promise<Map<number, number>> {
  const field = fieldOf(attribute)
  const now = await readStated(tx, ids, { id: attribute.id, kind })
  const revisions = new Map<number, number>()
  for (const some of parts(ids)) {
    const { rows } = await tx.execute<{ id: number; revision: number }>(sql`
      update product set revision = revision + 1, updated_at = ${at.toISOString()}::timestamptz
      where id = any(${sql.param(some)}::integer[]) returning id, revision`)
    const entries = rows.map(({ id, revision }) => {
      const [was, is] = [before.get(id) ?? null, now.get(id) ?? null]
      // A value that is stated in the same way is on another data sheet all the same.
      const fields = isDeepStrictEqual(was, is) ? [] : [{ field, before: was, after: is }]
      return { subjectId: id, revision, fields }
    })
    await insertChanges(tx, { at, actorId, source, batchId, reason, subjectKind: productKind }, entries)
    for (const { id, revision } of rows) revisions.set(id, revision)
  }
  return revisions
}

/** A waiting change of a product, with the value of the attribute. */
export interface WaitingSet {
  id: number
  productId: number
  baseRevision: number
  revision: number
  value: StatedValue
}

export function listSets(db: Database, attribute: Pick<ValuedAttribute, 'key'>): Promise<WaitingSet[]> {
  const { id, subjectId: productId, baseRevision, revision, fields } = pendingChange
  const field = fieldOf(attribute)
  return db
    .select({ id, productId, baseRevision, revision, value: sql<StatedValue>`${fields} -> ${field}::text` })
    .from(pendingChange)
    .where(and(eq(pendingChange.subjectKind, 'product'), sql`jsonb_exists(${fields}, ${field}::text)`))
    .orderBy(asc(productId), asc(id))
}

/** Gives sets another value and their next revision, each with its entry. `revisions`: the new ones of their products. */
export async function keepSets(
  tx: Database,
  { author: { now: at, actorId, source }, attribute, batchId, reason }: Noted,
  sets: readonly (WaitingSet & { before: StatedValue })[],
  revisions: ReadonlyMap<number, number>,
): Promise<void> {
  const field = fieldOf(attribute)
  for (const some of parts(sets)) {
    const rows: { id: number; base_revision: number; revision: number; value: StatedValue }[] = []
    for (const { id, productId, revision, value, ...set } of some) {
      const live = revisions.get(productId)
      const base = live === undefined ? set.baseRevision : await newBase(tx, { id, productId, ...set }, live)
      rows.push({ id, base_revision: base, revision: revision + 1, value })
    }
    await tx.execute(sql`
      update pending_change set revision = v.revision, base_revision = v.base_revision,
        fields = jsonb_set(fields, array[${field}::text], v.value)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(id integer, base_revision integer, revision integer, value jsonb)
      where pending_change.id = v.id`)
    await insertChanges(
      tx,
      { at, actorId, source, batchId, reason, subjectKind: waitingKind },
      some.map(({ id, revision, before, value }) => ({
        subjectId: id,
        revision: revision + 1,
        fields: [{ field, before, after: value }],
      })),
    )
  }
}

/** The act has made the live revision: a set that stood on the one before stands on it now. */
async function newBase(
  tx: Database,
  { id, productId, baseRevision: base }: Pick<WaitingSet, 'id' | 'productId' | 'baseRevision'>,
  live: number,
): Promise<number> {
  const seen = live - 1
  if (base === seen) return live
  const row = await findWaitingById(tx, id)
  const changes = await listChangesSince(tx, productKind, productId, base)
  // Without all entries nobody can say that its fields are as they were.
  if (changes.length !== live - base) return base
  const others = Object.keys(row?.fields ?? {})
  return baseAfter({ base, seen }, { named: [], others }, changes) === seen ? live : base
}
