import { z } from 'zod'
import stampsJson from '../data/stamps.json' with { type: 'json' }

const Day = z.iso.date()
const Stamps = z.object({
  products: z.record(z.string(), z.object({ revision: z.int().positive(), updatedAt: Day })),
  posts: z.record(z.string(), Day),
  topics: z.record(z.string(), Day),
})

/** The revision and date of what was corrected since the first release; `npm run db:correct` writes the file. */
const stamps = Stamps.parse(stampsJson)

/** The day of the first release's data. */
export const firstDay = '2026-11-21'

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** How often the data of a product changed, and when it did last. */
export function productStamp(sku: string): { revision: number; updatedAt: Date } {
  const { revision, updatedAt } = stamps.products[sku] ?? { revision: 1, updatedAt: firstDay }
  return { revision, updatedAt: instantOf(updatedAt) }
}

/** The day of a post's last change: that of its publication, until it is corrected. */
export const postStamp = (slug: string, publishedAt: Date): Date =>
  instantOf(stamps.posts[slug] ?? publishedAt.toISOString().slice(0, 10))

export const topicStamp = (systemName: string): Date => instantOf(stamps.topics[systemName] ?? firstDay)
