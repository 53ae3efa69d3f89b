import { isQuantity } from './cart/cart-change.ts'
import { quantityLimit } from './limits.ts'

/** A version of a configuration as it was saved. A quote keeps it and does not read it. */
export type GroupSnapshot = Readonly<Record<string, unknown>>

/** A line of one group: a product, or words. */
export type GroupLine = { quantity: number } & ({ productId: number; text: null } | { productId: null; text: string })

/** The contents of a group that is put into a cart: the parts of one, and what they are of. */
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

interface CountedGroup {
  quantity: number
  lines: readonly { quantity: number }[]
}

/** Whether a group may be there so many times: no line of all of them together goes beyond the limit of a line. */
export const isGroupQuantity = ({ quantity, lines }: CountedGroup): boolean =>
  isQuantity(quantity) && lines.every(line => line.quantity * quantity <= quantityLimit)

type SameGroup = Pick<CartGroupContent, 'configurationId' | 'version'>

export const isSameGroup = (a: SameGroup, b: SameGroup): boolean =>
  a.configurationId === b.configurationId && a.version === b.version

/** The lines of a group as a quote has them: for all of the groups together. */
export const timesGroup = (lines: readonly GroupLine[], quantity: number): GroupLine[] =>
  lines.map(line => ({ ...line, quantity: line.quantity * quantity }))
