import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  ask,
  findPorts,
  findProgram,
  type Started,
  startProgram,
  untilAnswers,
  untilSeen,
  writeEdgeFiles,
} from '../outside/edge.ts'

const haproxy = findProgram('haproxy')
const isReady = Boolean(haproxy && findProgram('openssl'))
if (!isReady) console.log('Without haproxy and openssl nothing is killed behind the balancer.')

const home = mkdtempSync(join(tmpdir(), 'test-killed-'))
const ports = await findPorts()
const url = `https://127.0.0.1:${ports.https}`
const started: Started[] = []
const notes = [join(home, 'notes-0'), join(home, 'notes-1')] as const
const killed: ReturnType<typeof startOrigin>[] = []

function startOrigin(place: 0 | 1) {
  const script = join(import.meta.dirname, '../outside/origin-process.ts')
  const origin = startProgram(process.execPath, [script, String(ports.sites[place]), notes[place]])
  started.push(origin)
  return origin
}

beforeAll(async () => {
  if (!haproxy || !isReady) return
  for (const file of notes) writeFileSync(file, '')
  const files = await writeEdgeFiles(home, ports)
  startOrigin(0)
  killed.push(startOrigin(1))
  const balancer = startProgram(haproxy, ['-db', '-f', files.haproxy])
  started.push(balancer)
  await untilAnswers(url, balancer.output)
  await untilSeen(ports, { 'varnish/varnish': false, 'site/site-1': true, 'site/site-2': true })
})

afterAll(async () => {
  for (const one of started) await one.stop()
  rmSync(home, { recursive: true, force: true })
})

const waiting = { timeout: 120_000, interval: 20 }
const read = () => notes.flatMap(file => readFileSync(file, 'utf8').trim().split('\n'))

test.runIf(isReady)('a process that is killed costs no page, and no POST is sent a second time', async () => {
  let isOver = false
  const failures: string[] = []
  let pages = 0
  const answered: string[] = []
  let refused = 0
  const keepReading = async (client: number) => {
    for (let turn = 0; !isOver; turn++) {
      const path = `/page-${client}-${turn}`
      const method = turn % 4 === 0 ? 'HEAD' : 'GET'
      const answer = await ask(url + path, { method }).catch(error => ({ status: 0, text: String(error) }))
      pages += 1
      if (answer.status !== 200 || (method === 'GET' && answer.text !== path))
        failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 80)}`)
    }
  }
  const keepSending = async (client: number) => {
    for (let turn = 0; !isOver; turn++) {
      const path = `/quote-${client}-${turn}`
      const answer = await ask(url + path, { method: 'POST', body: 'x' }).catch(() => null)
      if (answer?.status === 200) answered.push(`POST ${path}`)
      else refused += 1
    }
  }
  const clients = [0, 1, 2, 3, 4, 5, 6, 7]
  const working = [...clients.map(keepReading), ...clients.map(keepSending)]
  const isAfter = (more: number) => {
    const [pagesBefore, answeredBefore] = [pages, answered.length]
    return () => pages >= pagesBefore + more && answered.length >= answeredBefore + more
  }
  await vi.waitUntil(isAfter(50), waiting)
  killed[0]?.kill()
  await untilSeen(ports, { 'site/site-1': true, 'site/site-2': false })
  await vi.waitUntil(isAfter(50), waiting)
  isOver = true
  await Promise.all(working)
  const sent = read().filter(line => line.startsWith('POST'))
  console.log(`${pages} pages, ${failures.length} failed; ${sent.length} POSTs, ${refused} not answered`)
  expect(failures).toEqual([])
  expect(pages).toBeGreaterThan(100)
  expect(new Set(sent).size, 'POSTs that reached a process twice').toBe(sent.length)
  expect(answered.filter(line => !sent.includes(line))).toEqual([])
  // The kill met some that were under way: otherwise nothing was shown.
  expect(refused).toBeGreaterThan(0)
  expect(readFileSync(notes[1], 'utf8').length).toBeGreaterThan(0)
})
