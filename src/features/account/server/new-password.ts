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

/** Refuses a password that is among the first that others would try. `field`: where the form has it. */
export function refuseCommon(password: string, person: Person, field: string, language: Language): void {
  const { email, firstName = '', lastName = '', company = '' } = person
  const about = [email, email.split('@')[0] ?? '', firstName, lastName, `${firstName}${lastName}`, company]
  if (isCommonPassword(composePassword(password) ?? password, about))
    throw invalid({ [field]: [answerText[language].commonPassword] })
}
