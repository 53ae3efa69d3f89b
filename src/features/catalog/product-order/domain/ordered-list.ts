/** The lists in which products stand in an order that is made by hand. */
export const orderedLists = ['best_sellers', 'home', 'series'] as const
export type OrderedList = (typeof orderedLists)[number]

/** The field of a product that says its place in a list. */
export const fieldOf = {
  best_sellers: 'best_seller_position',
  home: 'home_position',
  series: 'position',
} as const satisfies Record<OrderedList, string>

/** As many as the site shows of the first two; of a series so many are ordered here. */
export const mostIn: Record<OrderedList, number> = { best_sellers: 20, home: 20, series: 500 }

export type OrderFault = 'twice' | 'too_many' | 'other_products'

/** Why a new order of a list is not possible. `seen`: the list as it was. */
export function orderFault(list: OrderedList, seen: readonly number[], order: readonly number[]): OrderFault | null {
  if (new Set(order).size < order.length) return 'twice'
  // A list that files have made longer may become shorter step by step.
  if (order.length > Math.max(mostIn[list], seen.length)) return 'too_many'
  const isSame = order.length === seen.length && order.every(id => seen.includes(id))
  return list === 'series' && !isSame ? 'other_products' : null
}

export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

/**
 * An order that somebody makes, after the list has changed under it: what was taken out meanwhile is out, what came is at the end, all
 * else stands as it was put.
 */
export function joinOrder(mine: readonly number[], seen: readonly number[], current: readonly number[]): number[] {
  const kept = mine.filter(id => current.includes(id) || !seen.includes(id))
  return [...kept, ...current.filter(id => !seen.includes(id) && !kept.includes(id))]
}
