import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './source-files.ts'

// A number that nobody resolves is a reason that is lost, so references follow when decisions are folded into one.
const folders = ['.ci', 'bench', 'db/seed', 'deploy', 'docs', 'examples', 'scripts', 'src', 'test']
const inRoot = ['AGENTS.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'playwright.config.ts', 'vite.config.ts']
const decisions = 'docs/decisions'
const text = /\.(?:ts|tsx|mjs|md|css|sh|yml|yaml|conf|sql|vcl|cfg)$/
const reference = /(?:\bdecisions[/]|\bdecisions?\s|\]\()(\d{3})\b(?:(-[a-z0-9-]+\.md))?/gi

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const names = [...inRoot, ...(await Promise.all(folders.map(folder => listFiles(root, folder)))).flat()]
  const files = names
    .filter(name => text.test(name) && !/check-decisions(?:\.test)?\.ts$/.test(name))
    .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))
  const { count, faults } = checkDecisions(files)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${count} decisions, ${faults.length} faults of their index and of references to them\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

interface TextFile {
  /** Below the root, as 'docs/decisions/031-title.md'. */
  name: string
  text: string
}

/** Finds references to decisions that do not exist, and decisions that the index does not name. One line each. */
export function checkDecisions(files: readonly TextFile[]): { count: number; faults: string[] } {
  const kept = files.map(({ name }) => name).filter(name => /^docs\/decisions\/\d{3}-/.test(name))
  const byNumber = new Map(kept.map(name => [name.slice(decisions.length + 1).slice(0, 3), name]))
  const index = files.find(({ name }) => name === `${decisions}/README.md`)?.text ?? ''
  const unlisted = kept.filter(name => !index.includes(`(${name.slice(decisions.length + 1)})`))
  const twice = kept.filter(name => byNumber.get(name.slice(decisions.length + 1).slice(0, 3)) !== name)
  return {
    count: kept.length,
    faults: [
      ...twice.map(name => `${name} has the number of another decision`),
      ...unlisted.map(name => `${name} is not in ${decisions}/README.md`),
      ...files.flatMap(file => lost(file, byNumber)),
    ],
  }
}

function lost({ name, text: words }: TextFile, byNumber: ReadonlyMap<string, string>): string[] {
  return [...words.matchAll(reference)]
    .filter(([, number = '', title]) => {
      const file = byNumber.get(number)
      return !file || (title !== undefined && file !== `${decisions}/${number}${title}`)
    })
    .map(({ 0: found, index }) => `${name}:${words.slice(0, index).split('\n').length} ${found} does not exist`)
}

if (process.argv[1] && import.meta.filename === process.argv[1]) await main()
