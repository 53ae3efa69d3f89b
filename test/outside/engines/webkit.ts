import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { holdFreePort } from '#server/http/free-port.ts'
import type { EnginePage } from './engine-page.ts'

const waitMs = 60_000

/** Starts a WebKitGTK on a screen of its own, in a profile of its own, and drives it by WebDriver. */
export async function openWebKit(driver: string): Promise<EnginePage> {
  const home = await mkdtemp(join(tmpdir(), 'e2e-webkit-'))
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const env = { ...process.env, HOME: home, DISPLAY: `:${String(display).trim()}`, LC_ALL: 'C.UTF-8' }
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const send = sender(`http://127.0.0.1:${port}`)
  await untilReady(send)
  const session = z.object({ sessionId: z.string() }).parse(await send('POST', '/session', { capabilities: {} }))
  const at = `/session/${session.sessionId}`
  return {
    goto: async url => void (await send('POST', `${at}/url`, { url })),
    evaluate: expression => send('POST', `${at}/execute/sync`, { script: `return (${expression})`, args: [] }),
    url: async () => z.string().parse(await send('GET', `${at}/url`)),
    close: async () => {
      await send('DELETE', at)
      for (const one of [child, screen]) await ended(one)
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const { port, holder } = await holdFreePort('127.0.0.1')
  holder.close()
  await once(holder, 'close')
  return port
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>

/** Sends a command of WebDriver. Throws what the browser says. */
const sender =
  (base: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(waitMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = z.object({ value: z.unknown() }).parse(await answer.json())
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

async function untilReady(send: Send): Promise<void> {
  const deadline = Date.now() + waitMs
  while (Date.now() < deadline) {
    if (await send('GET', '/status').catch(() => null)) return
    await sleep(50)
  }
  throw new Error(`WebKitWebDriver did not listen within ${waitMs / 1000} s`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
