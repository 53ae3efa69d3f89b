import type { Context } from '#server/calls/handle.ts'
import { refused } from '#server/calls/refusal.ts'
import { checkPassword } from '#server/security/check-password.ts'
import { sessionText } from '../messages/session.ts'
import { type CustomerFacts, findCustomerByEmail, findKnownDevice } from './store.ts'

export async function checkLogin(context: Context, email: string, password: string): Promise<CustomerFacts> {
  const customer = await findCustomerByEmail(context.db, email)
  const customerId = customer?.id ?? null
  const device = await findKnownDevice(context, customerId)
  const account = { email, customerId, device, passwordHash: customer?.passwordHash ?? null }
  const isRight = await checkPassword(context, account, password)
  const text = sessionText[context.language]
  if (!customer || !isRight) throw refused('wrong_login', text.wrongLogin)
  if (!customer.confirmedAt) throw refused('not_confirmed', text.notConfirmed)
  return customer
}
