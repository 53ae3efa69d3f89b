import { foldText } from './fold-text.ts'

/** Tags with some removed and others added, sorted. A tag that differs only in case or accents is the same. */
export function changeTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const kept = new Map(tags.map(tag => [foldText(tag), tag]))
  for (const tag of remove) kept.delete(foldText(tag))
  for (const tag of add) if (!kept.has(foldText(tag))) kept.set(foldText(tag), tag)
  return [...kept.values()].sort((a, b) => (a < b ? -1 : 1))
}
