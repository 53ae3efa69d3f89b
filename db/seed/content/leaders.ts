import { z } from 'zod'
import type { LeaderDraft } from '#features/site/content/server/write-content.ts'
import leadersJson from '../data/leaders.json' with { type: 'json' }

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })
const Leaders = z.object({
  leaders: z.array(z.object({ name: z.string(), image: z.string(), role: PerLanguage, description: PerLanguage })),
})

/** The invented people of data/leaders.json, in their order. */
export function readLeaders(): LeaderDraft[] {
  return Leaders.parse(leadersJson).leaders.map(({ name, image, role, description }, place) => ({
    name,
    imageUrl: image,
    position: place + 1,
    texts: {
      en: { role: role.en, description: description.en },
      es: { role: role.es, description: description.es },
      fr: { role: role.fr, description: description.fr },
    },
  }))
}
