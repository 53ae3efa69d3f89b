import type { TwoEdits } from './join-texts.ts'

/** Texts of several lines are joined line by line; of anything else one value stays. */
export function longTexts({ was, mine, theirs }: { was: unknown; mine: unknown; theirs: unknown }): TwoEdits | null {
  if (typeof was !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return null
  return [was, mine, theirs].some(text => text.includes('\n')) ? { was, mine, theirs } : null
}

/** Joins two edits of a text; null where lines are in conflict. The code for it is loaded when it is first needed. */
export async function joinLongText(edits: TwoEdits): Promise<string | null> {
  const { joinedText } = await import('./join-texts.ts')
  return joinedText(edits)
}
