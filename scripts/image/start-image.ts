import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { commandOf, lastOf, type Stage, variablesOf } from './read-dockerfile.ts'

/** Linux's account for whoever may nothing. */
export const nobody = 65534
const startMs = 150_000
const stopMs = 15_000

interface Trial {
  stage: Stage
  /** The root of the image. */
  image: string
  dataDir: string
  /** Whether to start as another user; only root can. */
  asNobody: boolean
  /** In place of those of the image. */
  settings?: Record<string, string>
}

/** Starts CMD in the files of the image and uses it: readiness, HEALTHCHECK, a quote with its mails, a model, SIGTERM. Throws what is wrong. */
export async function tryImage({ stage, image, dataDir, asNobody, settings = {} }: Trial): Promise<string[]> {
  const port = variablesOf(stage).PORT
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH ?? '',
    ...variablesOf(stage),
    DATA_DIR: dataDir,
    BOT_CHECK: 'off',
    RATE_LIMIT: 'off',
    ...settings,
  }
  const cwd = join(image, lastOf(stage, 'WORKDIR') ?? '/')
  const as = asNobody ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : []
  const launch = (text: string) => {
    const [program = '', ...words] = [
      ...as,
      ...commandOf(text).map(word => (word === 'node' ? process.execPath : word)),
    ]
    return spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  }
  const seen: string[] = []
  if (asNobody) {
    await refuseWrites(as, cwd)
    seen.push('its user cannot write beside DATA_DIR')
  }
  const site = launch(lastOf(stage, 'CMD') ?? '')
  const output = collect(site)
  const killAtExit = () => site.kill('SIGKILL')
  process.once('exit', killAtExit)
  try {
    seen.push(`ready after ${await untilReady(url, site, output)} ms`)
    const check = launch((lastOf(stage, 'HEALTHCHECK') ?? '').replace(/^.*?CMD /, ''))
    if (((await once(check, 'exit')) as [number])[0] !== 0) throw new Error('HEALTHCHECK fails while the site runs')
    seen.push('HEALTHCHECK 0', `quote ${await requestQuote(url)}`)
    seen.push(`${await untilMails(dataDir, 2)} mails`, `model of ${await makeModel(url)} bytes`)
    site.kill('SIGTERM')
    const [code, signal] = await Promise.race([once(site, 'exit'), sleep(stopMs, ['none', 'in time'])])
    if (code !== 0) throw new Error(`After SIGTERM it ended with ${code ?? signal}, not 0`)
    return [...seen, 'SIGTERM → 0']
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${output()}`)
  } finally {
    site.kill('SIGKILL')
    process.off('exit', killAtExit)
  }
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  const chunks: Buffer[] = []
  stdout?.on('data', chunk => chunks.push(chunk))
  stderr?.on('data', chunk => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString().slice(-4000)
}

/** The image is mounted read-only in production: the user of the site must not need to write into it. */
async function refuseWrites([program = '', ...words]: string[], folder: string): Promise<void> {
  const couldWrite = await promisify(execFile)(program, [...words, 'touch', join(folder, 'probe')]).then(
    () => true,
    () => false,
  )
  if (couldWrite) throw new Error(`The user of the site can write into ${folder}`)
}

async function untilReady(url: string, site: ChildProcess, output: () => string): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < startMs) {
    if (site.exitCode !== null) throw new Error(`CMD ended with ${site.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return Math.round(performance.now() - startedAt)
    await sleep(50)
  }
  throw new Error(`Not ready within ${startMs / 1000} s:\n${output()}`)
}

const json = { 'Content-Type': 'application/json' }

async function bestSeller(url: string): Promise<{ productId: number }> {
  const [product] = await (await fetch(`${url}/api-frontend/catalog/getBestSellers`)).json()
  return product
}

async function requestQuote(url: string): Promise<string> {
  const page = await fetch(url)
  if (!(await page.text()).includes('</html>')) throw new Error(`The home page answers ${page.status}`)
  const product = await bestSeller(url)
  const add = `${url}/api-frontend/shoppingCart/addProductToCartFromCatalog/${product.productId}?quantity=3`
  const added = await fetch(add, { method: 'POST', headers: json, body: '{}' })
  const cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const asked = await fetch(`${url}/api-frontend/wishlist/requestQuote`, {
    method: 'POST',
    headers: { ...json, cookie, 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ contact: { first_name: 'Ann', last_name: 'Lee', email: 'ann@image.example' } }),
  })
  const text = await asked.text()
  if (asked.status !== 200) throw new Error(`requestQuote answers ${asked.status} ${text}`)
  return JSON.parse(text).web_quote_id
}

/** The program that makes models runs from the sources and packages in the image, without those of development. */
async function makeModel(url: string): Promise<number> {
  const { productId } = await bestSeller(url)
  const answer = await fetch(`${url}/api-frontend/product/getProductModel/${productId}`)
  const text = await answer.text()
  if (!text.startsWith('ISO-10303-21;'))
    throw new Error(`getProductModel answers ${answer.status} ${text.slice(0, 200)}`)
  return text.length
}

/** The mails of the quote have a printed paper: the thread that prints runs from the sources in the image. */
async function untilMails(dataDir: string, count: number): Promise<number> {
  const until = performance.now() + 60_000
  for (;;) {
    const mails = await readdir(join(dataDir, 'mail')).catch(() => [])
    if (mails.length >= count) return mails.length
    if (performance.now() > until) throw new Error(`${mails.length} mails of a quote were written, not ${count}`)
    await sleep(100)
  }
}
