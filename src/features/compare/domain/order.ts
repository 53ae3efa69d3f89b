/** The list with one member a place further left (-1) or right (1); where there is no such place it stays. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by
  const result = [...list]
  const member = result[from]
  const other = result[to]
  if (member === undefined || other === undefined) return result
  result[from] = other
  result[to] = member
  return result
}

/** Members in the order of the ids that were put in order; others follow as they stand. */
export function inOrderOf<T extends { id: number }>(members: readonly T[], ids: readonly number[]): T[] {
  const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...members].sort((a, b) => place(a.id) - place(b.id))
}
