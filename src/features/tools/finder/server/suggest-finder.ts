import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import { factCount, readRequirement } from '../domain/reading/read-requirement.ts'
import { resultText } from '../messages/results.ts'
import { wordsOf } from './present-found.ts'

/** A text with fewer facts is more likely meant for products: '48 V'. */
const fewestFacts = 2

/** The finder for a text that states a requirement; null: it states none. */
export function suggestFinder(text: string, language: Language): { text: string; url: string } | null {
  const read = readRequirement(text)
  if (factCount(read) < fewestFacts || read.hasTooManyLoads) return null
  const said = wordsOf(read.requirement, language).flatMap(({ text: word, is_assumed }) => (is_assumed ? [] : [word]))
  // An uncertain line is shown as it was written: the page asks about it.
  const words = read.unclear.length > 0 ? text.trim() : said.join(', ')
  if (words === '') return null
  return { text: resultText[language].findFor(words), url: to.finder({ fields: { q: text } }) }
}
