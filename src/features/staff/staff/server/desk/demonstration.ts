import { isCommonPassword } from '#features/site/account/domain/common-passwords.ts'
import { confirmCustomer, savePassword } from '#features/site/account/server/store.ts'
import { removeSessions } from '#features/site/session/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { readForm } from '#server/calls/read-form.ts'
import { invalid, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { isLoopbackHost } from '#server/http/loopback.ts'
import { keepAudit } from '#server/security/audit.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { composePassword } from '#shared/compose-password.ts'
import { getDemonstration, openDemonstration, removeDemonstration } from '../../desk-contract.ts'
import { DemonstrationPassword } from '../../domain/demonstration-password.ts'
import { staffRefusals } from '../../messages/desk-refusals.ts'
import { deleteDemonstration, findDemonstration, listEmails, noteSharedPassword } from '../store.ts'

/** The contents of the demonstration, the password of its people, and the press that removes it. */
export function demonstrationRoutes(): Binding[] {
  return [
    handleDesk(getDemonstration, (_, context) => present(context, context.db)),
    handleDesk(openDemonstration, ({ body: sent }, context) => {
      const { password } = readForm({ form: DemonstrationPassword, sent }, context)
      return openTo(context, password)
    }),
    handleDesk(removeDemonstration, async (_, context) =>
      context.db.transaction(async tx => {
        const found = await findDemonstration(tx, { isLocked: true })
        const counts = countsOf(found)
        if (counts.people + counts.customers + counts.quotes === 0) return counts
        await deleteDemonstration(tx, found)
        await keepAudit(tx, context, { event: 'demonstration_removed', customerId: null, details: counts })
        return counts
      }),
    ),
  ]
}

type Found = Awaited<ReturnType<typeof findDemonstration>>
const countsOf = ({ people, customers, quotes }: Found) => ({
  people: people.length,
  customers: customers.length,
  quotes: quotes.length,
})

/** An installed site must not be open to whoever knows the password of a demonstration. */
const maySignIn = ({ publicUrl }: DeskContext, { people }: Found) =>
  people.length > 0 && isLoopbackHost(new URL(publicUrl).hostname)

async function present(context: DeskContext, db: Database) {
  const found = await findDemonstration(db)
  const emails = await listEmails(db, found.people)
  return { ...countsOf(found), emails, may_sign_in: maySignIn(context, found) }
}

/** Throws 400: not_here, validation. */
async function openTo(context: DeskContext, password: string) {
  const { db, now, language } = context
  const text = staffRefusals[language]
  if (isCommonPassword(composePassword(password) ?? password, [])) throw invalid({ password: [text.common_password] })
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const found = await findDemonstration(tx, { isLocked: true })
    if (!maySignIn(context, found)) throw refused('not_here', text.not_here)
    for (const id of found.people) {
      await savePassword(tx, id, passwordHash)
      await removeSessions(tx, id)
      await confirmCustomer(tx, id, now)
    }
    await noteSharedPassword(tx, found.people)
    const details = { people: found.people }
    await keepAudit(tx, context, { event: 'demonstration_opened', customerId: null, details })
    return present(context, tx)
  })
}
