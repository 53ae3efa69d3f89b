import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { fitException } from '../tables.ts'

export type ExceptionRow = typeof fitException.$inferSelect
export type ExceptionValues = Pick<
  typeof fitException.$inferInsert,
  'panelId' | 'deviceId' | 'family' | 'verdict' | 'limit' | 'reason' | 'source'
>

/** The exceptions in which a product takes part, as the panel, as the device, or by the family of the device. */
export function listExceptionsOf(db: Database, productId: number, family: string | null): Promise<ExceptionRow[]> {
  const ofFamily = family === null ? undefined : eq(fitException.family, family)
  return db
    .select()
    .from(fitException)
    .where(or(eq(fitException.panelId, productId), eq(fitException.deviceId, productId), ofFamily))
    .orderBy(asc(fitException.id))
    .limit(500)
}

export async function lockException(tx: Database, id: number): Promise<ExceptionRow | null> {
  const [row] = await tx.select().from(fitException).where(eq(fitException.id, id)).for('update')
  return row ?? null
}

/** Whether another exception is about the same panel and device, or the same panel and family. */
export async function hasSameException(
  tx: Database,
  id: number,
  { panelId, deviceId = null, family = null }: Pick<ExceptionValues, 'panelId' | 'deviceId' | 'family'>,
): Promise<boolean> {
  const device = deviceId === null ? isNull(fitException.deviceId) : eq(fitException.deviceId, deviceId)
  const ofFamily = family === null ? isNull(fitException.family) : eq(fitException.family, family)
  const rows = await tx
    .select({ id: fitException.id })
    .from(fitException)
    .where(and(ne(fitException.id, id), eq(fitException.panelId, panelId), device, ofFamily))
    .limit(1)
  return rows.length > 0
}

/** Stores an exception before its first revision. Answers its id. */
export async function insertException(tx: Database, values: ExceptionValues, now: Date): Promise<number> {
  const [row] = await tx
    .insert(fitException)
    .values({ ...values, revision: 0, updatedAt: now })
    .returning({ id: fitException.id })
  if (!row) throw new Error('The exception was not stored')
  return row.id
}

export async function updateException(
  tx: Database,
  id: number,
  values: Partial<ExceptionValues> & { revision: number; updatedAt: Date },
): Promise<void> {
  await tx.update(fitException).set(values).where(eq(fitException.id, id))
}

export async function removeException(tx: Database, id: number): Promise<void> {
  await tx.delete(fitException).where(eq(fitException.id, id))
}
