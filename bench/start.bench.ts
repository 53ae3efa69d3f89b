import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { send } from './load/http-message.ts'
import { plan } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { median } from './report/statistics.ts'
import { findFreePort } from './site/free-port.ts'
import { copyCatalog, emptyFolder } from './site/prepared-catalog.ts'
import { root, siteEnvironment, stopProcess } from './site/site.ts'

const patienceMs = 120_000
const pauseMs = 10

// The time from the start of scripts/start.mjs to the complete home page. The packages are installed and the site is built.
const first: number[] = []
const second: number[] = []
for (let round = 0; round < plan.starts; round++) {
  say(`start ${round + 1} of ${plan.starts}`)
  const dataDir = await emptyFolder()
  first.push(await timeStart(dataDir))
  second.push(await timeStart(dataDir))
  await rm(dataDir, { recursive: true })
}
// A large catalogue: the first start reads it from the database and writes the file, the others read the file.
const large = plan.sizes.at(-1) ?? 0
const fromDatabase: number[] = []
const fromFile: number[] = []
if (large > 234) {
  const dataDir = await copyCatalog(large)
  say(`start with ${large} products`)
  for (let round = 0; round < plan.rounds; round++) {
    await rm(join(dataDir, 'catalog.index'), { force: true })
    fromDatabase.push(await timeStart(dataDir, { SEED: 'none' }))
    fromFile.push(await timeStart(dataDir, { SEED: 'none' }))
  }
  await rm(dataDir, { recursive: true })
}
printTable(
  'Start to first answer',
  ['', 'median s', 'fastest', 'slowest', 'aim'],
  [
    ['first start: database made, catalogue seeded', ...present(first), ''],
    ['second start', ...present(second), aim('< 3', median(second) < 3000)],
    ...(large > 234
      ? [
          [`${figure(large)} products, read from the database`, ...present(fromDatabase), ''],
          [`${figure(large)} products, read from the file`, ...present(fromFile), ''],
        ]
      : []),
  ],
)

function present(times: readonly number[]): string[] {
  return [median(times), Math.min(...times), Math.max(...times)].map(ms => (ms / 1000).toFixed(2))
}

/** In milliseconds. */
async function timeStart(dataDir: string, more: Record<string, string> = {}): Promise<number> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: siteEnvironment(dataDir, { PORT: String(port), ...more }),
  })
  try {
    await waitForAnswer(port, child)
    return performance.now() - startedAt
  } finally {
    await stopProcess(child)
  }
}

async function waitForAnswer(port: number, child: ChildProcess): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < patienceMs; await wait(pauseMs)) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`)
    const answer = await send(`http://127.0.0.1:${port}`, { method: 'GET', path: '/' }).catch(() => null)
    if (answer) return
  }
  throw new Error('The site did not answer')
}
