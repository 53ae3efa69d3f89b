import { and, eq, ne, sql } from 'drizzle-orm'
import { customer } from '#features/site/session/server/tables.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import type { RequestState } from '../../domain/request-states.ts'
import { documentRequest } from '../tables.ts'

export type RequestRecord = typeof documentRequest.$inferSelect

const columns = {
  request: documentRequest,
  /** Of the account as it is now. */
  email: sql<string>`coalesce(${documentRequest.email}, ${customer.email}, '')`,
  name: sql<string>`case when ${documentRequest.email} is null
    then trim(coalesce(${customer.firstName}, '') || ' ' || coalesce(${customer.lastName}, '')) else '' end`,
}

const ofState = (state: RequestState | undefined) => state && eq(documentRequest.state, state)

/** A page of the requests, the newest first. */
export function listRequests(db: Database, state: RequestState | undefined, cursor: Cursor | null, limit: number) {
  const { where, orderBy } = pageOf([documentRequest.id], 'desc', cursor)
  return db
    .select(columns)
    .from(documentRequest)
    .leftJoin(customer, eq(customer.id, documentRequest.customerId))
    .where(and(where, ofState(state)))
    .orderBy(...orderBy)
    .limit(limit)
}

export const countRequests = (db: Database, state: RequestState | undefined): Promise<number> =>
  countUpTo(db, sql`from ${documentRequest} where ${ofState(state) ?? sql`true`}`)

export async function findRequest(db: Database, id: number) {
  const [row] = await db
    .select(columns)
    .from(documentRequest)
    .leftJoin(customer, eq(customer.id, documentRequest.customerId))
    .where(eq(documentRequest.id, id))
  return row ?? null
}

export async function lockRequestRow(tx: Database, id: number): Promise<RequestRecord | null> {
  const [row] = await tx.select().from(documentRequest).where(eq(documentRequest.id, id)).for('update')
  return row ?? null
}

/** Whether the same person waits for the same again, since this request was answered. */
export async function isAskedAgain(tx: Database, id: number): Promise<boolean> {
  const row = await lockRequestRow(tx, id)
  if (!row) return false
  const { customerId, email, type, productIds, state } = documentRequest
  const [other] = await tx
    .select({ id: documentRequest.id })
    .from(documentRequest)
    .where(
      and(
        ne(documentRequest.id, id),
        eq(state, 'open'),
        eq(type, row.type),
        sql`${productIds} && ${sql.param(row.productIds)}::integer[]`,
        sql`${email} is not distinct from ${row.email}`,
        sql`${customerId} is not distinct from ${row.customerId}::integer`,
      ),
    )
    .limit(1)
  return other !== undefined
}

export async function updateRequest(
  tx: Database,
  id: number,
  set: Partial<Pick<RequestRecord, 'state' | 'documentId' | 'revision'>>,
): Promise<void> {
  await tx.update(documentRequest).set(set).where(eq(documentRequest.id, id))
}

export async function removeRequest(tx: Database, id: number): Promise<void> {
  await tx.delete(documentRequest).where(eq(documentRequest.id, id))
}
