import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'
import type { Cell } from '../domain/cells/cell.ts'
import type { ExchangeKind, FileFormat } from '../domain/column.ts'
import type { MappingOptions } from '../domain/mapping.ts'
import type { LeftFile } from '../domain/picture-files.ts'
import type { RowCounts, RunState } from '../domain/run.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An export that somebody asks for: the file is written when it is fetched. */
export const exportRun = pgTable('export_run', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<ExchangeKind>().notNull(),
  format: text().$type<FileFormat>().notNull(),
  /** The filter of the list of products; null: every row. */
  filter: jsonb().$type<Record<string, unknown>>(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
})

/** A file that is imported, from its upload to its undo. */
export const importRun = pgTable(
  'import_run',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ExchangeKind>().notNull(),
    fileName: text('file_name').notNull(),
    state: text().$type<RunState>().notNull(),
    /** Names the heading of the file: a mapping is remembered by it. */
    signature: text().notNull(),
    /** The names in the heading, in their order, and the column of each; null: it is not read. */
    headings: jsonb().$type<string[]>().notNull(),
    columns: jsonb().$type<(string | null)[]>().notNull(),
    rowCount: integer('row_count').notNull().default(0),
    /** How far the work of the state has come. */
    doneCount: integer('done_count').notNull().default(0),
    /** The number of the last row that was looked at in this pass; what waits for other rows is looked at again in the next. */
    lastRow: integer('last_row').notNull().default(0),
    /** Rows of this pass that were applied: a pass without any is the last. */
    passDone: integer('pass_done').notNull().default(0),
    mode: text().$type<'only_valid' | 'all_or_nothing'>(),
    publish: text().$type<'now' | 'as_draft'>(),
    /** Under which the change log keeps what it changed; and what its undo changed. */
    batchId: uuid('batch_id').notNull(),
    undoBatchId: uuid('undo_batch_id'),
    /** Why it ended without being applied, in the language of its author. */
    failure: text(),
    language: text().$type<Language>().notNull(),
    createdBy: integer('created_by'),
    createdAt: instant('created_at').notNull(),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
    /** How many rows did what, once the rows themselves are kept no longer. */
    keptCounts: jsonb('kept_counts').$type<RowCounts>(),
    options: jsonb().$type<RunOptions>().notNull().default({}),
  },
  t => [index('import_run_state').on(t.state)],
)

/** The choices that somebody has made for a file besides its columns. */
export interface RunOptions extends MappingOptions {
  /** Rows that are applied although a spreadsheet seems to have changed them. */
  acceptedRows?: number[]
  /** The pictures that were stored for it: those that nothing shows go with a run that is not applied. */
  storedPictures?: number[]
  /** The files of its zip that were not taken. */
  leftFiles?: LeftFile[]
}

export interface StoredDifference {
  field: string
  before: Cell
  after: Cell
}
export interface StoredError {
  column: string
  reason: string
  /** Set where somebody may accept it. */
  code?: string
}

/** A row of a file with what became of it. */
export const importRow = pgTable(
  'import_row',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** Its number in the file. */
    row: integer().notNull(),
    /** In the order of the heading. */
    cells: jsonb().$type<Cell[]>().notNull(),
    key: text().notNull().default(''),
    /** `read`: not checked yet. */
    state: text().$type<'read' | 'create' | 'update' | 'unchanged' | 'conflict' | 'error'>().notNull(),
    recordId: integer('record_id'),
    differences: jsonb().$type<StoredDifference[]>().notNull().default([]),
    errors: jsonb().$type<StoredError[]>().notNull().default([]),
    /** Columns that wait for other rows. */
    later: jsonb().$type<string[]>().notNull().default([]),
    /** `begun`: the record is made, and waits for other rows. */
    outcome: text().$type<'done' | 'begun' | 'refused' | 'undone'>(),
  },
  t => [
    primaryKey({ columns: [t.runId, t.row] }),
    index('import_row_state').on(t.runId, t.state, t.row),
    index('import_row_key').on(t.runId, t.key),
  ],
)

/** Which columns somebody chose for the names of a heading. */
export const importMapping = pgTable(
  'import_mapping',
  {
    kind: text().$type<ExchangeKind>().notNull(),
    signature: text().notNull(),
    /** For commands. */
    name: text(),
    columns: jsonb().$type<(string | null)[]>().notNull(),
    /** Constants and words that were chosen with them. */
    options: jsonb().$type<MappingOptions>().notNull().default({}),
    savedBy: integer('saved_by'),
    savedAt: instant('saved_at').notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.signature] })],
)
