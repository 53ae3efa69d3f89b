import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { environment } from './bootstrap.mjs'

// The release before: which commit it is, and a folder in which its own program runs with its own tools.

const root = join(import.meta.dirname, '..')

/** The comparison could not be run; nothing was found to be wrong. */
export class NotRun extends Error {}

/** Names a release where no tag does; null: there is none. */
type FindCommit = (project: string) => string | null

/**
 * The commit of the release before HEAD: `named`, or the latest tag, or what `withoutTag` finds. Throws NotRun where the history does
 * not reach back to it: a clone without tags and with a few commits only.
 */
export function findRelease(project: string, named?: string, withoutTag: FindCommit = beforeNewestMigration): string {
  const isWhole = tryGit(project, 'rev-parse', '--is-shallow-repository')
  if (isWhole === null) throw new NotRun('There is no Git history here, so the release before is not known.')
  const found = named === undefined ? (latestTag(project) ?? withoutTag(project)) : commitOf(project, named)
  if (found) return found
  const hint = isWhole === 'true' ? ' The clone is shallow: git fetch --unshallow --tags' : ''
  throw new NotRun(
    named === undefined
      ? `No release before this one is in the Git history.${hint}`
      : `There is no commit ${named}.${hint}`,
  )
}

const commitOf = (project: string, name: string) =>
  tryGit(project, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)

/** Not the tag of HEAD itself: that is the release that is checked. */
function latestTag(project: string): string | null {
  const tag = tryGit(project, 'describe', '--tags', '--abbrev=0', 'HEAD^')
  return tag && commitOf(project, tag)
}

function beforeNewestMigration(project: string): string | null {
  const added = ['log', '-1', '--no-merges', '--diff-filter=A', '--format=%H', '--', 'db/migrations/*.sql']
  const commit = tryGit(project, ...added)
  const last = commit && commitOf(project, `${commit}^`)
  // A commit within a piece of work may have tests of its own that fail. Where the heavy tests passed it was about to be released.
  return last && (tryGit(project, 'log', '-1', '--format=%H', last, '--', 'test/green.json') ?? last)
}

/** The last commit of an earlier day than that of HEAD. */
export function beforeThisDay(project: string): string | null {
  const day = tryGit(project, 'show', '-s', '--format=%cd', '--date=format-local:%Y-%m-%d', 'HEAD')
  return day && tryGit(project, 'log', '-1', '--format=%H', `--before=${day}T00:00:00`)
}

/** The output of git; null where it fails or says nothing. */
function tryGit(project: string, ...words: string[]): string | null {
  try {
    return (
      execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    )
  } catch {
    return null
  }
}

/** 'v1.2 fc69875e, 2026-11-27: quote-answer: …' */
export const describeRelease = (project: string, commit: string): string =>
  [
    tryGit(project, 'describe', '--tags', '--exact-match', commit),
    tryGit(project, 'show', '-s', '--format=%h, %cs: %s', commit),
  ]
    .filter(Boolean)
    .join(' ')

export function unpackRelease(project: string, commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: project, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}

/** Whether the release in this folder names the same packages as we do. */
export function hasOurPackages(folder: string): boolean {
  const [ours, its] = [root, folder].map(one => readFileSync(join(one, 'package-lock.json'), 'utf8'))
  return ours === its
}

/** The packages that the release names: ours where its list is the same, else it installs its own (about a minute). */
export async function installPackages(folder: string): Promise<void> {
  if (hasOurPackages(folder)) return linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'))
  const install = "import('./scripts/bootstrap.mjs').then(({ ensureInstalled }) => ensureInstalled())"
  const { code, said } = await runIn(folder, ['--input-type=module', '--eval', install])
  if (code !== 0) throw new NotRun(said)
}

/** Makes a new folder with what another holds, without its .cache: links to the same files where the disk is the same, else copies. */
export function linkFolder(from: string, to: string): void {
  const script = `
    mkdir -p "$2" && cd "$1" || exit 1
    find . -mindepth 1 -maxdepth 1 ! -name .cache -exec cp -rl -t "$2" {} + 2>/dev/null ||
    find . -mindepth 1 -maxdepth 1 ! -name .cache -exec cp -rf -t "$2" {} +`
  execFileSync('sh', ['-c', script, 'sh', from, to])
}

/** Runs a program of the release with its own tools, until it ends. `said`: the end of its output. */
export function runIn(folder: string, words: readonly string[]): Promise<{ code: number; said: string }> {
  const own = join(folder, 'node_modules/.bin')
  const { PATH = '' } = environment()
  const path = [own, ...PATH.split(delimiter).filter(one => !one.startsWith(root))].join(delimiter)
  const env = { ...process.env, PATH: path, NODE_ENV: 'test' }
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(chunk))
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  process.on('SIGTERM', pass).on('SIGINT', pass)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', code => {
      process.off('SIGTERM', pass).off('SIGINT', pass)
      done({ code: code ?? 1, said: Buffer.concat(chunks).toString().slice(-4000) })
    })
  })
}
