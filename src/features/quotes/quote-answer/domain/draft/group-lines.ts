import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import type { Language } from '#shared/language.ts'
import type { LineFields } from './draft.ts'
import type { AnswerGroup } from './draft-groups.ts'

/** The groups of a request, those that the draft took over in their later version. */
export const groupsOfDraft = (
  requested: readonly AnswerGroup[],
  taken: readonly AnswerGroup[] | null | undefined,
): AnswerGroup[] => requested.map(group => taken?.find(({ id }) => id === group.id) ?? group)

/** The group of a line: its own, or that of the line of the request that it answers. Drafts from before groups name none. */
export const groupOfLine = (
  { group_id }: Pick<LineFields, 'group_id'>,
  asked: { groupId?: number | null } | null | undefined,
): number | null => (group_id === undefined ? (asked?.groupId ?? null) : group_id)

interface Grouped {
  lines: readonly { group_id?: number | undefined }[]
  groups?: readonly AnswerGroup[] | undefined
}

/** The lines of a version: first the single ones, then those of each group together. */
export function linesByGroup<V extends Grouped>({
  lines,
  groups = [],
}: V): { group: AnswerGroup | null; lines: V['lines'][number][] }[] {
  const known = new Set(groups.map(({ id }) => id))
  const single = lines.filter(line => !known.has(line.group_id ?? 0))
  return [
    ...(single.length > 0 ? [{ group: null, lines: single }] : []),
    ...groups.map(group => ({ group, lines: lines.filter(line => line.group_id === group.id) })),
  ]
}

export const groupTitle = ({ quantity, name, version }: AnswerGroup, language: Language): string =>
  groupText[language].title(quantity, name, version)
