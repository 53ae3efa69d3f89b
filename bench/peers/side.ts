import type { Question } from '../load/guard-cases.ts'
import type { RunningSite } from '../site/site.ts'

export const works = [
  'list page',
  'product page',
  'list call',
  'list + facets',
  'product call',
  'search',
  'add a line',
] as const
export type Work = (typeof works)[number]

/** A running server and what it is asked. What it has no counterpart for is missing. */
export interface Side {
  name: string
  site: RunningSite
  /** The questions for so many works of a kind; what comes before them, such as a full cart, is asked here. None is asked twice. */
  take: Partial<Record<Work, (count: number) => Promise<Question[]>>>
}
