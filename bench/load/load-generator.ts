import { connect } from 'node:net'
import { percentile } from '../report/statistics.ts'

/** A separate program, lighter than the servers it measures: it sends prepared bytes and only counts the answers. */

export interface LoadTask {
  port: number
  requests: readonly Uint8Array[]
  /** true: each request is sent once at most. false: the requests are repeated in turn until the time is over. */
  isOnce: boolean
  connections: number
  seconds: number
}

export interface LoadResult {
  answers: number
  seconds: number
  p50Ms: number
  p99Ms: number
  /** Number of answers by status, without 200. */
  failures: Record<string, number>
}

const longestSeconds = 10

function generate({ port, requests, isOnce, connections, seconds }: LoadTask): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const endAt = startedAt + Math.min(seconds, longestSeconds) * 1000
    const times: number[] = []
    const failures: Record<string, number> = {}
    let next = 0
    let open = connections
    let lastAt = startedAt
    const take = () =>
      performance.now() >= endAt || (isOnce && next >= requests.length) ? null : requests[next++ % requests.length]
    const close = () => {
      if (--open > 0) return
      const sorted = Float64Array.from(times).sort()
      const figures = { p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) }
      resolve({ answers: times.length, seconds: (lastAt - startedAt) / 1000, ...figures, failures })
    }
    for (let i = 0; i < connections; i++) {
      openConnection(port, take, (status, ms) => {
        lastAt = performance.now()
        times.push(ms)
        if (status !== '200') failures[status] = (failures[status] ?? 0) + 1
      }).then(close, reject)
    }
  })
}

/** Sends the requests that `take` returns, one after the other, until it returns none. */
function openConnection(
  port: number,
  take: () => Uint8Array | null | undefined,
  onAnswer: (status: string, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // The load always goes to this machine.
    const socket = connect(port, '127.0.0.1').setNoDelay()
    let bytesLeft = 0
    let status = ''
    let sentAt = 0
    const sendNext = () => {
      const bytes = take()
      if (!bytes) return void socket.end()
      sentAt = performance.now()
      socket.write(bytes)
    }
    socket.once('connect', sendNext)
    socket.once('error', reject)
    socket.once('close', () => (bytesLeft === 0 ? resolve() : reject(new Error('The server closed the connection'))))
    socket.on('data', (chunk: Buffer) => {
      if (bytesLeft > 0) bytesLeft -= chunk.length
      else {
        const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n'))
        status = head.slice(9, 12)
        bytesLeft = head.length + 4 + lengthOf(head) - chunk.length
      }
      if (bytesLeft > 0) return
      onAnswer(status, performance.now() - sentAt)
      sendNext()
    })
  })
}

function lengthOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without Content-Length: ${head}`)
  return Number(length)
}

process.on('message', (task: LoadTask) => void generate(task).then(result => process.send?.(result)))
process.on('disconnect', () => process.exit())
