import { setTimeout as sleep } from 'node:timers/promises'
import { startBalancer } from '../outside/balancer.ts'

export interface Restartable {
  stop: () => Promise<void>
}

export interface RestartResult {
  answers: number
  /** Every response except 200, and every connection that broke. */
  failures: string[]
}

/**
 * Restarts two processes in turn, `count` times, behind a balancer under load. `start` resolves when the process at the port is
 * ready. The next process is stopped only after the balancer has noticed that the previous one is ready again.
 */
export async function restartInTurn(
  ports: readonly [number, number],
  start: (port: number) => Promise<Restartable>,
  { count, clients, paths }: { count: number; clients: number; paths: readonly string[] },
): Promise<RestartResult> {
  const balancer = await startBalancer(ports)
  const running = await Promise.all(ports.map(start))
  const failures: string[] = []
  let answers = 0
  let isOver = false
  await sleep(500)
  const load = Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const failure = await ask(balancer.url + path)
      answers += 1
      if (failure) failures.push(`${path}: ${failure}`)
    }
  })
  try {
    for (let turn = 0; turn < count; turn++) {
      const place = turn % 2
      await running[place]?.stop()
      running[place] = await start(ports[place] ?? 0)
      await sleep(400)
    }
  } finally {
    isOver = true
    await Promise.all(load)
    balancer.stop()
    await Promise.all(running.map(one => one.stop()))
  }
  return { answers, failures }
}

async function ask(url: string): Promise<string | null> {
  try {
    const response = await fetch(url)
    const text = await response.text()
    return response.status === 200 ? null : `${response.status} ${text.slice(0, 100)}`
  } catch (error) {
    return String(error)
  }
}
