import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

/** A child process that runs a script of the project, with its output so far. */
export interface Child {
  process: ChildProcess
  /** Complete lines of standard output. */
  lines: string[]
  errors: () => string
  /** Resolves when the line is printed; rejects when the process ends without printing it. */
  said: (line: string) => Promise<void>
  /** The exit code, or null after a signal. */
  exited: Promise<number | null>
}

const root = join(import.meta.dirname, '../..')

/** Node's options for a process that runs for seconds: PGlite's code is compiled quickly and not optimised later. */
export const shortLived = ['--liftoff-only']

/** `script` is a path, from the root of the project or absolute. */
export function startChild(script: string, args: string[], environment: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, [...shortLived, resolve(root, script), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled-tests'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let rest = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const exited = new Promise<number | null>(resolve => child.once('close', resolve))
  const said = (line: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => lines.includes(line) && resolve()
      child.stdout.on('data', look)
      child.once('close', () => reject(new Error(`The process ended without saying ${line}: ${errors}`)))
      look()
    })
  return { process: child, lines, errors: () => errors, said, exited }
}
