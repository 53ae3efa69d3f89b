import { findMembership, type Membership } from '#features/quotes/buyer/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { lockNumbers } from './store.ts'

/** The caller's company. Throws 401 for whoever is no customer, and 404 for one who is of none. */
export async function requireCompany({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<Membership> {
  const own = await findMembership(db, requireCustomer(caller).customerId)
  if (!own) throw notFound()
  return own
}

/** Changes the numbers of the caller's company, one change after the other. `change` answers how many it has changed beside the reply. */
export async function changeNumbers<T>(
  context: Context,
  event: 'own_numbers_given' | 'own_numbers_removed',
  change: (tx: Database, own: Membership) => Promise<{ count: number; reply: T }>,
): Promise<T> {
  const { companyId } = await requireCompany(context)
  return context.db.transaction(async tx => {
    await lockNumbers(tx, companyId)
    // Whoever has been taken out of the company meanwhile changes nothing of it.
    const own = await requireCompany({ db: tx, caller: context.caller })
    if (own.companyId !== companyId) throw notFound()
    const { count, reply } = await change(tx, own)
    if (count > 0) {
      const subject = { kind: 'buyer_company', id: companyId }
      await keepAudit(tx, context, { event, customerId: own.customerId, subject, details: { count } })
    }
    return reply
  })
}
