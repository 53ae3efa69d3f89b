import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../site/free-port.ts'
import { type RunningSite, stopProcess } from '../site/site.ts'

const mostWaitMs = 300_000

/** A program of this folder, started in the folder where a peer is installed, with its own environment. */
export interface PeerProgram {
  file: string
  folder: string
  words?: readonly string[]
  environment: NodeJS.ProcessEnv
}

/** Starts a server on loopback and waits until `ready` is answered with 200. It ends when this process ends. */
export async function startPeer(program: PeerProgram, ready: string): Promise<RunningSite> {
  const port = await findFreePort()
  const child = launch({ ...program, environment: { ...program.environment, PORT: String(port) } })
  const url = `http://127.0.0.1:${port}`
  const until = performance.now() + mostWaitMs
  while (!(await isOk(`${url}${ready}`))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${program.file} did not start`)
    await sleep(500)
  }
  return { url, port, pid: child.pid ?? 0, stop: () => stopProcess(child) }
}

/** Runs a program until it ends. */
export async function runPeer(program: PeerProgram): Promise<void> {
  const [code] = await once(launch(program), 'exit')
  if (code !== 0) throw new Error(`${program.file} ended with ${code}`)
}

function launch({ file, folder, words = [], environment }: PeerProgram): ChildProcess {
  const child = fork(join(import.meta.dirname, file), words, {
    cwd: folder,
    execArgv: [],
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // What it says of its progress.
  child.stdout?.resume()
  return child
}

async function isOk(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(60_000) })
    return status === 200
  } catch {
    return false
  }
}
