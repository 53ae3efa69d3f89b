import { z } from 'zod'
import { benefitKeys } from './home-fields.ts'

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })

/**
 * The texts with which the home page was installed (setting 'home_page'): heading, three slides, why, six benefits, the company's
 * story. They are the defaults of its group of settings.
 */
export const HomePage = z.object({
  /** The heading; without it the company's name. */
  title: PerLanguage.optional(),
  /** Leads to all products, from the slides and from the best sellers; the program has words of its own. */
  allProductsText: PerLanguage.optional(),
  moreProductsText: PerLanguage.optional(),
  /** With what a call can begin. */
  callUsText: PerLanguage.optional(),
  slides: z.array(z.object({ text: PerLanguage, alternateText: PerLanguage })).length(3),
  whyText: PerLanguage,
  benefits: z
    .array(z.object({ key: z.enum(benefitKeys), title: PerLanguage, text: PerLanguage }))
    .length(benefitKeys.length),
  storyText: PerLanguage,
})
export type HomePage = z.infer<typeof HomePage>
