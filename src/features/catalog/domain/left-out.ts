import type { Language } from '#shared/language.ts'
import { specificationText } from '../messages/specification.ts'

/** The words that stand in place of a value which is not verified. */
export const leftOutWords = (language: Language): { ourSheet: string; makersSheet: string; onRequest: string } => {
  const { seeDataSheet, seeMakersDataSheet, onRequest } = specificationText[language]
  return { ourSheet: seeDataSheet, makersSheet: seeMakersDataSheet, onRequest }
}
