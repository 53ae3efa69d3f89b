import { diffWordsWithSpace } from 'diff'
import { diff3Merge } from 'node-diff3'

/** A text as it was, and as two people have made it. */
export interface TwoEdits {
  was: string
  mine: string
  theirs: string
}

/** A part that both agree on, or that only one has changed; or the lines that both have changed. */
export type TextPart = { kind: 'joined'; text: string } | ({ kind: 'conflict' } & TwoEdits)

/** Joins two edits of a text line by line. */
export function joinTexts({ was, mine, theirs }: TwoEdits): TextPart[] {
  const lines = (text: string) => text.replaceAll('\r\n', '\n').split('\n')
  const text = (all: readonly string[]) => all.join('\n')
  return diff3Merge(lines(mine), lines(was), lines(theirs), { excludeFalseConflicts: true }).map(
    ({ ok, conflict }): TextPart =>
      conflict
        ? { kind: 'conflict', mine: text(conflict.a), was: text(conflict.o), theirs: text(conflict.b) }
        : { kind: 'joined', text: text(ok ?? []) },
  )
}

/** The text in which nothing is in conflict; null where something is. */
export function joinedText(edits: TwoEdits): string | null {
  const parts = joinTexts(edits)
  const texts = parts.flatMap(part => (part.kind === 'joined' ? part.text : []))
  return texts.length === parts.length ? texts.join('\n') : null
}

export interface WordPart {
  text: string
  isAdded: boolean
  isRemoved: boolean
}

/** The differences between two texts, word by word. */
export const wordParts = (before: string, after: string): WordPart[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    isAdded: added,
    isRemoved: removed,
  }))
