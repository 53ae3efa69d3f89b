import type { Faq } from '../contract.ts'

/** The questions of one category, in order. */
export interface FaqGroup {
  /** The id of its heading: the same in every language, whatever is searched. */
  id: string
  category: string
  faqs: Faq[]
}

// Longer than any question.
const wordsLimit = 200

/** Finds the questions with all words in question, answer or category, and groups them by category. Ignores case and accents. */
export function filterFaqs(faqs: readonly Faq[], words: string): FaqGroup[] {
  const wanted = plain(words.slice(0, wordsLimit)).split(/\s+/).filter(Boolean)
  const found = faqs.filter(({ question, answer, category }) => {
    const text = plain(`${question} ${answer.replace(/<[^<>]*>/g, ' ')} ${category}`)
    return wanted.every(word => text.includes(word))
  })
  const categories = [...new Set(faqs.map(faq => faq.category))]
  return [...Map.groupBy(found, faq => faq.category)].map(([category, ofCategory]) => ({
    id: `questions-${categories.indexOf(category) + 1}`,
    category,
    faqs: ofCategory,
  }))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u202f\u00a0]/g, ' ')
    .replace(/’/g, "'")
    .toLowerCase()
}
