import { z } from 'zod'

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })

/** spec §1: the six benefits of the why-choose-us block, in its order. */
export const benefitKeys = ['person', 'reply', 'quality', 'lead_time', 'drop_ship', 'price'] as const

/** The texts of the home page (setting 'home_page'): heading, three slides, why, six benefits, the company's story. */
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

const nothing = { en: '', es: '', fr: '' }

/** Until somebody has written one: products, search and posts alone. */
export const emptyHomePage: HomePage = { slides: [], whyText: nothing, benefits: [], storyText: nothing }
