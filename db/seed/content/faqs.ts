import type { FaqDraft } from '#features/site/content/server/write-content.ts'
import type { Language } from '#shared/language.ts'
import { typeset } from '../catalog/words.ts'
import { faqCategories, faqs } from '../data/faqs.ts'
import { setMarkdown } from './written.ts'

/** The questions of data/faqs.ts in their order, typeset. */
export function readFaqs(): FaqDraft[] {
  return faqs.map(({ category, question, answer }, position) => {
    const textIn = (language: Language) => {
      const set = (text: string) => typeset({ en: '', es: '', fr: '', [language]: text })[language]
      return {
        category: faqCategories[category][language],
        question: set(question[language]),
        answer: setMarkdown(answer[language], set),
      }
    }
    return { position: position + 1, texts: { en: textIn('en'), es: textIn('es'), fr: textIn('fr') } }
  })
}
