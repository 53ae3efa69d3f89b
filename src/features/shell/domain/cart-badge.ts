/** spec §2: the badge shows the number of items, and only above 0. */
export function cartBadge(items: number): string | null {
  return items > 0 ? String(items) : null
}
