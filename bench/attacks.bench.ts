import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, AttackKind } from './load/attacker.ts'
import { ask, startProgram } from './load/helper-process.ts'
import { isQuick } from './report/plan.ts'
import { aim, figure, megabytes, printTable, say } from './report/report.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { residentBytes } from './site/process-figures.ts'
import { type RunningSite, startSite } from './site/site.ts'

// Attacks with connections while another visitor uses the site.
const mostBytes = 600e6
const mostMs = 500
const seconds = isQuick ? 12 : 30
const five: AttackKind[] = ['slow headers', 'stalled bodies', 'silent', 'reading nothing', 'byte by byte']
const attacks: [string, Partial<Record<AttackKind, number>>][] = [
  ['60 connections of 1 300 requests each, nothing read', { pipelining: 60 }],
  ['2 000 connections of five kinds', Object.fromEntries(five.map(kind => [kind, 400]))],
  ['2 000 bodies of 1 MB that stop just before their end', { 'bodies stalled at the end': 2000 }],
  ['500 bodies in chunks of one byte', { 'chunks of one byte': 500 }],
]

const rows: string[][] = []
for (const [name, kinds] of attacks) {
  say(name)
  rows.push([name, ...(await measure(kinds))])
}
const head = ['', 'memory before, MB', 'most under attack', 'others: median ms', 'slowest', 'failed', 'memory', 'time']
printTable(`Attacks, ${seconds} s each`, head, rows)

async function measure(kinds: Partial<Record<AttackKind, number>>): Promise<string[]> {
  const dataDir = await copyCatalog(234)
  const site = await startSite(dataDir)
  const attackers = Object.keys(kinds).map(() => startProgram('attacker.ts'))
  try {
    for (const path of ['/', '/healthz']) await fetch(site.url + path).then(response => response.text())
    const before = residentBytes(site.pid).now
    const orders = Object.entries(kinds).map(([kind, connections], place) => {
      const order: Attack = { port: site.port, kind: kind as AttackKind, connections, seconds }
      const attacker = attackers[place]
      return attacker ? ask(attacker, order) : null
    })
    const over = Promise.all(orders)
    const { times, failed, most } = await watch(site, over)
    const sorted = times.toSorted((a, b) => a - b)
    const slowest = sorted.at(-1) ?? Number.NaN
    return [
      megabytes(before),
      megabytes(most),
      figure(sorted[sorted.length >> 1] ?? Number.NaN),
      figure(slowest),
      figure(failed),
      aim(`< ${megabytes(mostBytes)}`, most < mostBytes),
      aim(`< ${mostMs}`, slowest < mostMs && failed === 0),
    ]
  } finally {
    for (const attacker of attackers) attacker.disconnect()
    await site.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** Sends the requests of another visitor a few times a second, and reads the memory of the site. */
async function watch(site: RunningSite, over: Promise<unknown>) {
  const times: number[] = []
  let [failed, most, isOver] = [0, 0, false]
  over.then(() => {
    isOver = true
  })
  for (let turn = 0; !isOver; turn++) {
    const startedAt = performance.now()
    const path = ['/healthz', '/', '/api-frontend/catalog/quickSearch?q=fuse'][turn % 3]
    const isGood = await fetch(site.url + path, {
      headers: { Connection: 'close' },
      signal: AbortSignal.timeout(20_000),
    })
      .then(async response => (await response.text()) !== '' && response.ok)
      .catch(() => false)
    if (isGood) times.push(performance.now() - startedAt)
    else failed += 1
    most = Math.max(most, residentBytes(site.pid).now)
    await wait(100)
  }
  return { times, failed, most }
}
