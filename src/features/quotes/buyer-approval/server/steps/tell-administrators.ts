import type { Database } from '#server/database/connection.ts'
import { type MailContext, queueAskedMails } from '../queue-company-mails.ts'
import { listDeciders, listWaiting } from '../store.ts'

/** Called when somebody is an approver of a company no longer: where that was the last one, its administrators learn of what waits. */
export async function tellAdministrators(tx: Database, companyId: number, context: MailContext): Promise<void> {
  for (const { approval } of await listWaiting(tx, companyId)) {
    if (approval.customerId === null) continue
    const deciders = await listDeciders(tx, companyId, approval.customerId)
    if (deciders.every(({ role }) => role === 'administrator')) await queueAskedMails(tx, approval, deciders, context)
  }
}
