import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { AddressValues } from '#features/site/account/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { mostAddresses } from '../../domain/limits.ts'
import { buyerAddress, buyerMember } from '../tables.ts'

/** The addresses of a company, in the order in which they were added. */
export const listAddressesOf = (db: Database, companyId: number) =>
  db
    .select()
    .from(buyerAddress)
    .where(eq(buyerAddress.companyId, companyId))
    .orderBy(asc(buyerAddress.id))
    .limit(mostAddresses)

const ofCustomer = (db: Database) =>
  db
    .select(getTableColumns(buyerAddress))
    .from(buyerAddress)
    .innerJoin(buyerMember, eq(buyerMember.companyId, buyerAddress.companyId))

/** The addresses of the customer's company. */
export const listCompanyAddresses = (db: Database, customerId: number) =>
  ofCustomer(db).where(eq(buyerMember.customerId, customerId)).orderBy(asc(buyerAddress.id)).limit(mostAddresses)

/** An address of the customer's company. */
export async function findCompanyAddress(db: Database, customerId: number, id: number) {
  const [row] = await ofCustomer(db).where(and(eq(buyerMember.customerId, customerId), eq(buyerAddress.id, id)))
  return row ?? null
}

export async function insertAddress(tx: Database, companyId: number, values: AddressValues): Promise<void> {
  await tx.insert(buyerAddress).values({ ...values, companyId })
}

const isOne = (companyId: number, id: number) => and(eq(buyerAddress.companyId, companyId), eq(buyerAddress.id, id))

/** False where the company has no such address. */
export async function updateAddress(
  tx: Database,
  companyId: number,
  id: number,
  values: AddressValues,
): Promise<boolean> {
  const changed = await tx
    .update(buyerAddress)
    .set(values)
    .where(isOne(companyId, id))
    .returning({ id: buyerAddress.id })
  return changed.length > 0
}

/** False where the company has no such address. */
export async function removeAddress(tx: Database, companyId: number, id: number): Promise<boolean> {
  const removed = await tx.delete(buyerAddress).where(isOne(companyId, id)).returning({ id: buyerAddress.id })
  return removed.length > 0
}
