import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCheckedSite } from '../test/cluster/checked-site.ts'
import {
  type Node,
  patroniVersion,
  processesOf,
  query,
  readMembers,
  signalMachine,
  startPatroniCluster,
  waitUntilWhole,
} from '../test/cluster/patroni-cluster.ts'
import { keepReading, Visitors } from '../test/cluster/visitors.ts'

// scripts/check-cluster.sh starts this.
const submissions = 90
const atOnce = 6
/** The event comes when so many are acknowledged. */
const before = 25
const pages = ['/', '/faqs', '/es', '/about-us']
const pauseMs = 50
const catchUpMs = 90_000

const cluster = await startPatroniCluster()
const { nodes } = cluster
const started = performance.now()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cluster.stop(true).finally(() => process.exit(1)))
const say = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)
say(`${patroniVersion()} ${versionOf('etcd')} ${versionOf('haproxy', '-v')}`)
say(`Patroni through ${cluster.isV2 ? 'etcd (v2)' : 'etcd3'}, in ${cluster.home}`)
const site = await startSiteOnCluster().catch(async error => {
  say(`${error}\nThe logs stay in ${cluster.home}`)
  await cluster.stop(true)
  return process.exit(1)
})
let faults = 0

function versionOf(program: string, option = '--version'): string {
  return execFileSync(program, [option], { encoding: 'utf8' }).split('\n')[0] ?? ''
}

interface Event {
  name: string
  /** Does it; returns what brings everything back once the requests are answered. */
  happen: (leader: Node, standby: Node) => Promise<(() => Promise<void> | void) | undefined>
}

const events: Event[] = [
  {
    name: 'postmaster',
    // Patroni lives, and lets another be the primary.
    happen: async leader => {
      process.kill(processesOf(leader)[0] ?? 0, 'SIGKILL')
      return undefined
    },
  },
  {
    name: 'switchover',
    happen: async (leader, standby) => {
      const body = JSON.stringify({ leader: leader.name, candidate: standby.name })
      const answer = await fetch(`${leader.restUrl}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`)
      return undefined
    },
  },
  {
    name: 'machine',
    happen: async leader => {
      signalMachine(leader, 'SIGKILL')
      return () => {
        leader.startEtcd()
        leader.startPatroni()
      }
    },
  },
  {
    name: 'frozen',
    happen: async leader => {
      signalMachine(leader, 'SIGSTOP')
      await waitForOtherLeader(leader)
      await sleep(3000)
      signalMachine(leader, 'SIGCONT')
      return undefined
    },
  },
  {
    name: 'standby',
    happen: async (_, standby) => {
      signalMachine(standby, 'SIGKILL', false)
      return standby.startPatroni
    },
  },
  {
    name: 'etcd',
    happen: async leader => {
      leader.etcd?.kill('SIGKILL')
      return leader.startEtcd
    },
  },
  {
    name: 'both-standbys',
    happen: async leader => {
      const others = nodes.filter(node => node !== leader)
      for (const node of others) signalMachine(node, 'SIGKILL', false)
      await sleep(15_000)
      for (const node of others) node.startPatroni()
      return undefined
    },
  },
  {
    name: 'process',
    happen: async () => {
      await site.killOne()
      return site.startOneAgain
    },
  },
]

async function waitForOtherLeader(leader: Node): Promise<void> {
  const others = nodes.filter(node => node !== leader)
  for (const until = performance.now() + 120_000; performance.now() < until; await sleep(200)) {
    const members = (await readMembers(others)) ?? []
    if (members.some(({ name, role, state }) => role === 'leader' && name !== leader.name && state === 'running'))
      return
  }
  throw new Error('No other node became the leader')
}

async function startSiteOnCluster() {
  cluster.makeDatabase(await waitUntilWhole(nodes))
  return startCheckedSite(cluster, cluster.home)
}

/** Runs an event under load, and says how long nothing was acknowledged and whether each quote is there once. */
async function check({ name, happen }: Event): Promise<void> {
  const leader = await waitUntilWhole(nodes)
  const members = (await readMembers(nodes)) ?? []
  const standby = nodes.find(node => members.some(one => one.name === node.name && one.role === 'sync_standby'))
  if (!standby) throw new Error('There is no standby')
  const visitors = new Visitors([site.url], await site.findProduct(), name)
  // Each process keeps its own pages, and the balancer may ask either.
  for (const url of site.processUrls()) for (const path of pages) await (await fetch(url + path)).text()
  const stopReading = keepReading([site.url], pages)
  const submitting = visitors.submit(submissions, atOnce)
  while (visitors.acknowledged.length < before) await sleep(pauseMs)
  const at = performance.now()
  const bringBack = await happen(leader, standby)
  await submitting
  const reading = await stopReading()
  await bringBack?.()
  const next = await waitUntilWhole(nodes)

  const times = visitors.acknowledged.map(one => one.at).toSorted((a, b) => a - b)
  const gaps = times
    .map((time, place) => time - Math.max(times[place - 1] ?? at, at))
    .filter((_, place) => (times[place] ?? 0) > at)
  const awayMs = Math.max(0, ...gaps)
  const wrong = [...visitors.faults, ...(await findWrong(visitors, name))]
  faults += wrong.length
  say(
    `${name.padEnd(14)} ${leader.name} → ${next.name}: ${visitors.acknowledged.length} quotes, ${wrong.length} lost, doubled or failed; writes away ${(awayMs / 1000).toFixed(1)} s, ${visitors.refusals} requests repeated; ${reading.reads} pages read, ${reading.failures.length} failed, the longest ${Math.round(reading.longestMs)} ms`,
  )
  for (const one of [...wrong, ...new Set(reading.failures)].slice(0, 5)) say(`  ${one}`)
}

/** Compares each node with what was acknowledged. */
async function findWrong({ acknowledged }: Visitors, name: string): Promise<string[]> {
  const promised = acknowledged.map(one => `${one.email} ${one.webQuoteId}`).toSorted()
  const wrong: string[] = []
  for (const node of nodes) {
    const read = async () =>
      (
        await query<{ line: string }>(
          node.url,
          `select email || ' ' || web_quote_id as line from quote where email like '${name}-%@cluster.example'`,
        )
      ).map(({ line }) => line)
    let stored: string[] = []
    // A node that was away may have to start, or to read on.
    for (const until = performance.now() + catchUpMs; performance.now() < until; await sleep(500)) {
      stored = (await read().catch(() => [])).toSorted()
      if (stored.length >= promised.length) break
    }
    const lost = promised.filter(line => !stored.includes(line))
    const more = stored.filter((line, place) => !promised.includes(line) || stored.indexOf(line) !== place)
    wrong.push(
      ...lost.map(line => `${node.name} has lost ${line}`),
      ...more.map(line => `${node.name} has besides ${line}`),
    )
  }
  return wrong
}

const wanted = process.argv.slice(2)
try {
  for (const event of events) if (wanted.length === 0 || wanted.includes(event.name)) await check(event)
} catch (error) {
  faults += 1
  say(String(error))
} finally {
  await site.stop().catch(error => say(String(error)))
  if (faults > 0) say(`The logs stay in ${cluster.home}`)
  await cluster.stop(faults > 0)
}
say(faults === 0 ? 'Nothing was lost or doubled.' : `${faults} faults.`)
process.exit(faults === 0 ? 0 : 1)
