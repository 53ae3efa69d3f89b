import type { ReactNode } from 'react'

/** A section of the desk in the bar at the left. */
export interface DeskEntry {
  name: string
  to: string
  /** The beginnings of the paths below it; null for a section of one page. */
  branch: string | readonly string[] | null
  /** The key after g that leads there. */
  key: string
  icon: ReactNode
  /** How much waits there. */
  count?: number
}

export interface DeskPageLink {
  name: string
  to: string
}

/** Something that the palette can open or do. */
export interface DeskCommand {
  name: string
  /** A few words about it, where the name alone says too little. */
  about?: string
  /** Where it leads, or what it does. */
  to?: string
  run?: () => void
}

/** Finds entries on the server for the words that are typed. */
export type FindCommands = (words: string, signal: AbortSignal) => Promise<DeskCommand[]>
