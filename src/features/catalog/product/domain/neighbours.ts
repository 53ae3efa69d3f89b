import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'

/** Products of the same series that stand nearest to this one, nearest first; those to leave out are not counted. */
export function nearestInSeries(
  index: CatalogIndex,
  productId: number,
  count: number,
  leaveOut: readonly number[],
): number[] {
  const row = index.rowOf.get(productId)
  const category = row === undefined ? undefined : index.categoryOf[row]
  if (row === undefined) return []
  const found: number[] = []
  const visit = (at: number) => {
    const id = index.categoryOf[at] === category ? index.ids[at] : undefined
    if (id !== undefined && !leaveOut.includes(id) && found.length < count) found.push(id)
    return id !== undefined
  }
  let goesDown = true
  let goesUp = true
  for (let step = 1; found.length < count && (goesDown || goesUp); step++) {
    goesDown &&= visit(row + step)
    goesUp &&= visit(row - step)
  }
  return found
}
