/** Where drizzle-kit keeps what the tables were after a migration. */
export const snapshotFolder = 'db/migrations/meta'

const ending = '_snapshot.json'

/**
 * The snapshots that nothing reads: drizzle-kit compares tables.ts with the newest alone. Each of them holds the whole schema, 13 000
 * lines. `names`: the files of the folder.
 */
export function olderSnapshots(names: readonly string[]): string[] {
  return snapshotsIn(names).slice(0, -1)
}

/** The faults of the folder, where it does not hold one snapshot, that of the newest migration. */
export function checkSnapshots(names: readonly string[], newestMigration: string): string[] {
  const newest = snapshotsIn(names).at(-1)
  const wanted = `${newestMigration.slice(0, 4)}${ending}`
  return [
    ...olderSnapshots(names).map(name => `${name} is read by nothing: npm run db:generate keeps the newest alone`),
    ...(newest === wanted ? [] : [`${wanted} is missing: what npm run db:generate compares tables.ts with`]),
  ]
}

/** In the order of their migrations. */
const snapshotsIn = (names: readonly string[]): string[] => names.filter(name => name.endsWith(ending)).toSorted()
