import { parseArgs } from 'node:util'
import { isLoopbackHost } from '#server/http/loopback.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { submitFor } from '../bench/load/submit-load.ts'
import { percentile } from '../bench/report/statistics.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run load -- URL [--seconds N] [--visitors N] [--quotes] [--i-own-this-host]

Asks a running site for the pages of its sitemap, again and again, for N seconds (10), by N visitors at a time (16), and says how many answers came
each second, how long half of them and 99 of 100 took, and which were no 200.
--quotes requests quotes instead. The site needs BOT_CHECK=off and RATE_LIMIT=off for that, stores every quote, and sends its mails.

Only a site on this machine is loaded, unless you say that the host is yours.
The exit code is 1 when answers failed, 2 when the command is wrong.`

interface Load {
  url: string
  seconds: number
  visitors: number
  asksForQuotes: boolean
}

const mostPages = 500

function readCommand(words: readonly string[]): (Load & { isOwn: boolean }) | null {
  const options = {
    seconds: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '16' },
    quotes: { type: 'boolean', default: false },
    'i-own-this-host': { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [url, ...rest] = positionals
    const [seconds, visitors] = [Number(values.seconds), Number(values.visitors)]
    const isRight = url !== undefined && /^https?:/.test(url) && URL.canParse(url) && rest.length === 0
    const fits = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
    if (!isRight || !fits(seconds, 3600) || !fits(visitors, 500)) return null
    const { origin } = new URL(url)
    return { url: origin, seconds, visitors, asksForQuotes: values.quotes, isOwn: values['i-own-this-host'] }
  } catch {
    return null
  }
}

const words = process.argv.slice(2)
const command = readCommand(words)
if (words[0] === '--help') process.stdout.write(`${usage}\n`)
else if (!command) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else
  await runCommand(async () => {
    if (!command.isOwn && !isLoopbackHost(new URL(command.url).hostname))
      throw new CommandRefused(`${command.url} is not this machine: add --i-own-this-host where the host is yours.`)
    const beganAt = performance.now()
    const { times, failures } = command.asksForQuotes ? await requestQuotes(command) : await askForPages(command)
    const seconds = (performance.now() - beganAt) / 1000
    const sorted = Float64Array.from(times).sort()
    const ms = (part: number) => (sorted.length > 0 ? `${percentile(sorted, part).toFixed(1)} ms` : 'none')
    const what = command.asksForQuotes ? 'quotes' : 'pages'
    process.stdout.write(
      `${times.length} ${what} in ${seconds.toFixed(1)} s: ${(times.length / seconds).toFixed(1)} a second, half within ${ms(0.5)}, 99 of 100 within ${ms(0.99)}.\n`,
    )
    for (const [status, count] of failures) process.stdout.write(`${status}: ${count} answers\n`)
    if (failures.size > 0 || times.length === 0) process.exitCode = 1
  })

interface Answers {
  times: number[]
  /** Answers by status, without 200. */
  failures: Map<string, number>
}

async function requestQuotes({ url, visitors, seconds }: Load): Promise<Answers> {
  const failures = new Map<string, number>()
  const times = await submitFor(url, visitors, seconds * 1000, status => count(failures, status))
  return { times, failures }
}

async function askForPages({ url, visitors, seconds }: Load): Promise<Answers> {
  const pages = await listPages(url)
  const answers: Answers = { times: [], failures: new Map() }
  const until = performance.now() + seconds * 1000
  let next = 0
  const visit = async () => {
    while (performance.now() < until) {
      const beganAt = performance.now()
      const status = await ask(url + (pages[next++ % pages.length] ?? '/'))
      answers.times.push(performance.now() - beganAt)
      if (status !== '200') count(answers.failures, status)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return answers
}

function count(failures: Map<string, number>, status: string): void {
  failures.set(status, (failures.get(status) ?? 0) + 1)
}

async function ask(page: string): Promise<string> {
  try {
    const response = await fetch(page, { redirect: 'manual' })
    await response.arrayBuffer()
    return String(response.status)
  } catch {
    return 'no answer'
  }
}

/** The paths that the sitemap names, or those of the files that it names. Its URLs are those of PUBLIC_URL. */
async function listPages(url: string): Promise<string[]> {
  const read = async (path: string) => {
    const response = await fetch(url + path).catch(() => null)
    if (!response?.ok) throw new CommandRefused(`${url}${path} does not answer: is the site running?`)
    const text = await response.text()
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  }
  const found: string[] = []
  for (const path of await read('/sitemap.xml')) {
    if (found.length >= mostPages) break
    found.push(...(path.endsWith('.xml') ? await read(path) : [path]))
  }
  if (found.length === 0) throw new CommandRefused(`The sitemap of ${url} names no page.`)
  return found.slice(0, mostPages)
}
