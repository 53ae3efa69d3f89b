/** The guides below the main categories that their series belong to; a category without a guide is left out. */
export function groupGuides<G extends { id: number }, M extends { sub_categories: readonly { id: number }[] }>(
  guides: readonly G[],
  mains: readonly M[],
): { main: M; guides: G[] }[] {
  return mains
    .map(main => ({ main, guides: guides.filter(({ id }) => main.sub_categories.some(series => series.id === id)) }))
    .filter(group => group.guides.length > 0)
}
