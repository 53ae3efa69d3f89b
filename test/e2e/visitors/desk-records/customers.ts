import type { Database } from '#server/database/connection.ts'
import { insertMember } from '../../../builders/members.ts'

/** The e-mails of the customers of customers.e2e.ts, by what their test does. They read Spanish. */
export const customerEmails = {
  changed: 'changed@customers.example',
  acted: 'acted@customers.example',
  shown: 'shown@customers.example',
}

export async function insertCustomers(db: Database): Promise<void> {
  for (const email of Object.values(customerEmails)) await insertMember(db, { email, language: 'es' })
}
