interface Numbered {
  number: number
  baseNumber: number | null
}

/** The versions that a version goes on from, the nearest first. */
export function ancestorsOf(number: number, versions: readonly Numbered[]): number[] {
  const baseOf = new Map(versions.map(one => [one.number, one.baseNumber]))
  const found: number[] = []
  // A base is always an earlier number, so this ends.
  for (let base = baseOf.get(number) ?? null; base !== null; base = baseOf.get(base) ?? null) found.push(base)
  return found
}
