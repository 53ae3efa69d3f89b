import type { ConfiguredLoad, Feeder, Placement } from '../configuration.ts'

/**
 * The facts of a configuration that a link has and its schedule text has not: feeders, accessories, spare devices; and of its loads
 * what the text cannot say, which holds as long as the line stays as it is.
 */
export interface Extras {
  feeders: Feeder[]
  accessories: { product_id: number; quantity: number }[]
  /** Devices without a load. */
  spares: Placement[]
  /** The names by which placements know the loads, in the order of the lines; empty: L1, L2 and on. */
  refs: string[]
  loads: ExactLoad[]
  /** Which placement stands where in the list: legs line by line, then spares; empty: in this order. */
  order: number[]
}

/** The load that a line of the text stands for. */
export interface ExactLoad {
  /** From 0. */
  line: number
  /** The mark of the line's text: it shows when the line was changed. */
  mark: string
  /** Null: as the text says. */
  legs: Omit<Placement, 'load'>[] | null
  load: Partial<Omit<ConfiguredLoad, 'ref'>> | null
}

/** Those of a document that the schedule text says wholly; to be filled. */
export const noExtras = (): Extras => ({
  feeders: [],
  accessories: [],
  spares: [],
  refs: [],
  loads: [],
  order: [],
})

/** Longer texts are not read. */
export const longestExtras = 60_000

/** A short mark of a line: FNV-1a, 32 bits. Two lines with the same mark do no harm, they only keep what was said of the other. */
export function markOf(line: string): string {
  let hash = 0x811c9dc5
  for (const sign of line.trim()) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The lines of a schedule text that are loads. */
export const loadLines = (schedule: string): string[] => schedule.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')
