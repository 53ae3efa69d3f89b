import { randomUUID } from 'node:crypto'
import { notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type Column, isPublicAtOnce } from '../../domain/column.ts'
import { missingKey } from '../../domain/headings.ts'
import { allTargets, isJoined, type Mapping } from '../../domain/mapping.ts'
import { mayNotConfirm, mayStep, type RunStep } from '../../domain/run.ts'
import { runText } from '../../messages/run-words.ts'
import { saveMapping } from '../mapping-store.ts'
import { countRows, forgetCheck, lockRun, type Run, ringImports, updateRun } from '../run-store.ts'

interface Caller {
  actorId: number | null
  language: Language
  now: Date
}

async function lockFor(tx: Database, id: number, step: RunStep, language: Language): Promise<Run> {
  const run = await lockRun(tx, id)
  if (!run) throw notFound()
  if (!mayStep(step, run.state)) throw refused('wrong_status', runText[language].wrong_state)
  return run
}

const toCheck = { state: 'checking', lastRow: 0, passDone: 0, doneCount: 0, failure: null } as const

/** Says which column each name of the heading means, remembers it for files with the same heading, and has the rows checked. */
export async function mapRun(
  tx: Database,
  id: number,
  { columns, name, options }: Mapping & { name?: string | undefined },
  known: readonly Pick<Column, 'key' | 'kind'>[],
  { actorId, language, now }: Caller,
): Promise<void> {
  const run = await lockFor(tx, id, 'map', language)
  const text = runText[language]
  if (!isFitting({ columns, options }, run, known)) throw refused('wrong_columns', text.wrong_columns)
  const missing = missingKey(run.kind, [...allTargets({ columns, options }), ...Object.keys(options.constants ?? {})])
  if (missing) throw refused('key_missing', text.key_missing(missing.join(', ')))
  const { kind, signature, headings } = run
  await saveMapping(tx, { kind, signature, headings, columns, options, name, savedBy: actorId, savedAt: now })
  await forgetCheck(tx, id)
  const { storedPictures, leftFiles } = run.options
  const kept = { ...(storedPictures && { storedPictures }), ...(leftFiles && { leftFiles }) }
  await updateRun(tx, id, { ...toCheck, columns: [...columns], options: { ...options, ...kept } })
  await ringImports(tx)
}

/** Whether a mapping fits the heading of a run: each column is there, and only those of several entries are named twice. */
function isFitting(
  { columns, options }: Mapping,
  { headings, kind }: Run,
  known: readonly Pick<Column, 'key' | 'kind'>[],
) {
  const byKey = new Map(known.map(column => [column.key, column]))
  const targets = allTargets({ columns, options })
  const single = targets.filter(key => {
    const column = byKey.get(key)
    return !column || !isJoined(column)
  })
  const { constants, words, further, rowsBy } = options
  const places = [...Object.keys(further ?? {}), rowsBy ?? 0].map(Number)
  return (
    columns.length === headings.length &&
    (rowsBy === undefined || kind === 'products') &&
    places.every(place => Number.isInteger(place) && place >= 0 && place < headings.length) &&
    new Set(single).size === single.length &&
    [targets, Object.keys(constants ?? {}), Object.keys(words ?? {})].flat().every(key => byKey.has(key))
  )
}

/** Checks all rows again. `accepted`: rows that are applied although a spreadsheet seems to have changed them; absent: as before. */
export async function checkAgain(
  tx: Database,
  id: number,
  accepted: readonly number[] | undefined,
  { language }: Caller,
): Promise<void> {
  const { options } = await lockFor(tx, id, 'check', language)
  await forgetCheck(tx, id)
  await updateRun(tx, id, { ...toCheck, ...(accepted && { options: { ...options, acceptedRows: [...accepted] } }) })
  await ringImports(tx)
}

export interface Confirmed {
  mode: 'only_valid' | 'all_or_nothing'
  publish: 'now' | 'as_draft'
}

/** Has the rows applied as they were shown. */
export async function confirmRun(
  tx: Database,
  id: number,
  { mode, publish }: Confirmed,
  { language }: Caller,
): Promise<Run> {
  const run = await lockFor(tx, id, 'confirm', language)
  const fault = mayNotConfirm(await countRows(tx, id), mode)
  if (fault) throw refused(fault, runText[language][fault])
  if (publish === 'as_draft' && isPublicAtOnce(run.kind))
    throw refused('always_public', runText[language].always_public)
  await updateRun(tx, id, { state: 'applying', mode, publish, lastRow: 0, passDone: 0, doneCount: 0, failure: null })
  await ringImports(tx)
  return run
}

export async function cancelRun(tx: Database, id: number, { language }: Caller): Promise<void> {
  await lockFor(tx, id, 'cancel', language)
  await updateRun(tx, id, { state: 'cancelled' })
}

/** Has what was applied taken back. */
export async function undoRun(tx: Database, id: number, { language }: Caller): Promise<Run> {
  const run = await lockFor(tx, id, 'undo', language)
  await updateRun(tx, id, { state: 'undoing', undoBatchId: randomUUID(), lastRow: 0, passDone: 0, doneCount: 0 })
  await ringImports(tx)
  return run
}
