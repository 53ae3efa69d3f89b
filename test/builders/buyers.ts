import type { CompanyRole } from '#features/quotes/buyer/domain/company-roles.ts'
import type { Conditions } from '#features/quotes/buyer/domain/conditions.ts'
import { buyerCompany, buyerMember, customerGroup } from '#features/quotes/buyer/server/tables.ts'
import { buyerApproval } from '#features/quotes/buyer-approval/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { foldText } from '#shared/text/fold-text.ts'

/** A group of customers; its id. */
export async function insertGroup(db: Database, name: string = crypto.randomUUID()): Promise<number> {
  const [row] = await db
    .insert(customerGroup)
    .values({ name, folded: foldText(name) })
    .returning()
  if (!row) throw new Error('not stored')
  return row.id
}

interface Company {
  name?: string
  groupId?: number
  conditions?: Partial<Conditions>
}

/** A company that buys; its id. */
export async function insertCompany(db: Database, company: Company = {}): Promise<number> {
  const { name = crypto.randomUUID(), groupId, conditions = {} } = company
  const [row] = await db
    .insert(buyerCompany)
    .values({ name, folded: foldText(name), groupId: groupId ?? null, conditions })
    .returning()
  if (!row) throw new Error('not stored')
  return row.id
}

interface Buyer {
  companyId?: number
  groupId?: number
  conditions?: Partial<Conditions>
  role?: CompanyRole
}

/** The company, the group and the conditions of a customer. */
export async function insertBuyer(
  db: Database,
  customerId: number,
  { companyId, groupId, conditions = {}, role = 'buyer' }: Buyer,
): Promise<void> {
  await db
    .insert(buyerMember)
    .values({ customerId, companyId: companyId ?? null, groupId: groupId ?? null, conditions, role })
}

/** An acceptance of no quote that waits for an approver; its id. */
export async function insertWaiting(
  db: Database,
  { askedAt = new Date(), ...of }: { companyId: number; customerId: number; askedAt?: Date },
): Promise<number> {
  const words = { version: null, name: 'Rita', purchaseOrder: '', note: '', isByLink: false }
  const acceptance = { ...words, chosenLineIds: [], attachmentIds: [] }
  const [row] = await db
    .insert(buyerApproval)
    .values({ ...of, acceptance, askedAt })
    .returning({ id: buyerApproval.id })
  if (!row) throw new Error('not stored')
  return row.id
}
