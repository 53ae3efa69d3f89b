import { setTimeout as rest } from 'node:timers/promises'
import { type Request, send } from './http-message.ts'

/** A separate program: people who work at the desk, and a visitor who reads a list beside them. */

export interface CrowdTask {
  url: string
  seconds: number
  /** For each person what to ask, in turn and again from the start; a name for the figures beside each request. */
  people: { name: string; request: Request }[][]
  /** How long a person rests after an answer. */
  restMs: number
  visitor: { request: Request; restMs: number }
}

/** Milliseconds from a request to the end of its answer, by the request's name; the visitor's are `visitor`. */
export type CrowdTimes = Record<string, number[]>

async function work({ url, seconds, people, restMs, visitor }: CrowdTask): Promise<CrowdTimes> {
  const endAt = performance.now() + Math.min(seconds, 60) * 1000
  const times: CrowdTimes = {}
  const act = async (acts: { name: string; request: Request }[], pauseMs: number, place: number) => {
    // They do not all begin at once.
    await rest((pauseMs * place) / Math.max(1, people.length))
    for (let turn = 0; performance.now() < endAt; turn++) {
      const one = acts[turn % acts.length]
      if (!one) return
      const startedAt = performance.now()
      await send(url, one.request)
      times[one.name] = [...(times[one.name] ?? []), performance.now() - startedAt]
      await rest(pauseMs)
    }
  }
  await Promise.all([
    act([{ name: 'visitor', request: visitor.request }], visitor.restMs, 0),
    ...people.map((acts, place) => act(acts, restMs, place)),
  ])
  return times
}

process.on('message', (task: CrowdTask) => void work(task).then(times => process.send?.(times)))
process.on('disconnect', () => process.exit())
