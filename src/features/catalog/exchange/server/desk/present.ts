import type { ImportDeps } from '#features/catalog/catalog-edit/server/steps/import-products.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { ImportRow, ImportRun, ImportRunRow } from '../../desk-contract.ts'
import { textOf } from '../../domain/cells/cell.ts'
import { skuColumn } from '../../domain/cells/product-cells.ts'
import { revisionColumn } from '../../domain/column.ts'
import { allTargets, isJoined, type MappingOptions } from '../../domain/mapping.ts'
import { proposeAttribute } from '../../domain/propose-attribute.ts'
import { mayStep, runSteps } from '../../domain/run.ts'
import { headOf } from '../imports/mapped-rows.ts'
import { listMappings } from '../mapping-store.ts'
import { openKind } from '../open-kind.ts'
import { presentLeft } from '../pictures/left-files.ts'
import { listFewWords } from '../reading/few-words.ts'
import { spreadsheetCode } from '../reading/spreadsheet-warnings.ts'
import { countRows, findRun, listFirstRows, type Run, type StoredRow } from '../run-store.ts'

const sampleRows = 3
const mostChoices = 1000
const sampleLetters = 60

export const presentRunRow = (run: Run, names: ReadonlyMap<number, string>): ImportRunRow => ({
  id: run.id,
  kind: run.kind,
  file_name: run.fileName,
  state: run.state,
  row_count: run.rowCount,
  done_count: Math.min(run.doneCount, run.state === 'undoing' ? run.doneCount : run.rowCount),
  created_by: run.createdBy === null ? null : (names.get(run.createdBy) ?? null),
  created_on: run.createdAt.toISOString(),
  applied_on: run.appliedAt?.toISOString() ?? null,
  undone_on: run.undoneAt?.toISOString() ?? null,
})

/** A run as its page shows it. Throws 404 without it. */
export async function readRun(
  db: Database,
  { language }: Pick<DeskContext, 'language'>,
  deps: ImportDeps,
  id: number,
): Promise<ImportRun> {
  const run = await findRun(db, id)
  if (!run) throw notFound()
  const names = await findStaffNames(db, run.createdBy === null ? [] : [run.createdBy])
  const { columns } = await openKind(db, run.kind, language, deps)
  const first = await listFirstRows(db, id, sampleRows)
  const isOpen = mayStep('map', run.state)
  const targets = new Set(allTargets(run))
  const samplesAt = (at: number) =>
    first.map(({ cells }) => textOf(cells[at] ?? null).slice(0, sampleLetters)).filter(text => text !== '')
  return {
    ...presentRunRow(run, names),
    counts: await countRows(db, id),
    mode: run.mode,
    publish: run.publish,
    failure: run.failure,
    headings: run.headings.map((name, at) => ({ name, column: run.columns[at] ?? null, samples: samplesAt(at) })),
    columns: columns.map(({ key, title, kind, choices }) => ({
      key,
      title,
      ...(isJoined({ kind }) && { takes_several: true }),
      ...(kind === 'choice' && choices && { choices: choices.slice(0, mostChoices) }),
    })),
    ...presentOptions(run.options),
    kept_mappings: isOpen
      ? (await listMappings(db, run)).map(({ name, columns, options }) => ({
          name,
          columns: [...columns],
          ...presentOptions(options),
        }))
      : [],
    missing: columns.flatMap(({ key }) => (targets.has(key) || key === revisionColumn ? [] : [key])),
    accepted_rows: run.options.acceptedRows ?? [],
    left_files: presentLeft(run.options.leftFiles ?? [], language),
    few_words: isOpen ? await listFewWords(db, run) : [],
    proposals: isOpen && run.kind === 'products' ? await proposalsFor(db, run, language) : [],
    may: runSteps.map(step => ({ step, is_possible: mayStep(step, run.state) })),
  }
}

const presentOptions = ({ constants = {}, words = {}, further = {}, rowsBy }: MappingOptions) => ({
  constants,
  words,
  further,
  rows_by: rowsBy ?? null,
})

const proposedRows = 300
const mostProposed = 300

/** The attributes that the unread columns would make. */
async function proposalsFor(db: Database, run: Run, language: Language): Promise<ImportRun['proposals']> {
  const rows = await listFirstRows(db, run.id, proposedRows)
  const unread = run.headings.flatMap((name, place) => ((run.columns[place] ?? null) === null ? [{ name, place }] : []))
  return unread.slice(0, mostProposed).map(({ name, place }) => {
    const cells = rows.map(row => row.cells[place] ?? null)
    return { place, ...proposeAttribute(name || String(place + 1), cells, language) }
  })
}

export const presentRow = (
  { columns }: Pick<Run, 'columns'>,
  { row, cells, key, recordId, state, outcome, differences, errors }: StoredRow,
): ImportRow => ({
  row,
  // A part number as it is written; the key is spelled in the one way.
  key: textOf(cells[columns.indexOf(skuColumn)] ?? null).slice(0, sampleLetters) || (headOf(key) === null ? key : ''),
  record_id: recordId,
  state,
  outcome,
  differences,
  errors: errors.map(({ column, reason }) => ({ column, reason })),
  may_accept: errors.length > 0 && errors.every(({ code }) => code === spreadsheetCode),
})
