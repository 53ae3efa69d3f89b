import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from './report/report.ts'
import { root } from './site/site.ts'

// Runs every bench, or the named ones: `npm run bench -- http start --quick`. `--write` puts the results into README.md.
const words = process.argv.slice(2)
const flags = words.filter(word => word.startsWith('--'))
const wanted = words.filter(word => !word.startsWith('--'))
const order = [
  'bytes',
  'start',
  'index',
  'take-over',
  'imports',
  'imports-beside',
  'round-trip',
  'price-lists',
  'calls',
  'search',
  'finder',
  'configurator',
  'memory',
  'documents',
  'quick-order',
  'new-pages',
  'live',
  'http',
  'customers',
  'quotes',
  'desk',
  'desk-crowd',
  'grid',
  'grid-scroll',
  'long-draft',
  'translations',
  'killed-sends',
  'webhooks',
  'traces',
  'attacks',
  'restarts',
  'backup',
  'lighthouse',
  'phone',
  'guard',
  'peers',
]
/** Installs other shops, so it runs only when it is named. */
const whenNamed = ['peers']
const unknown = wanted.find(name => !order.includes(name))
if (unknown) {
  say(`There is no bench ${unknown}. Benches: ${order.join(' ')}`)
  process.exit(2)
}
const files = (await readdir(import.meta.dirname)).filter(file => file.endsWith('.bench.ts'))
const chosen = wanted.length > 0 ? wanted : order.filter(name => !whenNamed.includes(name))
const names = order.filter(name => files.includes(`${name}.bench.ts`) && chosen.includes(name))

const startedAt = performance.now()
if ((await run(['scripts/build.ts', '--if-changed'])).code !== 0) process.exit(1)
let results = ''
const failed: string[] = []
for (const name of names) {
  const { text, code } = await run([`bench/${name}.bench.ts`, ...flags])
  results += text
  if (code !== 0) failed.push(name)
}
say(`\n${names.length} benches in ${Math.round((performance.now() - startedAt) / 1000)} s`)
if (failed.length > 0) {
  say(`Ended with an error: ${failed.join(' ')}`)
  process.exitCode = 1
} else if (flags.includes('--write')) await writeResults(results)

/** Runs a program, shows its output and returns it. */
function run(parameters: readonly string[]): Promise<{ text: string; code: number }> {
  // The mails are JSX, which Node does not read by itself.
  const child = spawn(process.execPath, ['--import', './scripts/read-jsx.mjs', ...parameters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', chunk => {
    text += chunk
    process.stdout.write(chunk)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ text, code: code ?? 1 }))
  })
}

async function writeResults(results: string): Promise<void> {
  const file = join(import.meta.dirname, 'README.md')
  const text = await readFile(file, 'utf8')
  const day = new Date().toISOString().slice(0, 10)
  const section = `<!-- results -->\n\nMeasured on ${day}, two cores, Node ${process.versions.node}.\n${results}\n<!-- end of results -->`
  await writeFile(
    file,
    text.replace(/<!-- results -->.*<!-- end of results -->/s, () => section),
  )
}
