import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { type ImportedText, type Pattern, readPatterns, textsOf } from './read-patterns.ts'
import { listFiles, targetOf } from './source-files.ts'

// docs/decisions/019-… says what this check sees and what it does not see.
const folders = ['src', 'db', 'scripts']
const exemption = /\/\/ Trusted text:(.*)/

if (process.argv[1] && import.meta.filename === process.argv[1]) await main()

async function main(): Promise<void> {
  const { patterns, faults } = await checkPatterns(join(import.meta.dirname, '..'))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${patterns} patterns, ${faults.length} that a text can make slow\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** Finds patterns in the sources whose time grows faster than the text. Returns one line 'file:line reason' each. Skips tests. */
export async function checkPatterns(root: string): Promise<{ patterns: number; faults: string[] }> {
  const files = (await Promise.all(folders.map(folder => listFiles(root, folder)))).flat()
  const sources = files.filter(file => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
  let count = 0
  const faults: string[] = []
  for (const file of sources) {
    const source = readFileSync(join(root, file), 'utf8')
    const { patterns, unread } = readPatterns(file, source, textsOfOthers(root, file))
    count += patterns.length + unread.length
    const lines = source.split('\n')
    const found = [
      ...patterns.map(pattern => ({ line: pattern.line, reason: slowness(pattern) })),
      ...unread.map(line => ({ line, reason: 'is built of what only the running program knows' })),
    ]
    faults.push(
      ...found.flatMap(({ line, reason }) => judge(lines, line, reason).map(text => `${file}:${line} ${text}`)),
    )
  }
  return { patterns: count, faults }
}

/** A slow pattern passes with a reason in its line or in the line above. A reason at a quick pattern is a fault too. */
function judge(lines: readonly string[], line: number, reason: string | null): string[] {
  const [own = '', before = ''] = [lines[line - 1], lines[line - 2]]
  const match = exemption.exec(own) ?? (before.trim().startsWith('//') ? exemption.exec(before) : null)
  if (!match) return reason === null ? [] : [`${reason}: mend it, or say above it '// Trusted text:' and why`]
  if (reason === null) return ['is quick on any text: it needs no exemption']
  return match[1]?.trim() ? [] : ['names no reason for its exemption']
}

/** Says why a text can make the pattern slow; null when its time grows only with the length of the text. */
export function slowness({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | null {
  // Without an unbounded repetition the time does not grow.
  if (!/[*+]|,\}/.test(source)) return null
  // A search starts again at every character. Written into the pattern, that is one more repetition to check.
  const searched = flags.includes('y') ? source : `(?:[^])*?(?:${source})`
  const { reports } = analyse(
    { source: searched, flags: flags.replaceAll('y', '') },
    { assumeRejectingSuffix: false, reportTypes: { Move: false } },
  )
  const [worst] = reports.toSorted((a, b) => Number(b.exponential) - Number(a.exponential))
  if (!worst) return null
  const growth = worst.exponential ? 'grows exponentially' : 'grows with a power of the length'
  const parts = worst.type === 'Trade' ? [worst.startQuant, worst.endQuant] : [worst.quant]
  return `/${source}/${flags} ${growth}, for ${parts.map(({ raw }) => raw).join(' and ')}`
}

function textsOfOthers(root: string, file: string): ImportedText {
  return (specifier, name) => {
    const target = targetOf(file, specifier)
    if (!target || !existsSync(join(root, target))) return null
    return textsOf(target, readFileSync(join(root, target), 'utf8'), textsOfOthers(root, target))(name)
  }
}
