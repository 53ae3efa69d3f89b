import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** A process of its own that runs a script of the project, with what it has said so far. */
export interface Child {
  process: ChildProcess
  /** Whole lines of standard output. */
  lines: string[]
  errors: () => string
  /** Resolves when a line is said, rejects when the process ends without having said it. */
  said: (line: string) => Promise<void>
  /** The exit code, or null after a signal. */
  exited: Promise<number | null>
}

export function startChild(script: string, args: string[], environment: Record<string, string> = {}): Child {
  const path = join(import.meta.dirname, '../..', script)
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...environment },
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
