import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { holdFreePort } from '#server/http/free-port.ts'
import type { EnginePage, Window } from './engine-page.ts'

const waitMs = 60_000
/** Where an element is pressed: in the middle of its first line. */
const middle =
  'one => (({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)])(one.getClientRects()[0])'
/** The name of a reference to an element, and the Enter key, in the standard of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const Element = z.object({ [elementKey]: z.string() })
const enter = '\uE007'

/** Starts a WebKitGTK on a screen of its own, in a profile of its own, and drives it by WebDriver. */
export async function openWebKit(driver: string, window?: Window): Promise<EnginePage> {
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
  const evaluate = (expression: string) =>
    send('POST', `${at}/execute/sync`, { script: `return (${expression})`, args: [] })
  const find = async (element: string) => {
    const found = Element.safeParse(await evaluate(element))
    if (!found.success) throw new Error(`There is no ${element}`)
    return `${at}/element/${found.data[elementKey]}`
  }
  const keys = async (element: string, text: string) =>
    void (await send('POST', `${await find(element)}/value`, { text: text.replaceAll('\n', enter) }))
  if (window) await resize(send, at, evaluate, window)
  return {
    goto: async url => void (await send('POST', `${at}/url`, { url })),
    evaluate,
    press: async element => press(send, at, await evaluate(`(${middle})(${element})`)),
    type: keys,
    pressEnter: element => keys(element, enter),
    giveFile: keys,
    url: async () => z.string().parse(await send('GET', `${at}/url`)),
    picture: async () => Buffer.from(z.string().parse(await send('GET', `${at}/screenshot`)), 'base64'),
    close: async () => {
      await send('DELETE', at)
      for (const one of [child, screen]) await ended(one)
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Presses with the pointer: the driver's own click does not know the summary of a `details`. */
async function press(send: Send, at: string, place: unknown): Promise<void> {
  const [x, y] = z.tuple([z.number(), z.number()]).parse(place)
  const pointer = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  await send('POST', `${at}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions: pointer }] })
}

/** The window has a frame of its own around the page: what is missing is added once. */
async function resize(
  send: Send,
  at: string,
  evaluate: EnginePage['evaluate'],
  { width, height }: Window,
): Promise<void> {
  const set = (size: Window) => send('POST', `${at}/window/rect`, size)
  await set({ width, height })
  const [innerWidth, innerHeight] = z.tuple([z.number(), z.number()]).parse(await evaluate('[innerWidth, innerHeight]'))
  await set({ width: 2 * width - innerWidth, height: 2 * height - innerHeight })
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
