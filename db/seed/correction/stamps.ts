import { z } from 'zod'
import stampsJson from '../data/stamps.json' with { type: 'json' }

const Day = z.iso.date()
const Stamps = z.object({
  products: z.record(z.string(), z.object({ revision: z.int().positive(), updatedAt: Day })),
  posts: z.record(z.string(), Day),
  topics: z.record(z.string(), Day),
})

/** Revisions and dates of the data corrected since the first release. `npm run db:correct` writes the file. */
const stamps = Stamps.parse(stampsJson)

/** The day of the first release's data. */
export const firstDay = '2026-11-21'

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns how often a product's data changed, and when it last did. */
export function productStamp(sku: string): { revision: number; updatedAt: Date } {
  const { revision, updatedAt } = stamps.products[sku] ?? { revision: 1, updatedAt: firstDay }
  return { revision, updatedAt: instantOf(updatedAt) }
}

/** Returns the day of a post's last correction, or of its publication. */
export const postStamp = (slug: string, publishedAt: Date): Date =>
  instantOf(stamps.posts[slug] ?? publishedAt.toISOString().slice(0, 10))

export const topicStamp = (systemName: string): Date => instantOf(stamps.topics[systemName] ?? firstDay)
