import { type CustomerFacts, findCustomer, findKnownDevice } from '#features/session/server/store.ts'
import { type CustomerCaller, requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { invalid, loginRequired } from '#server/calls/refusal.ts'
import { checkPassword } from '#server/security/check-password.ts'
import { answerText } from '../messages/answers.ts'

/** The account of who calls; throws 401 for all but registered customers. */
export async function requireAccount({ db, caller }: Context): Promise<CustomerFacts & { session: CustomerCaller }> {
  const session = requireCustomer(caller)
  const customer = await findCustomer(db, session.customerId)
  if (!customer) throw loginRequired()
  return { ...customer, session }
}

/** Throws 400 at the form's field where the password is not that of the account, and locked_out after too many tries. */
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
