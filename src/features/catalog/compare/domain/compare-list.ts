import { no, type Result, yes } from '#shared/result.ts'

/** The largest number of compared products; getSettings returns it too. */
export const compareLimit = 4

export interface ComparedItem {
  productId: number
  addedAt: Date
}

/** Adds an id, oldest first. An id that is on the list keeps its position; a full list refuses a new one. */
export function withCompared(ids: readonly number[], id: number): Result<number[], 'list_full'> {
  if (ids.includes(id)) return yes([...ids])
  return ids.length < compareLimit ? yes([...ids, id]) : no('list_full')
}

/** Merges the list of a visitor into that of an account: the oldest items stay, each product once. */
export function mergedItems(own: readonly ComparedItem[], brought: readonly ComparedItem[]): ComparedItem[] {
  const oldestFirst = [...own, ...brought].sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
  const once = new Map<number, ComparedItem>()
  for (const item of oldestFirst) if (!once.has(item.productId)) once.set(item.productId, item)
  return [...once.values()].slice(0, compareLimit)
}

/** The ids in a URL parameter such as '3,1,2': each once, at most the limit. Ignores what is not an id. */
export function readComparedIds(words: string): number[] {
  const ids = words.split(',').flatMap(word => (/^[1-9]\d{0,8}$/.test(word.trim()) ? [Number(word)] : []))
  return [...new Set(ids)].slice(0, compareLimit)
}
