/** How a written part number matches the catalogue. */
export const matchKinds = ['exact', 'normalised', 'doubtful', 'unknown'] as const
export type MatchKind = (typeof matchKinds)[number]

interface Numbers {
  sku: string
  manufacturerPartNumber: string | null
}

/**
 * `equal` are the products whose SKU or manufacturer part number equals the written one, without regard to case, blanks and dashes. If
 * there are several, because manufacturers may use the same number, the visitor has to choose.
 */
export function matchKind(written: string, equal: readonly Numbers[], nearCount: number): MatchKind {
  const [only] = equal
  if (equal.length === 1 && only)
    return [only.sku, only.manufacturerPartNumber].includes(written.trim()) ? 'exact' : 'normalised'
  return equal.length + nearCount > 0 ? 'doubtful' : 'unknown'
}
