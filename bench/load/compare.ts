import type { ChildProcess } from 'node:child_process'
import { plan } from '../report/plan.ts'
import { median } from '../report/statistics.ts'
import { processorMs } from '../site/process-figures.ts'
import type { RunningSite } from '../site/site.ts'
import { ask, nextMessage, startProgram } from './helper-process.ts'
import { type Answer, encodeRequest, type Request, send } from './http-message.ts'
import type { LoadResult, LoadTask } from './load-generator.ts'

const connections = 8
const sampleCount = 24

export interface Case {
  name: string
  /** Returns the next requests, at most `count`. No request comes twice. */
  take: (count: number) => Request[] | Promise<Request[]>
  /** true: each request is sent once, so that no cache can answer it. false: the first few are repeated. */
  isNew: boolean
  /** Limits the requests of a round when they are expensive to prepare. */
  mostRequests?: number
  /** Every correct answer contains this text. */
  contains: string
}

interface Side {
  answersPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Processor time that the server needs for one answer. */
  processorMs: number
}

export interface Comparison {
  site: Side
  bare: Side
  /** Answers per second, divided by those of the bare server: median of the rounds. */
  share: number
}

export interface Bench {
  compare: (site: RunningSite, one: Case) => Promise<Comparison>
  load: (site: RunningSite, requests: readonly Request[], seconds: number) => Promise<LoadResult>
  stop: () => void
}

/** Starts a load generator and a bare node:http server, each as a separate process. */
export async function startBench(): Promise<Bench> {
  const generator = startProgram('load-generator.ts')
  const bareServer = startProgram('bare-server.ts')
  const bare = { port: await nextMessage<number>(bareServer), pid: bareServer.pid ?? 0 }
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

/** Records answers of the site with their headers. The bare server sends them for requests of the same kind. */
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
    // The two take turns at going first, so that other work of the machine favours neither.
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
