import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { server } from '../../scripts/bootstrap.mjs'

export const root = join(import.meta.dirname, '../..')

export interface RunningSite {
  url: string
  port: number
  pid: number
  stop: () => Promise<void>
}

/** Starts the real, built site on a data folder and waits until it serves. `folder`: the project, or another copy of it. */
export async function startSite(
  dataDir: string,
  environment: Record<string, string> = {},
  folder = root,
): Promise<RunningSite> {
  if (!existsSync(join(folder, 'dist/version'))) throw new Error(`There is no build in ${folder} yet: npm run build`)
  const child = spawn(process.execPath, server.parameters, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: siteEnvironment(dataDir, { PORT: '0', SEED: 'none', ...environment }),
  })
  const port = await readPort(child)
  return { url: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0, stop: () => stopProcess(child) }
}

/** The environment of production, without rate limits. */
export function siteEnvironment(dataDir: string, more: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    ...(process.env.NODE_OPTIONS ? { NODE_OPTIONS: process.env.NODE_OPTIONS } : {}),
    ...server.env,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    BOT_CHECK: 'off',
    ...more,
  }
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

async function readPort({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('The site has no output')
  const port = await new Promise<number>((resolve, reject) => {
    let text = ''
    stdout.on('data', chunk => {
      text = (text + chunk).slice(-10_000)
      const found = /Open http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1]
      if (found) resolve(Number(found))
    })
    stdout.once('end', () => reject(new Error(`The site did not start: ${text}`)))
  })
  stdout.removeAllListeners('data').resume()
  return port
}
