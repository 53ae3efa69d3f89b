/** A category or series by its se_name, as the site has it. */
export interface CategoryPlace {
  /** The se_name of what it is below; null for a main category. */
  parent: string | null
  isPublished: boolean
  /** How many published products it has itself. */
  productCount: number
}

/** The change that a row of a file makes; absent: it stays as it is. */
export type PlaceChange = Partial<Pick<CategoryPlace, 'parent' | 'isPublished'>>

/** How many products the site shows before the changes and not afterwards: those of hidden series, of all series below a hidden main category, and of series that move below one. */
export function countHiddenProducts(
  places: ReadonlyMap<string, CategoryPlace>,
  changes: ReadonlyMap<string, PlaceChange>,
): number {
  const after = new Map(places)
  for (const [key, change] of changes)
    after.set(key, { ...(places.get(key) ?? { parent: null, isPublished: false, productCount: 0 }), ...change })
  let count = 0
  for (const [key, place] of places) if (isShown(places, key) && !isShown(after, key)) count += place.productCount
  return count
}

/** A series is on the site where it and its main category are published. */
function isShown(places: ReadonlyMap<string, CategoryPlace>, key: string): boolean {
  const place = places.get(key)
  if (!place?.isPublished) return false
  return place.parent === null || places.get(place.parent)?.isPublished === true
}
