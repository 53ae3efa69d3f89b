import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { exchangeKinds } from '#features/catalog/exchange/domain/column.ts'
import { exportFile } from '#features/catalog/exchange/server/export-file.ts'
import { beginImport } from '#features/catalog/exchange/server/imports/begin-import.ts'
import { listWrongRows, type StoredRow } from '#features/catalog/exchange/server/run-store.ts'
import { importRow } from '#features/catalog/exchange/server/tables.ts'
import { finishImports } from '#features/catalog/exchange/server/work-on-imports.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { languages } from '#shared/language.ts'
import { insertTextsAndLists } from '../test/builders/exchange-records.ts'
import { onlyCases } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { copyCatalog } from './site/prepared-catalog.ts'

// Each export of the demonstration is opened and saved by LibreOffice (`soffice`) and Gnumeric (`ssconvert`), and comes in again: each row
// must be unchanged, or be left out with a warning. Ends with 1 where one would change without a word. Both are installed beside, such as by
// `apt-get install --no-install-recommends libreoffice-calc-nogui gnumeric`. `--only=products`: one kind.
const run = promisify(execFile)
const deps = { nameAttribute: () => undefined }
const caller = { actorId: null, now: new Date() } as const
const dataDir = await copyCatalog(234)
const connection = await openDatabase({ dataDir, log: silentLog })
const { db } = connection
await insertTextsAndLists(db)
const folder = await mkdtemp(join(tmpdir(), 'office-'))
const own = join(folder, 'own')
await mkdir(own)
for (const kind of exchangeKinds.filter(one => one.includes(onlyCases)))
  for (const format of ['csv', 'xlsx'] as const)
    for (const language of kind === 'products' ? languages : (['en'] as const)) {
      const parts: Uint8Array[] = []
      for await (const part of exportFile(db, { kind, format, language }, deps)) parts.push(part)
      await writeFile(join(own, `${kind}.${language}.${format}`), Buffer.concat(parts))
    }
const rows: string[][] = []
let changed = 0
for (const [from, to] of [
  ['xlsx', 'xlsx'],
  ['csv', 'csv'],
  ['csv', 'xlsx'],
] as const) {
  const files = (await readdir(own)).filter(name => name.endsWith(`.${from}`))
  await look(`LibreOffice ${await libreOfficeVersion()}`, from, to, await byLibreOffice(files, from, to))
  await look(`Gnumeric ${await gnumericVersion()}`, from, to, await byGnumeric(files, to))
}
await connection.close()
for (const path of [folder, dataDir]) await rm(path, { recursive: true })
printTable(
  'Exports that office programs have opened and saved',
  ['program', 'opened, saved', 'export', 'rows', 'unchanged', 'left out with a word', 'would change'],
  rows,
)
process.exit(changed === 0 ? 0 : 1)

async function look(program: string, from: string, to: string, outputs: string): Promise<void> {
  for (const name of (await readdir(outputs)).sort()) {
    const [kind, language] = name.split('.')
    const bytes = await readFile(join(outputs, name))
    const sent = { bytes, fileName: name, language: languages.find(one => one === language) ?? 'en', ...caller }
    const begun = await beginImport(db, sent, deps)
    if (begun.kind !== kind || begun.state !== 'checking') {
      // Nothing is changed before somebody has said what the columns mean.
      rows.push([program, `${from}, ${to}`, `${kind} ${language}`, '–', '–', 'its columns are asked about', '0'])
      continue
    }
    await finishImports(connection, { ...deps, now: () => new Date() })
    const all = await db
      .select()
      .from(importRow)
      .where(and(eq(importRow.runId, begun.id)))
    const count = (...states: StoredRow['state'][]) => all.filter(({ state }) => states.includes(state)).length
    const would = count('create', 'update')
    changed += would
    rows.push([
      ...[program, `${from}, ${to}`, `${kind} ${language}`, figure(all.length), figure(count('unchanged'))],
      ...[figure(count('error', 'conflict')), figure(would)],
    ])
    say(rows.at(-1)?.join(' | ') ?? '')
    for (const row of all.filter(({ state }) => state === 'create' || state === 'update').slice(0, 3))
      say(`  ${row.key}: ${JSON.stringify(row.differences).slice(0, 400)}`)
    for (const { key, errors } of await listWrongRows(db, begun.id, 0, 3))
      say(`  left out ${key}: ${JSON.stringify(errors).slice(0, 300)}`)
  }
}

async function byLibreOffice(files: readonly string[], from: string, to: string): Promise<string> {
  const outputs = join(folder, `libreoffice-${from}-${to}`)
  await mkdir(outputs)
  const format =
    to === 'csv' ? 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false' : 'xlsx:Calc MS Excel 2007 XML'
  const profile = `-env:UserInstallation=file://${folder}/profile`
  for (const [separator, names] of Map.groupBy(files, name => (name.includes('.en.') ? '44' : '59'))) {
    // Separator, quotation mark, UTF-8, from the first line on.
    const asRead = from === 'csv' ? [`--infilter=CSV:${separator},34,76,1`] : []
    const paths = names.map(name => join(own, name))
    await run('soffice', [profile, '--headless', ...asRead, '--convert-to', format, '--outdir', outputs, ...paths])
  }
  return outputs
}

async function byGnumeric(files: readonly string[], to: string): Promise<string> {
  const outputs = await mkdtemp(join(folder, 'gnumeric-'))
  for (const name of files) {
    const target = join(outputs, name.replace(/\w+$/, to))
    await run('ssconvert', [join(own, name), target])
  }
  return outputs
}

async function libreOfficeVersion(): Promise<string> {
  const { stdout } = await run('soffice', ['--version'])
  return stdout.split(' ')[1] ?? '?'
}

async function gnumericVersion(): Promise<string> {
  const { stderr, stdout } = await run('ssconvert', ['--version'])
  return /'([\d.]+)'/.exec(stdout + stderr)?.[1] ?? '?'
}
