/** A version of a configuration as it was saved. A quote keeps it and does not read it. */
export type GroupSnapshot = Readonly<Record<string, unknown>>

/** A line of one group: a product, or words. */
export type GroupLine = { quantity: number } & ({ productId: number; text: null } | { productId: null; text: string })

/** What is put into a cart as a group: the parts of one, and what they are of. */
export interface CartGroupContent {
  configurationId: number
  version: number
  /** Which keys of the configuration were valid for who added it. */
  keyCount: number
  name: string
  /** Errors and warnings that the rules said of it. */
  problemCount: number
  snapshot: GroupSnapshot
  lines: readonly GroupLine[]
}
