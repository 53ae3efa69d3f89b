import { z } from 'zod'
import { tableFormats, workbookType } from '../file-types.ts'
import { RowId } from '../id.ts'
import { languages } from '../language.ts'

/** A count goes no further: counting every row of a long list would be slow. */
export const countCap = 1000

/** A list of the desk. `next` and `previous` are cursors for the pages beside this one; null where there is none. */
export const deskList = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    count: z.int(),
    /** There are more than `count`. */
    count_is_capped: z.boolean(),
  })

export interface DeskList<Row> {
  rows: Row[]
  next: string | null
  previous: string | null
  count: number
  count_is_capped: boolean
}

/** The format that every export of a list of the desk is asked for. */
export const tableFile = { format: z.enum(tableFormats).default('csv') }
export const tableTypes = ['text/csv', workbookType] as const

/** The query fields that every list of the desk takes. */
export const deskPage = {
  cursor: z.string().max(1000).optional(),
  page_size: z.coerce.number().int().min(1).max(200).optional(),
}

/** The answer to a save. `merged_from`: the revisions of others that were joined with it. */
export const saved = <Record extends z.ZodType>(record: Record) =>
  z.object({ record, revision: z.int(), merged_from: z.array(z.int()) })

export interface Saved<T> {
  record: T
  revision: number
  merged_from: number[]
}

/** The fields of a save: the revision on which the changes were made, and only the changed fields. */
export const saveBody = <Changes extends z.ZodType>(changes: Changes) =>
  z.object({ base_revision: z.int().min(0), changes })

/** The body of an undo: the entry of the history that is taken back. */
export const UndoBody = z.strictObject({ entry_id: RowId })

/** At most so many rows are changed with one press: as many as a list counts (countCap). */
export const bulkLimit = 1000

/** The rows of a list that matched at a moment. What comes later is not among them. */
export const Matching = z.object({ ids: z.array(z.int()), at: z.string() })
export type Matching = z.infer<typeof Matching>

/** The outcome of each row of an action on several. `batch_id` undoes the changes as one. */
export const BulkResult = z.object({
  done: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
  batch_id: z.string().nullable(),
})
export type BulkResult = z.infer<typeof BulkResult>

/** One change of one record, as its history shows it. */
export const HistoryEntry = z.object({
  id: RowId,
  batch_id: z.string().nullable(),
  at: z.string(),
  /** The staff member's name; null for commands and the clock. */
  by: z.string().nullable(),
  source: z.enum(['desk', 'customer', 'import', 'command', 'clock']),
  revision: z.int(),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A translation that is missing or outdated; all others of a record are current. */
export const TextStateEntry = z.object({
  /** Without the language: 'name'. */
  field: z.string(),
  language: z.enum(languages),
  state: z.enum(['missing', 'outdated']),
  /** The English text that an outdated translation was made for. */
  source: z.string().nullable(),
  /** Names the two texts as they are now, for who confirms them. */
  seen: z.string(),
})
export type TextStateEntry = z.infer<typeof TextStateEntry>
