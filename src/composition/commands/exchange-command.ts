import { parseArgs } from 'node:util'
import {
  type ExchangeKind,
  exchangeKinds,
  type FileFormat,
  fileFormats,
} from '#features/catalog/exchange/domain/column.ts'
import { mayNotConfirm, type RunState } from '#features/catalog/exchange/domain/run.ts'
import { runText } from '#features/catalog/exchange/messages/run-words.ts'
import { exportFile } from '#features/catalog/exchange/server/export-file.ts'
import { beginImport } from '#features/catalog/exchange/server/imports/begin-import.ts'
import { confirmRun } from '#features/catalog/exchange/server/imports/run-steps.ts'
import { presentLeft } from '#features/catalog/exchange/server/pictures/left-files.ts'
import { countRows, listWrongRows, type Run } from '#features/catalog/exchange/server/run-store.ts'
import { finishRun } from '#features/catalog/exchange/server/work-on-imports.ts'
import { emailName } from '#features/site/session/domain/personal-form.ts'
import { findCustomerByEmail } from '#features/site/session/server/store.ts'
import { permissionsOf } from '#features/staff/staff/domain/permissions.ts'
import { Refusal } from '#server/calls/refusal.ts'
import type { Connection } from '#server/database/connection.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { insertAudit } from '#server/security/audit.ts'

const exportUsage = `npm run export -- WHAT --format xlsx|csv|json [--out FILE]

WHAT is one of: ${exchangeKinds.join(', ')}. Without --out the file goes to the standard output.`

const importUsage = `npm run import -- FILE [--dry-run] [--mapping NAME] [--heading-row N] [--only-valid] [--as EMAIL] [--yes]

--dry-run      checks the file and changes nothing
--mapping NAME reads the columns as it was chosen under this name, or for the file's heading at the desk
--heading-row N  says which row is the heading, where it is not found by itself
--only-valid   leaves rows with errors out; else all rows are applied or none
--as EMAIL     the member of the staff in whose name it is done
--yes          applies without asking`

export interface ExportCommand {
  kind: ExchangeKind
  format: FileFormat
  out: string | undefined
}

export interface ImportCommand {
  file: string
  isDryRun: boolean
  mapping: string | undefined
  headingRow?: number | undefined
  isOnlyValid: boolean
  email: string | undefined
  isYes: boolean
}

/** Reads the words after `npm run export --`. Throws CommandRefused with the usage. */
export function readExportCommand(words: readonly string[]): ExportCommand {
  const options = { format: { type: 'string' }, out: { type: 'string' } } as const
  const { values, positionals } = parsed(words, options, exportUsage)
  const kind = exchangeKinds.find(one => one === positionals[0])
  const format = fileFormats.find(one => one === values.format)
  if (!kind || !format || positionals.length > 1) throw new CommandRefused(exportUsage)
  return { kind, format, out: values.out }
}

/** Reads the words after `npm run import --`. Throws CommandRefused with the usage. */
export function readImportCommand(words: readonly string[]): ImportCommand {
  const options = {
    'dry-run': { type: 'boolean' },
    mapping: { type: 'string' },
    'heading-row': { type: 'string' },
    'only-valid': { type: 'boolean' },
    as: { type: 'string' },
    yes: { type: 'boolean' },
  } as const
  const { values, positionals } = parsed(words, options, importUsage)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new CommandRefused(importUsage)
  const row = values['heading-row']
  if (row !== undefined && !/^[1-9]\d{0,2}$/.test(row)) throw new CommandRefused(importUsage)
  return {
    file,
    isDryRun: values['dry-run'] ?? false,
    mapping: values.mapping,
    ...(row !== undefined && { headingRow: Number(row) }),
    isOnlyValid: values['only-valid'] ?? false,
    email: values.as === undefined ? undefined : emailName(values.as),
    isYes: values.yes ?? false,
  }
}

function parsed<Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  words: readonly string[],
  options: Options & {},
  usage: string,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

const deps = { nameAttribute: () => undefined }

export const runExportCommand = ({ db }: Connection, { kind, format }: ExportCommand): AsyncGenerator<Uint8Array> =>
  exportFile(db, { kind, format, language: 'en' }, deps)

interface Answers {
  bytes: Uint8Array
  say: (line: string) => void
  /** Whether the file is to be applied. */
  ask: (question: string) => Promise<boolean>
  now: () => Date
}

/** Checks a file and applies it. Answers whether every row could be. Throws CommandRefused. */
export async function runImportCommand(
  connection: Connection,
  command: ImportCommand,
  { bytes, say, ask, now }: Answers,
): Promise<boolean> {
  const { db } = connection
  const actorId = command.email === undefined ? null : await findAuthor(connection, command.email)
  try {
    const sent = { bytes, fileName: command.file, language: 'en', actorId, now: now(), mayUpload: true } as const
    const begun = await beginImport(db, { ...sent, mapping: command.mapping, headingRow: command.headingRow }, deps)
    if (begun.state === 'mapping') throw new CommandRefused(unmapped(begun))
    const checked = await finishRun(connection, begun.id, { ...deps, now })
    if (!(await tell(connection, { begun, run: checked, wanted: 'checked' }, say))) return false
    const counts = await countRows(db, begun.id)
    const mode = command.isOnlyValid ? 'only_valid' : 'all_or_nothing'
    const isClean = counts.error + counts.conflict === 0
    if (command.isDryRun) return isClean
    const fault = mayNotConfirm(counts, mode)
    if (fault === 'nothing_to_do') say(runText.en.nothing_to_do)
    else if (fault) throw new CommandRefused(runText.en[fault])
    if (fault) return isClean
    if (!command.isYes && !(await ask(`Apply ${counts.create + counts.update} rows?`))) return false
    await db.transaction(async tx => {
      await confirmRun(tx, begun.id, { mode, publish: 'now' }, { actorId, language: 'en', now: now() })
      await insertAudit(
        tx,
        {
          event: 'import_confirmed',
          customerId: null,
          actorId: actorId ?? undefined,
          subject: { kind: 'import', id: begun.id },
          details: { mode, kind: begun.kind, file: begun.fileName },
        },
        null,
        now(),
      )
    })
    const applied = await finishRun(connection, begun.id, { ...deps, now })
    const isApplied = await tell(connection, { begun, run: applied, wanted: 'applied' }, say)
    return isApplied && isClean && (await countRows(db, begun.id)).refused === 0
  } catch (error) {
    if (error instanceof Refusal) throw new CommandRefused(Object.values(error.errors ?? {}).flat()[0] ?? error.message)
    throw error
  }
}

const unmapped = ({ headings, columns, id }: Run): string => {
  const unknown = headings.filter((_, at) => (columns[at] ?? null) === null)
  // Those that are recognised by usual names alone are confirmed at the desk too.
  const asked = unknown.length > 0 ? unknown : headings
  return `Nobody has said what these columns mean: ${asked.join(', ')}. Choose at /desk/import/${id}, or remove them from the file.`
}

async function findAuthor({ db }: Connection, email: string): Promise<number> {
  const account = await findCustomerByEmail(db, email)
  if (!account || !permissionsOf(account.staffRoles).has('catalog.import'))
    throw new CommandRefused(`${email} may not import.`)
  return account.id
}

const mostTold = 50

interface Told {
  begun: Pick<Run, 'id'>
  run: Run | null
  /** The state that the run should have reached. */
  wanted: RunState
}

/** Says what a run has come to. False: not to what was wanted. */
async function tell({ db }: Connection, { begun: { id }, run, wanted }: Told, say: Answers['say']): Promise<boolean> {
  const { create, update, unchanged, conflict, error, done, refused } = await countRows(db, id)
  say(`Import ${id}: ${create} new, ${update} changed, ${unchanged} unchanged, ${conflict} conflicts, ${error} errors.`)
  if (run?.state === 'applied') say(`${done} rows applied, ${refused} refused.`)
  for (const { row, errors } of await listWrongRows(db, id, 0, mostTold))
    for (const { column, reason } of errors) say(`row ${row}${column === '' ? '' : `, ${column}`}: ${reason}`)
  for (const { name, reason } of presentLeft(run?.options.leftFiles ?? [], 'en')) say(`${name}: ${reason}`)
  if (run?.failure) say(run.failure)
  else if (run?.state !== wanted) say(`Somebody else has gone on with it: it is ${run?.state ?? 'no longer there'}.`)
  return run?.state === wanted && run.failure === null
}
