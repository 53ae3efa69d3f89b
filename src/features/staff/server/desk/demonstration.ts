import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { keepAudit } from '#server/security/audit.ts'
import { getDemonstration, removeDemonstration } from '../../desk-contract.ts'
import { deleteDemonstration, findDemonstration } from '../store.ts'

/** What belongs to the demonstration, and the press that removes it. */
export function demonstrationRoutes(): Binding[] {
  return [
    handleDesk(getDemonstration, async (_, { db }) => {
      const { people, customers, quotes } = await findDemonstration(db)
      return { people: people.length, customers: customers.length, quotes: quotes.length }
    }),
    handleDesk(removeDemonstration, async (_, context) =>
      context.db.transaction(async tx => {
        const { people, customers, quotes } = await findDemonstration(tx, { isLocked: true })
        const counts = { people: people.length, customers: customers.length, quotes: quotes.length }
        if (counts.people + counts.customers + counts.quotes === 0) return counts
        await deleteDemonstration(tx, { people, customers, quotes })
        await keepAudit(tx, context, { event: 'demonstration_removed', customerId: null, details: counts })
        return counts
      }),
    ),
  ]
}
