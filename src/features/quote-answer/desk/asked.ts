import type { RequestLine } from '../domain/draft.ts'

/** What the customer has asked for. */
export interface AskedLines {
  items: readonly {
    product_id: number
    line_id?: number
    name: string
    sku: string
    quantity: number
    note: string | null
  }[]
  free_items: readonly { id: number; text: string; quantity: number; note: string | null }[]
}

export interface Asked {
  name: string
  sku: string
  quantity: number
  note: string | null
}

/** The line of the request that a line answers; null for the company's own. */
export function askedOf({ items, free_items }: AskedLines, line: RequestLine | null, sku: string): Asked | null {
  if (!line) return null
  if (line.kind === 'free') {
    const found = free_items.find(({ id }) => id === line.id)
    return found ? { ...found, name: found.text, sku: '' } : null
  }
  return items.find(item => item.line_id === line.id) ?? items.find(item => item.sku === sku) ?? null
}
