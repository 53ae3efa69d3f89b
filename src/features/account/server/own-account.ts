import { type CustomerFacts, findCustomer, findKnownDevice } from '#features/session/server/store.ts'
import { type CustomerCaller, requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { invalid, loginRequired } from '#server/calls/refusal.ts'
import { checkPassword } from '#server/security/check-password.ts'
import { answerText } from '../messages/answers.ts'

/** The account of the caller. Throws 401 if the caller is not a registered customer. */
export async function requireAccount({ db, caller }: Context): Promise<CustomerFacts & { session: CustomerCaller }> {
  const session = requireCustomer(caller)
  const customer = await findCustomer(db, session.customerId)
  if (!customer) throw loginRequired()
  return { ...customer, session }
}

/** Throws 400 for the form's field if the password is wrong, and locked_out after too many attempts. */
export async function requireOwnPassword(
  customer: CustomerFacts,
  password: string,
  field: string,
  context: Context,
): Promise<void> {
  const { id: customerId, email, passwordHash } = customer
  const account = { email: email ?? '', customerId, device: await findKnownDevice(context, customerId), passwordHash }
  if (await checkPassword(context, account, password)) return
  throw invalid({ [field]: [answerText[context.language].wrongPassword] })
}
