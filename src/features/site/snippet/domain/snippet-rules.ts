import type { Permission } from '#shared/desk/permission.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { foldText } from '#shared/text/fold-text.ts'

interface Changer {
  id: number
  may: (permission: Permission) => boolean
}

/** Whether somebody may change a snippet, from what it is (null: new) to what it becomes. Shared ones belong to the team. */
export function mayChangeSnippet(
  { id, may }: Changer,
  before: { ownerId: number; isShared: boolean } | null,
  becomesShared: boolean,
): Result<true, 'not_yours' | 'not_shared'> {
  const isTeams = becomesShared || before?.isShared === true
  if (isTeams && !may('snippet.write_shared')) return no('not_shared')
  if (before && !before.isShared && before.ownerId !== id) return no('not_yours')
  return yes(true)
}

/** Whether a snippet is found by what was typed: the beginning of its shortcut, or of a word of its name. */
export function isFoundBy({ name, shortcut }: { name: string; shortcut: string }, typed: string): boolean {
  const wanted = foldText(typed).trim()
  const words = foldText(name).split(/\s+/)
  return shortcut.startsWith(wanted) || words.some((_, at) => words.slice(at).join(' ').startsWith(wanted))
}
