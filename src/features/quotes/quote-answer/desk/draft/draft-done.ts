import type { Draft } from '../../domain/draft/draft.ts'

/** The result of a dialog that works on the whole draft. `changed`: one save, which can be taken back. */
export type DraftDone =
  | { kind: 'changed'; draft: Draft; words: string }
  | { kind: 'told'; words: string }
  | { kind: 'unsaved' }
