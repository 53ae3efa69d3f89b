import { cleanLine } from './clean-text.ts'

/** Keys of three texts of spec §5: Duplicate tag(s), Invalid tag(s), Tag limit reached. */
export type TagIssue = 'duplicateTags' | 'invalidTags' | 'tagLimit'

export interface TagRules {
  mostTags: number
  mostCharacters: number
}

/** spec §5: blank, duplicate, invalid or over-limit tags are not added. `typed` may hold several, separated by commas or lines. */
export function addTags(
  tags: readonly string[],
  typed: string,
  { mostTags, mostCharacters }: TagRules,
): { tags: string[]; issues: TagIssue[] } {
  const kept = [...tags]
  const issues = new Set<TagIssue>()
  for (const tag of typed.split(/[,;\n]/).map(cleanLine)) {
    if (tag === '') continue
    const name = tag.toLowerCase()
    if (tag.length > mostCharacters) issues.add('invalidTags')
    else if (kept.some(other => other.toLowerCase() === name)) issues.add('duplicateTags')
    else if (kept.length >= mostTags) issues.add('tagLimit')
    else kept.push(tag)
  }
  return { tags: kept, issues: [...issues] }
}
