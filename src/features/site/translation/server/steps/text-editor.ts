import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { TextOwner } from '#server/changes/text-states.ts'
import type { Database } from '#server/database/connection.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import type { Permission } from '#shared/desk/permission.ts'
import type { Language } from '#shared/language.ts'
import type { Result } from '#shared/result.ts'
import type { StatedFigure } from '../../domain/figures.ts'
import type { NoPublishing, NoSaving } from '../../domain/may-save.ts'
import type { TextKind } from '../../domain/text-kinds.ts'

export type Texts = Record<string, string | null>

/** The texts of a record as they are read for translating. Their fields are named without what they stand behind in their owner. */
export interface EditedTexts {
  /** The record with their change log and text states, and the beginning of their fields' names there. */
  owner: TextOwner
  prefix: string
  revision: number
  name: string
  above: string | null
  /** As a save would find them: with what waits. */
  texts: Texts
  /** Every state in which they are: live first, then each set of changes that waits. */
  versions: readonly Texts[]
  /** Which of the states count, where not all of them do. */
  shown?: (states: readonly TextStateEntry[]) => TextStateEntry[]
  lengths: Readonly<Record<string, number>>
  figures: readonly StatedFigure[]
  waits: boolean
  noPublishing: NoPublishing | null
  noSaving: NoSaving | null
}

interface Save {
  baseRevision: number
  changes: Texts
  isPublished: boolean
}

/** How the texts of one kind of records are read and saved. The slices of the records have them. */
export interface TextEditor {
  /** The names of its record and its texts, where neither the database nor the work list knows them; null: one of these does. */
  names?: (language: Language) => { record: string | null; fieldOf: (field: string) => string | null }
  /** The right without which nobody reads them; absent: whoever reads the work list does. */
  can?: Permission
  /** A save needs a factor that was given a moment ago, as at the record's own page. */
  needsFactor?: boolean
  /** Null: there is no such record. */
  read: (db: Database, context: DeskContext, id: number) => Promise<EditedTexts | null>
  /** Keeps others from changing it until the transaction ends. */
  lock: (tx: Database, id: number) => Promise<void>
  /**
   * Saves as the record's own page does, in a transaction of its own, and answers the revisions that were joined with it. It is called
   * by those only who may save.
   */
  save: (context: DeskContext, id: number, save: Save) => Promise<Result<number[], NoPublishing>>
}

export type TextEditors = Record<TextKind, TextEditor>
