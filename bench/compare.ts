import type { ChildProcess } from 'node:child_process'
import { ask, hear, startProgram } from './helper-process.ts'
import { type Answer, encodeRequest, type Request, send } from './http-message.ts'
import type { LoadResult, LoadTask } from './load-generator.ts'
import { plan } from './plan.ts'
import { processorMs } from './process-figures.ts'
import type { RunningSite } from './site.ts'
import { median } from './statistics.ts'

const connections = 8
const sampleCount = 24

export interface Case {
  name: string
  /** The next requests, at most `count`; never the same ones again. */
  take: (count: number) => Request[] | Promise<Request[]>
  /** Each request is sent once, so that its answer cannot have been kept; else the first few go round. */
  isNew: boolean
  /** At most so many requests a round, where they are dear to prepare. */
  mostRequests?: number
  /** What every good answer contains. */
  contains: string
}

interface Side {
  answersPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Processor time of the server for one answer. */
  processorMs: number
}

export interface Comparison {
  site: Side
  bare: Side
  /** Answers per second beside the bare server's: median of the rounds. */
  share: number
}

export interface Bench {
  compare: (site: RunningSite, one: Case) => Promise<Comparison>
  load: (site: RunningSite, requests: readonly Request[], seconds: number) => Promise<LoadResult>
  stop: () => void
}

/** A load generator and a bare node:http server, each a process of its own. */
export async function startBench(): Promise<Bench> {
  const generator = startProgram('load-generator.ts')
  const bareServer = startProgram('bare-server.ts')
  const bare = { port: await hear<number>(bareServer), pid: bareServer.pid ?? 0 }
  return {
    compare: async (site, one) => {
      const sample = await one.take(sampleCount)
      await ask(bareServer, await recordAnswers(site, one, sample))
      return compareRounds({ generator, site, bare, one, sample })
    },
    load: (site, requests, seconds) =>
      ask<LoadResult>(generator, {
        port: site.port,
        requests: requests.map(encodeRequest),
        isOnce: false,
        connections,
        seconds,
      }),
    stop: () => {
      generator.disconnect()
      bareServer.disconnect()
    },
  }
}

/** The bare server gives back what the site has answered to requests of the same kind, headers and all. */
async function recordAnswers(site: RunningSite, one: Case, sample: readonly Request[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const request of sample) {
    const answer = await send(site.url, request)
    const text = answer.headers['content-encoding'] ? one.contains : answer.body.toString()
    if (!text.includes(one.contains)) throw new Error(`${one.name}: unexpected answer ${text.slice(0, 300)}`)
    answers.push(answer)
  }
  return answers
}

interface Sides {
  generator: ChildProcess
  site: { port: number; pid: number }
  bare: { port: number; pid: number }
  one: Case
  sample: readonly Request[]
}

async function compareRounds(sides: Sides): Promise<Comparison> {
  const { site, bare } = sides
  const rounds: { site: Side; bare: Side }[] = []
  await measure(sides, site, plan.seconds / 2)
  await measure(sides, bare, plan.seconds / 2)
  for (let round = 0; round < plan.rounds; round++) {
    // The one or the other goes first in turn: what else the machine does must not favour one.
    const [first, second] = round % 2 ? [bare, site] : [site, bare]
    const results = [await measure(sides, first, plan.seconds), await measure(sides, second, plan.seconds)]
    const [ofSite, ofBare] = round % 2 ? results.toReversed() : results
    if (ofSite && ofBare) rounds.push({ site: ofSite, bare: ofBare })
  }
  return {
    site: middle(rounds.map(round => round.site)),
    bare: middle(rounds.map(round => round.bare)),
    share: median(rounds.map(round => round.site.answersPerSecond / round.bare.answersPerSecond)),
  }
}

async function measure(sides: Sides, server: { port: number; pid: number }, seconds: number): Promise<Side> {
  const { generator, bare, one, sample } = sides
  const isOnce = one.isNew && server !== bare
  const most = Math.ceil(((one.mostRequests ?? 8000) * seconds) / plan.seconds)
  const requests = (isOnce ? await one.take(most) : sample).map(encodeRequest)
  const task: LoadTask = { port: server.port, requests, isOnce, connections, seconds }
  const before = processorMs(server.pid)
  const { answers, failures, ...result } = await ask<LoadResult>(generator, task)
  if (answers === 0 || Object.keys(failures).length > 0)
    throw new Error(`${one.name}: ${answers} answers, other than 200: ${JSON.stringify(failures)}`)
  return {
    answersPerSecond: answers / result.seconds,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    processorMs: (processorMs(server.pid) - before) / answers,
  }
}

function middle(sides: readonly Side[]): Side {
  return {
    answersPerSecond: median(sides.map(side => side.answersPerSecond)),
    p50Ms: median(sides.map(side => side.p50Ms)),
    p99Ms: median(sides.map(side => side.p99Ms)),
    processorMs: median(sides.map(side => side.processorMs)),
  }
}
