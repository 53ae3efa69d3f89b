import { z } from 'zod'

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })

/** spec §2: the last category menu has an extra external link to an information sheet of registers. Setting 'external_links' holds a list. */
export const ExternalLink = z.object({ url: z.string(), title: PerLanguage })
export type ExternalLink = z.infer<typeof ExternalLink>
