import { findCustomer } from '#features/site/session/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { keepAudit } from '#server/security/audit.ts'
import { claimQuotes, countClaimableQuotes } from '../../contract.ts'
import { answerText } from '../../messages/answers.ts'
import * as store from '../store.ts'

/** A customer claims the quotes that were requested with their e-mail address and without a login. That never happens by itself. */
export function claimRoutes(): Binding[] {
  return [
    handle(countClaimableQuotes, async (_input, context) => {
      const { email } = await requireClaimant(context)
      return { count: email ? await store.countClaimableQuotes(context.db, email) : 0 }
    }),

    handle(claimQuotes, async (_input, context) => {
      const { id, email } = await requireClaimant(context)
      const count = await context.db.transaction(async tx => {
        const given = email ? await store.giveClaimableQuotes(tx, email, id) : 0
        if (given > 0) await keepAudit(tx, context, { event: 'quotes_claimed', customerId: id })
        return given
      })
      return { count, message: answerText[context.language].claimed(count) }
    }),
  ]
}

/** The e-mail is null until it is confirmed: otherwise anybody could sign up with another's address and take their quotes. */
async function requireClaimant({ db, caller }: Context): Promise<{ id: number; email: string | null }> {
  const { customerId: id } = requireCustomer(caller)
  const customer = await findCustomer(db, id)
  return { id, email: customer?.confirmedAt ? customer.email : null }
}
