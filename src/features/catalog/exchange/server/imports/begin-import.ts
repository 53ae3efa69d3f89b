import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportDeps } from '#features/catalog/catalog-edit/server/steps/import-products.ts'
import { Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, languages } from '#shared/language.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { textOf } from '../../domain/cells/cell.ts'
import { type ExchangeKind, exchangeKinds } from '../../domain/column.ts'
import { proposeCurrency } from '../../domain/heading-currency.ts'
import { guessKind, isRecognised, missingKey, recogniseHeadings } from '../../domain/headings.ts'
import { allTargets } from '../../domain/mapping.ts'
import { mentionedPictures } from '../../domain/picture-files.ts'
import { mostRowBytes, readingMs } from '../../domain/run.ts'
import { proposeColumns, proposeOptions } from '../../domain/usual-names.ts'
import { runText } from '../../messages/run-words.ts'
import { findMapping } from '../mapping-store.ts'
import { openKind } from '../open-kind.ts'
import { inZipTurn, pictureHeadings, takeByName, takeMentioned } from '../pictures/take-pictures.ts'
import type { BackgroundReading } from '../reading/background-reading.ts'
import { openPictureZip } from '../reading/picture-zip.ts'
import { BrokenTable, type FileFault } from '../reading/table.ts'
import { readInThread } from '../reading/table-thread.ts'
import { insertRows, insertRun, isReading, type Run, removeUnread, ringImports, updateReading } from '../run-store.ts'

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
  /** Whether pictures may come with it; absent: no. */
  mayUpload?: boolean
}

/** Reads a file as `beginImport` does, and goes on after a moment: the run says how far it is, or what was wrong. Answers its number. */
export async function startImport(
  db: Database,
  sent: NewImport,
  { reading, ...deps }: ImportDeps & { reading: BackgroundReading },
): Promise<number> {
  const run = await openRun(db, sent)
  const read = (ending: AbortSignal) =>
    readRun(db, run, { sent, deps, signal: AbortSignal.any([ending, AbortSignal.timeout(readingMs)]) })
  return told(db, run, async () => {
    await reading.begin(read)
    return run.id
  })
}

/**
 * Reads a file into the rows of a run, which is checked next where every column is known. Throws a Refusal for a file that cannot be
 * read, and leaves no run of it.
 */
export async function beginImport(db: Database, sent: NewImport, deps: ImportDeps): Promise<Run> {
  const run = await openRun(db, sent)
  return told(db, run, () => readRun(db, run, { sent, deps, signal: AbortSignal.timeout(readingMs) }))
}

const openRun = (db: Database, { kind = 'products', fileName, language, actorId, now }: NewImport): Promise<Run> =>
  insertRun(db, {
    kind,
    fileName: cleanLine(fileName).slice(0, 200) || 'import',
    state: 'reading',
    signature: '',
    headings: [],
    columns: [],
    batchId: randomUUID(),
    language,
    createdBy: actorId,
    createdAt: now,
  })

/** Whoever is told at once what is wrong with a file needs no run that says so. */
async function told<T>(db: Database, { id }: Run, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await removeUnread(db, id)
    throw error
  }
}

interface Work {
  sent: NewImport
  deps: ImportDeps
  signal: AbortSignal
}

/** How often it is looked whether somebody has cancelled the run. */
const lookMs = 2000

async function readRun(db: Database, run: Run, { sent, deps, signal }: Work): Promise<Run> {
  const { id, language } = run
  const cancelled = new AbortController()
  const look = setInterval(
    () =>
      void isReading(db, id).then(
        isOpen => isOpen || cancelled.abort(),
        () => {},
      ),
    lookMs,
  )
  try {
    const zip = await openPictureZip(sent.bytes)
    if (zip && !sent.mayUpload) throw new Refusal(403, 'forbidden', { message: runText[language].needs_right })
    const ending = AbortSignal.any([signal, cancelled.signal])
    const taking = zip && { zip, signal: ending, now: sent.now }
    if (taking && taking.zip.table === null) return await inZipTurn(() => readPictures(db, run, taking))
    const known = await columnsOfKinds(db, language, deps)
    const own = new Set(
      Object.values(known).flatMap(all => all.flatMap(({ key, title }) => [key, title.toLowerCase()])),
    )
    const open = { signal: ending, headingRow: sent.headingRow, own }
    const read = await readInThread(zip?.table ?? sent.bytes, open)
    if (!read.ok) throw new BrokenTable(read.reason)
    const { headings, rows, stop } = read.value
    try {
      const { isCertain, ...meant } = await recognise(db, headings, sent, known)
      await updateReading(db, id, meant)
      const filled = { ...run, ...meant, isCertain }
      return taking ? await inZipTurn(() => fill(db, filled, rows, taking)) : await fill(db, filled, rows, null)
    } finally {
      stop()
    }
  } catch (error) {
    const fault = error instanceof BrokenTable ? error.fault : 'unreadable'
    const refusal = error instanceof Refusal ? error : fileRefusal(fault, language)
    await updateReading(db, id, { state: 'failed', failure: refusal.message })
    throw error instanceof BrokenTable ? refusal : error
  } finally {
    clearInterval(look)
  }
}

/** The meanings of the names of a heading. */
async function recognise(
  db: Database,
  headings: string[],
  { kind: named, mapping }: NewImport,
  known: Awaited<ReturnType<typeof columnsOfKinds>>,
) {
  // Whoever sent it sees what was taken for what, and may send it as another kind.
  const kind = named ?? guessKind(headings, of => known[of]) ?? 'products'
  const signature = signatureOf(headings)
  const mapped = await findMapping(db, { kind, headings, signature }, mapping)
  const certain = recogniseHeadings(headings, known[kind])
  const foreign = (kind === 'products' || kind === 'prices') && !isRecognised(headings, certain) ? kind : null
  const keys = new Set(known[kind].map(({ key }) => key))
  const columns = mapped?.columns ?? (foreign ? proposeColumns(headings, certain, keys, foreign) : certain)
  return {
    kind,
    signature,
    headings,
    columns: [...columns],
    options: mapped?.options ?? proposed[foreign ?? 'none'](headings, columns),
    // A proposal is confirmed by somebody.
    isCertain: mapped !== null || (!foreign && isRecognised(headings, columns)),
  }
}

const proposed = { products: proposeOptions, prices: proposeCurrency, none: () => ({}) }

async function fill(
  db: Database,
  run: Run & { isCertain: boolean },
  rows: AsyncIterable<Parameters<typeof insertRows>[2]>,
  taking: Parameters<typeof takeMentioned>[3] | null,
): Promise<Run> {
  const { id, kind } = run
  const mentioned = new Set<string>()
  let rowCount = 0
  let bytes = 0
  for await (const batch of rows) {
    bytes += batch.reduce((sum, { cells }) => sum + Buffer.byteLength(JSON.stringify(cells)), 0)
    if (bytes > mostRowBytes) throw new BrokenTable('holds_too_much')
    rowCount += batch.length
    if (taking)
      for (const { cells } of batch)
        for (const name of cells.flatMap(cell => mentionedPictures(textOf(cell)))) mentioned.add(name)
    await db.transaction(async tx => {
      if (!(await updateReading(tx, id, { rowCount }))) throw new BrokenTable('interrupted')
      await insertRows(tx, id, batch)
    })
    await nextTurn()
  }
  if (rowCount === 0) throw new BrokenTable('empty')
  // Choices that somebody made for such a heading before are not asked again.
  const isKnown = missingKey(kind, allTargets(run)) === null && run.isCertain
  const state = isKnown ? 'checking' : 'mapping'
  const options = taking ? await takeMentioned(db, run, mentioned, taking) : run.options
  return goOn(db, { ...run, state, rowCount, options })
}

/** Lets a run whose file is read go on. */
async function goOn(db: Database, run: Run): Promise<Run> {
  const { id, state, options, failure } = run
  await db.transaction(async tx => {
    await updateReading(tx, id, { state, options, failure })
    await ringImports(tx)
  })
  return run
}

/** A zip of pictures whose names say of which products they are is a file of two columns. */
async function readPictures(db: Database, begun: Run, taking: Parameters<typeof takeByName>[2]): Promise<Run> {
  const [headings, columns] = [pictureHeadings, pictureHeadings]
  const meant = { kind: 'products', headings, columns, signature: signatureOf(headings) } as const
  await updateReading(db, begun.id, meant)
  const run = { ...begun, ...meant }
  const taken = await takeByName(db, run, taking)
  if (taken.rowCount > 0) return goOn(db, { ...run, ...taken, state: 'checking' })
  // Its page names the files and what is wrong with each.
  return goOn(db, { ...run, ...taken, state: 'failed', failure: runText[run.language].nothing_taken })
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
  const isTooMuch =
    fault === 'too_many_columns' ||
    fault === 'too_many_rows' ||
    fault === 'takes_too_long' ||
    fault === 'holds_too_much'
  return new Refusal(isTooMuch ? 413 : 415, fault, { message, errors: { '': [message] } })
}
