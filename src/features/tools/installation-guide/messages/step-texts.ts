import type { Language } from '#shared/language.ts'
import { accessorySteps } from './accessory-steps.ts'
import { deviceSteps } from './device-steps.ts'
import { prepareSteps } from './prepare-steps.ts'
import { wireSteps } from './wire-steps.ts'

export type StepKey =
  | keyof (typeof prepareSteps)['en']
  | keyof (typeof wireSteps)['en']
  | keyof (typeof deviceSteps)['en']
  | keyof (typeof accessorySteps)['en']

/** All steps of a language; {…} are filled with the values of the series. */
export const stepTexts = (language: Language): Readonly<Record<StepKey, string>> => ({
  ...prepareSteps[language],
  ...wireSteps[language],
  ...deviceSteps[language],
  ...accessorySteps[language],
})
