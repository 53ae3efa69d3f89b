/** What the catalogue knows of a part number as it was written. */
export const matchKinds = ['exact', 'normalised', 'doubtful', 'unknown'] as const
export type MatchKind = (typeof matchKinds)[number]

interface Numbers {
  sku: string
  manufacturerPartNumber: string | null
}

/**
 * `equal`: products whose own or maker's number is the written one without case, blanks and dashes. One of them is it,
 * several (makers may share a number) are a question.
 */
export function matchKind(written: string, equal: readonly Numbers[], nearCount: number): MatchKind {
  const [only] = equal
  if (equal.length === 1 && only)
    return [only.sku, only.manufacturerPartNumber].includes(written.trim()) ? 'exact' : 'normalised'
  return equal.length + nearCount > 0 ? 'doubtful' : 'unknown'
}
