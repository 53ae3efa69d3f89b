import { type CustomerFacts, findCustomer, findKnownDevice } from '#features/site/session/server/store.ts'
import { type CustomerCaller, requireCustomer } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/handle.ts'
import { invalid, loginRequired } from '#server/calls/refusal.ts'
import { checkPassword } from '#server/security/check-password.ts'
import { composePassword } from '#shared/compose-password.ts'
import type { Language } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import { isCommonPassword } from '../domain/common-passwords.ts'
import { staffPasswordMinLength } from '../domain/password-form.ts'
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

interface Person {
  email: string
  firstName?: string
  lastName?: string
  company?: string
  staffRoles?: readonly string[]
}

/** Throws 400 for a password that an attacker would try early, or that is too short for staff. `field`: the form's field that gets the error. */
export function refuseCommon(password: string, person: Person, field: string, language: Language): void {
  const { email, firstName = '', lastName = '', company = '', staffRoles = [] } = person
  if (staffRoles.length > 0 && (composePassword(password) ?? password).length < staffPasswordMinLength)
    throw invalid({ [field]: [formText[language].minLength(staffPasswordMinLength)] })
  const about = [email, email.split('@')[0] ?? '', firstName, lastName, `${firstName}${lastName}`, company]
  if (isCommonPassword(composePassword(password) ?? password, about))
    throw invalid({ [field]: [answerText[language].commonPassword] })
}
