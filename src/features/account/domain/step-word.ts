import { type RegistrationStep, registrationSteps } from './registration-form.ts'

/** spec §2: the step in the address of the sign-up. */
const words = {
  general: 'general',
  personal: 'personal-details',
  location: 'customer-location',
} as const satisfies Record<RegistrationStep, string>

export const wordOfStep = (step: RegistrationStep): string => words[step]

/** The first step for no word, or one that means none. */
export function stepOfWord(word: string | undefined): RegistrationStep {
  return registrationSteps.find(step => words[step] === word) ?? 'general'
}

/** The first of the steps that has not been accepted yet; a later one cannot be opened before it. */
export function openStep(wanted: RegistrationStep, accepted: readonly RegistrationStep[]): RegistrationStep {
  const missing = registrationSteps.find(step => !accepted.includes(step)) ?? 'location'
  return registrationSteps.indexOf(wanted) <= registrationSteps.indexOf(missing) ? wanted : missing
}
