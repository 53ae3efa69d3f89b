import { storableText } from '#shared/text/clean-text.ts'
import { freeLineLimit, lineLimit, noteLimit, quantityLimit } from '../limits.ts'
import { addQuantity, isQuantity } from './cart-change.ts'

interface ProductLine {
  productId: number
  quantity: number
  note: string | null
}

/** A line in words for the sales team, for products that the catalogue does not have. */
export interface FreeLine {
  text: string
  quantity: number
  note: string | null
}

/** A free line of a cart; id is null until it is stored. */
export type CartFreeLine = FreeLine & { id: number | null }

export interface LinesToAdd {
  items: readonly ProductLine[]
  freeItems: readonly FreeLine[]
}

export type LineOutcome =
  | 'added'
  | 'merged'
  | 'wrong_quantity'
  | 'quantity_exceeded'
  | 'too_many_lines'
  | 'too_many_free_lines'
  | 'unavailable'

export const isRefused = (outcome: LineOutcome): outcome is Exclude<LineOutcome, 'added' | 'merged'> =>
  outcome !== 'added' && outcome !== 'merged'

export interface AddedLines {
  /** Lines to store, of products that were there before and of new ones. */
  changed: ProductLine[]
  changedFree: CartFreeLine[]
  /** In the order of what was to be added. */
  items: LineOutcome[]
  freeItems: LineOutcome[]
}

/**
 * Adds many lines to a cart at once. Lines of the same product or the same words are joined, with both quantities and both notes. A line
 * that a limit refuses does not stop the others.
 */
export function addLines(
  cart: { lines: readonly ProductLine[]; freeLines: readonly CartFreeLine[]; groupLineCount?: number },
  wanted: LinesToAdd,
  isOffered: (productId: number) => boolean,
): AddedLines {
  const lines = new Map(cart.lines.map(line => [line.productId, line]))
  const changed = new Map<number, ProductLine>()
  const items = wanted.items.map((item): LineOutcome => {
    if (!isQuantity(item.quantity)) return 'wrong_quantity'
    if (!isOffered(item.productId)) return 'unavailable'
    const line = lines.get(item.productId)
    const quantity = addQuantity(line?.quantity ?? null, item.quantity, lines.size + (cart.groupLineCount ?? 0))
    if (!quantity.ok) return quantity.reason
    const next = { productId: item.productId, quantity: quantity.value, note: joinNotes(line?.note, item.note) }
    lines.set(item.productId, next)
    changed.set(item.productId, next)
    return line ? 'merged' : 'added'
  })
  return { changed: [...changed.values()], items, ...addFreeLines(cart.freeLines, wanted.freeItems) }
}

function addFreeLines(own: readonly CartFreeLine[], wanted: readonly FreeLine[]) {
  const lines = new Map(own.map(line => [line.text, line]))
  const changed = new Map<string, CartFreeLine>()
  const freeItems = wanted.map((item): LineOutcome => {
    const text = storableText(item.text).trim()
    if (!isQuantity(item.quantity)) return 'wrong_quantity'
    const line = lines.get(text)
    const quantity = addQuantity(line?.quantity ?? null, item.quantity, 0)
    if (!quantity.ok) return quantity.reason
    if (!line && lines.size >= freeLineLimit) return 'too_many_free_lines'
    const next = { id: line?.id ?? null, text, quantity: quantity.value, note: joinNotes(line?.note, item.note) }
    lines.set(text, next)
    changed.set(text, next)
    return line ? 'merged' : 'added'
  })
  return { changedFree: [...changed.values()], freeItems }
}

function joinNotes(own: string | null | undefined, added: string | null): string | null {
  const note = storableText(added ?? '').trim()
  if (note === '' || own?.split('; ').includes(note)) return own ?? null
  return own ? `${own}; ${note}`.slice(0, noteLimit) : note
}

interface Line {
  productId: number
  quantity: number
  note: string | null
}

/**
 * Merges the lines of a visitor's cart into those of their account. Lines of the same product are joined with both quantities, up to the
 * limits of a quote, for which lines of groups count; the account's note wins.
 */
export function mergedLines(own: readonly Line[], brought: readonly Line[], groupLineCount = 0): Line[] {
  const lines = new Map(own.map(line => [line.productId, line]))
  for (const { productId, quantity, note } of brought) {
    const line = lines.get(productId)
    if (!line && lines.size + groupLineCount >= lineLimit) continue
    const sum = Math.min((line?.quantity ?? 0) + quantity, quantityLimit)
    lines.set(productId, { productId, quantity: sum, note: line?.note ?? note })
  }
  return [...lines.values()]
}
