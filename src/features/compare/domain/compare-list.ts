import { no, type Result, yes } from '#shared/result.ts'

/** How many products are compared at most; getSettings names the same. */
export const compareLimit = 4

export interface ComparedItem {
  productId: number
  addedAt: Date
}

/** The ids with one more, oldest first. One that is there already stays where it is; a full list drops nothing. */
export function withCompared(ids: readonly number[], id: number): Result<number[], 'list_full'> {
  if (ids.includes(id)) return yes([...ids])
  return ids.length < compareLimit ? yes([...ids, id]) : no('list_full')
}

/** An account's list after a visitor has brought his own into it: the oldest are kept, each product once. */
export function mergedItems(own: readonly ComparedItem[], brought: readonly ComparedItem[]): ComparedItem[] {
  const oldestFirst = [...own, ...brought].sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
  const once = new Map<number, ComparedItem>()
  for (const item of oldestFirst) if (!once.has(item.productId)) once.set(item.productId, item)
  return [...once.values()].slice(0, compareLimit)
}

/** The products that an address names, '3,1,2': each once, at most as many as are compared. What is no number is left out. */
export function readComparedIds(words: string): number[] {
  const ids = words.split(',').flatMap(word => (/^[1-9]\d{0,8}$/.test(word.trim()) ? [Number(word)] : []))
  return [...new Set(ids)].slice(0, compareLimit)
}
