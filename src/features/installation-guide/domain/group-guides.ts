/** Groups the guides by the main category of their series. Leaves out categories without a guide. */
export function groupGuides<G extends { id: number }, M extends { sub_categories: readonly { id: number }[] }>(
  guides: readonly G[],
  mains: readonly M[],
): { main: M; guides: G[] }[] {
  return mains
    .map(main => ({ main, guides: guides.filter(({ id }) => main.sub_categories.some(series => series.id === id)) }))
    .filter(group => group.guides.length > 0)
}
