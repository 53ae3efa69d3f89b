import { z } from 'zod'

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })

/** spec §1: the six benefits of the why-choose-us block, in its order. */
export const benefitKeys = ['person', 'reply', 'quality', 'lead_time', 'drop_ship', 'price'] as const

/** The texts of the home page (setting 'home_page'): three slides, why, six benefits, the company's story. */
export const HomePage = z.object({
  slides: z.array(z.object({ text: PerLanguage, alternateText: PerLanguage })).length(3),
  whyText: PerLanguage,
  benefits: z
    .array(z.object({ key: z.enum(benefitKeys), title: PerLanguage, text: PerLanguage }))
    .length(benefitKeys.length),
  storyText: PerLanguage,
})
export type HomePage = z.infer<typeof HomePage>
