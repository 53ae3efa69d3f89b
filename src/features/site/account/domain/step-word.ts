import { type RegistrationStep, registrationSteps } from './registration-form.ts'

/** spec §2: how the URL of the sign-up names each step. */
const words = {
  general: 'general',
  personal: 'personal-details',
  location: 'customer-location',
} as const satisfies Record<RegistrationStep, string>

export const wordOfStep = (step: RegistrationStep): string => words[step]

/** The first step if the word is absent or unknown. */
export function stepOfWord(word: string | undefined): RegistrationStep {
  return registrationSteps.find(step => words[step] === word) ?? 'general'
}

/** The wanted step, or the first step that the server has not accepted if that comes earlier. */
export function openStep(wanted: RegistrationStep, accepted: readonly RegistrationStep[]): RegistrationStep {
  const missing = registrationSteps.find(step => !accepted.includes(step)) ?? 'location'
  return registrationSteps.indexOf(wanted) <= registrationSteps.indexOf(missing) ? wanted : missing
}
