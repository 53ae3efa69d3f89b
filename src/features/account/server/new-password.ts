import { invalid } from '#server/calls/refusal.ts'
import { composePassword } from '#shared/compose-password.ts'
import type { Language } from '#shared/language.ts'
import { isCommonPassword } from '../domain/common-passwords.ts'
import { answerText } from '../messages/answers.ts'

interface Person {
  email: string
  firstName?: string
  lastName?: string
  company?: string
}

/** Throws 400 for a password that an attacker would try early. `field`: the form's field that gets the error. */
export function refuseCommon(password: string, person: Person, field: string, language: Language): void {
  const { email, firstName = '', lastName = '', company = '' } = person
  const about = [email, email.split('@')[0] ?? '', firstName, lastName, `${firstName}${lastName}`, company]
  if (isCommonPassword(composePassword(password) ?? password, about))
    throw invalid({ [field]: [answerText[language].commonPassword] })
}
