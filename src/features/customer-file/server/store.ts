import { and, eq } from 'drizzle-orm'
import { customer } from '#features/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { customerFile } from './tables.ts'

export async function isRepresentative(db: Database, staffId: number, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: customerFile.customerId })
    .from(customerFile)
    .where(and(eq(customerFile.customerId, customerId), eq(customerFile.representativeId, staffId)))
  return rows.length > 0
}

/** Locks the file of an account for the rest of the transaction, and begins it where there is none. Null without the account. */
export async function lockFile(tx: Database, customerId: number) {
  const [account] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.id, customerId), eq(customer.isGuest, false)))
    .for('no key update')
  if (!account) return null
  await tx.insert(customerFile).values({ customerId }).onConflictDoNothing()
  const [file] = await tx.select().from(customerFile).where(eq(customerFile.customerId, customerId)).for('update')
  return file ? { account, file } : null
}

export type FileValues = Partial<Pick<typeof customerFile.$inferInsert, 'representativeId' | 'tags' | 'revision'>>

export async function updateFile(tx: Database, customerId: number, values: FileValues): Promise<void> {
  await tx.update(customerFile).set(values).where(eq(customerFile.customerId, customerId))
}

export type AccountValues = Partial<
  Pick<
    typeof customer.$inferInsert,
    'firstName' | 'lastName' | 'company' | 'phone' | 'language' | 'lockedAt' | 'lockReason'
  >
>

export async function updateAccount(tx: Database, customerId: number, values: AccountValues): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(customer).set(values).where(eq(customer.id, customerId))
}
