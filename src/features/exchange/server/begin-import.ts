import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportDeps } from '#features/catalog-edit/server/steps/import-products.ts'
import { Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { type Language, languages } from '#shared/language.ts'
import { type ExchangeKind, exchangeKinds } from '../domain/column.ts'
import { guessKind, isRecognised, missingKey, recogniseHeadings } from '../domain/headings.ts'
import { allTargets } from '../domain/mapping.ts'
import { proposeColumns, proposeOptions } from '../domain/usual-names.ts'
import { runText } from '../messages/run-words.ts'
import { findMapping } from './mapping-store.ts'
import { openKind } from './open-kind.ts'
import { BrokenTable, type FileFault } from './reading/table.ts'
import { readInThread } from './reading/table-thread.ts'
import { insertRows, insertRun, type Run, ringImports, updateRun } from './run-store.ts'

export interface NewImport {
  bytes: Uint8Array
  fileName: string
  /** Absent: by its columns. */
  kind?: ExchangeKind | undefined
  language: Language
  /** The account; null for commands. */
  actorId: number | null
  now: Date
  /** The name under which somebody chose what the columns of such a file mean. */
  mapping?: string | undefined
  /** The number of the row that is the heading; absent: it is found. */
  headingRow?: number | undefined
}

/**
 * Reads a file into the rows of a run, which is checked next where every column is known. Throws a Refusal for a file that cannot be
 * read, and leaves no run of it.
 */
export async function beginImport(db: Database, sent: NewImport, deps: ImportDeps): Promise<Run> {
  const { bytes, fileName, language, actorId, now } = sent
  const known = await columnsOfKinds(db, language, deps)
  const own = new Set(Object.values(known).flatMap(all => all.flatMap(({ key, title }) => [key, title.toLowerCase()])))
  const read = await readInThread(bytes, { headingRow: sent.headingRow, own })
  if (!read.ok) throw fileRefusal(read.reason, language)
  const { headings, rows, stop } = read.value
  try {
    // Whoever sent it sees what was taken for what, and may send it as another kind.
    const kind = sent.kind ?? guessKind(headings, of => known[of]) ?? 'products'
    const signature = signatureOf(headings)
    const mapped = await findMapping(db, { kind, headings, signature }, sent.mapping)
    const certain = recogniseHeadings(headings, known[kind])
    const isForeign = kind === 'products' && !isRecognised(headings, certain)
    const keys = new Set(known[kind].map(({ key }) => key))
    const columns = mapped?.columns ?? (isForeign ? proposeColumns(headings, certain, keys) : certain)
    // What is proposed is confirmed by somebody.
    const isCertain = mapped !== null || (!isForeign && isRecognised(headings, columns))
    const run = await insertRun(db, {
      kind,
      fileName: cleanLine(fileName).slice(0, 200) || 'import',
      state: 'reading',
      signature,
      headings,
      columns: [...columns],
      options: mapped?.options ?? (isForeign ? proposeOptions(headings, columns) : {}),
      batchId: randomUUID(),
      language,
      createdBy: actorId,
      createdAt: now,
    })
    return await fill(db, { ...run, isCertain }, rows)
  } finally {
    stop()
  }
}

async function fill(
  db: Database,
  run: Run & { isCertain: boolean },
  rows: AsyncIterable<Parameters<typeof insertRows>[2]>,
): Promise<Run> {
  const { id, kind, language } = run
  let rowCount = 0
  try {
    for await (const batch of rows) {
      await insertRows(db, id, batch)
      rowCount += batch.length
      await nextTurn()
    }
  } catch (error) {
    const fault = error instanceof BrokenTable ? error.fault : null
    const failure = runText[language][fault ?? 'unreadable']
    await updateRun(db, id, { state: 'failed', rowCount, failure })
    if (fault) throw fileRefusal(fault, language)
    throw error
  }
  // What somebody chose for such a heading before is not asked again.
  const isKnown = missingKey(kind, allTargets(run)) === null && run.isCertain
  const state = rowCount === 0 ? 'failed' : isKnown ? 'checking' : 'mapping'
  const failure = rowCount === 0 ? runText[language].empty : null
  await db.transaction(async tx => {
    await updateRun(tx, id, { state, rowCount, failure })
    await ringImports(tx)
  })
  if (rowCount === 0) throw fileRefusal('empty', language)
  return { ...run, state, rowCount }
}

/** The columns of each kind, with what people call them in every language. */
async function columnsOfKinds(db: Database, language: Language, deps: ImportDeps) {
  // as: every kind is one of them.
  const all = Object.fromEntries(exchangeKinds.map(kind => [kind, []])) as unknown as Record<
    ExchangeKind,
    { key: string; title: string }[]
  >
  for (const kind of exchangeKinds)
    for (const of of [...languages.filter(one => one !== language), language])
      all[kind].push(...(await openKind(db, kind, of, deps)).columns)
  return all
}

/** The same for files with the same heading. */
const signatureOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(name => name.toLowerCase())))
    .digest('hex')
    .slice(0, 32)

export function fileRefusal(fault: FileFault, language: Language): Refusal {
  const message = runText[language][fault]
  if (fault === 'empty') return refused(fault, message)
  const isTooMuch = fault === 'too_many_columns' || fault === 'too_many_rows' || fault === 'takes_too_long'
  return new Refusal(isTooMuch ? 413 : 415, fault, { message, errors: { '': [message] } })
}
