import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSnapshots, snapshotFolder } from './migration-snapshots.ts'
import { listFiles } from './source-files.ts'

// docs/decisions/070-… says why: while a release is rolled out, the one before it works on the same tables.
const folder = 'db/migrations'
/** Migrations up to this number are older than the rules. They were never applied beside a running release. */
const lastUnchecked = 33
/**
 * Statements that came in with the rules, written beside them on the same day, and stay because databases have them: the index is made
 * while the table is locked. Messages of a year and pictures of the desk are few, so that takes milliseconds.
 */
const allowed: Readonly<Record<string, string>> = {
  '0034_site_texts_and_messages.sql': 'create index "contact_message_state" on "contact_message"',
  '0039_templates_and_picture_names.sql': 'create index "media_file_name" on "media"',
}

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const names = (await listFiles(root, folder)).filter(name => name.endsWith('.sql')).toSorted()
  const files = names.map(name => ({
    name: name.slice(folder.length + 1),
    text: readFileSync(join(root, name), 'utf8'),
  }))
  const faults = checkMigrations(files)
  for (const fault of faults) process.stdout.write(`${folder}/${fault}\n`)
  const ofSnapshots = checkSnapshots(readdirSync(join(root, snapshotFolder)), files.at(-1)?.name ?? '')
  for (const fault of ofSnapshots) process.stdout.write(`${snapshotFolder}/${fault}\n`)
  process.stdout.write(`${files.length} migrations, ${faults.length} that a running release may not bear\n`)
  process.exitCode = faults.length + ofSnapshots.length === 0 ? 0 : 1
}

interface MigrationFile {
  /** '0034_name.sql' */
  name: string
  text: string
}

/**
 * Finds steps that fail or hold up the release before, which goes on working on the tables: it may only be given more. '-- contracts NNNN'
 * in the first lines of a file allows them: what migration NNNN replaced is used by no running release any more. '-- alone' runs a file
 * outside a transaction.
 */
export function checkMigrations(files: readonly MigrationFile[], unchecked = lastUnchecked): string[] {
  const numbers = new Set(files.map(({ name }) => numberOf(name)))
  return files
    .filter(({ name }) => numberOf(name) > unchecked)
    .flatMap(({ name, text }) => {
      const faults = faultsOf(text, numberOf(name), numbers)
      return faults.filter(fault => !isAllowed(name, fault)).map(fault => `${name} ${fault}`)
    })
}

const isAllowed = (name: string, fault: string) => {
  const statement = allowed[name]
  return statement !== undefined && fault.includes(statement)
}

const numberOf = (name: string) => Number(name.slice(0, 4))

function faultsOf(text: string, number: number, numbers: ReadonlySet<number>): string[] {
  const [, named] = /^-- contracts (.*)$/m.exec(text) ?? []
  const isNumber = named !== undefined && /^\d{4}$/.test(named)
  if (named !== undefined && !(isNumber && numbers.has(Number(named)) && Number(named) < number))
    return [
      `contracts ${named}, which is no earlier migration: name the one that replaced it, as in '-- contracts 0034'`,
    ]
  const statements = statementsOf(text)
  const isAlone = /^-- alone$/m.test(text.split('--> statement-breakpoint')[0] ?? '')
  const tables = new Set(statements.flatMap(statement => wordAfter(statement, /^create table(?: if not exists)?/)))
  const ofAlone = isAlone ? statements.filter(one => !mayStandAlone.test(one)) : []
  return [
    ...ofAlone.map(
      one => `says -- alone, where only indexes are made or dropped, concurrently and if (not) exists: ${short(one)}`,
    ),
    ...statements
      .filter(statement => !tables.has(tableOf(statement)))
      .flatMap(statement => faultOf(statement, { isAlone, contracts: named !== undefined, statements })),
  ]
}

const mayStandAlone = /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) /

/** In small letters, with single spaces, without comments and texts. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/'[^']*'|--[^\n]*/g, found => (found.startsWith("'") ? "''" : ''))
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .map(one => one.trim())
    .filter(one => one !== '')

/** The name after the words, without quotes; none where the statement does not begin with them. */
function wordAfter(statement: string, words: RegExp): string[] {
  const start = words.exec(statement)?.[0]
  if (start === undefined) return []
  return [statement.slice(start.length).trim().split(/[ (]/, 1)[0]?.replaceAll('"', '') ?? '']
}

/** The table that a statement changes or gets an index. */
const tableOf = (statement: string): string =>
  wordAfter(statement, /^alter table(?: if exists)?(?: only)?/)[0] ??
  (/^create (?:unique )?index /.test(statement)
    ? wordAfter(statement.slice(statement.indexOf(' on ')), /^ on(?: only)?/)[0]
    : '') ??
  ''

interface Around {
  isAlone: boolean
  contracts: boolean
  statements: readonly string[]
}

function faultOf(statement: string, { isAlone, contracts, statements }: Around): string[] {
  const says = (words: string) => [`${words}: ${short(statement)}`]
  if (/ index concurrently /.test(statement) && !isAlone) return says("needs '-- alone' in its first line")
  if (contracts) return []
  const dropped = /\bdrop (?!not null)(?:\w+ )?(?:if exists )?"?(\w+)/.exec(statement)?.[1]
  const isMadeAgain = statements.some(
    one => /^create (?:or replace )?(?:trigger|function) | add constraint /.test(one) && namesIt(one, dropped),
  )
  if (dropped && !isMadeAgain) return says('drops what the release before uses')
  if (/\brename\b/.test(statement)) return says('renames what the release before uses')
  if (/\bset not null\b/.test(statement)) return says('refuses what the release before writes')
  if (/ alter (?:column )?\S+ (?:set data )?type /.test(statement))
    return says('changes a type, and writes the table anew')
  if (isBareColumn(statement)) return says('adds a column without which the release before cannot insert')
  if (/^create (?:unique )?index (?!concurrently )| add constraint \S+ (?:unique|primary key)/.test(statement))
    return says("holds up all writing of the table, make the index concurrently in a file with '-- alone'")
  return []
}

/** A column that must have a value and has none by itself. */
const isBareColumn = (statement: string) =>
  /\badd column\b/.test(statement) && /\bnot null\b/.test(statement) && !/\b(?:default|generated)\b/.test(statement)

const namesIt = (statement: string, name = '') => statement.split(/[ "()]/).includes(name)

const short = (statement: string) => (statement.length > 90 ? `${statement.slice(0, 90)} …` : statement)

if (process.argv[1] && import.meta.filename === process.argv[1]) await main()
