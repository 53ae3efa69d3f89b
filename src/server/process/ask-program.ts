import { fork, type Serializable } from 'node:child_process'
import { no, type Result, yes } from '#shared/result.ts'

interface Limits {
  ms: number
  execArgv: readonly string[]
  signal?: AbortSignal
}

/**
 * Asks a program in a process of its own, which gets none of the server's secrets and is ended afterwards: one that takes too long, needs
 * too much memory or is harmed by what it reads ends itself and not the server. The reason is 'took_too_long', its exit code or signal.
 */
export async function askProgram<Answer>(
  program: URL,
  job: Serializable,
  { ms, execArgv, signal }: Limits,
): Promise<Result<Answer, string>> {
  const asked = fork(program, [], {
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    ...(signal && { signal }),
  })
  const { promise, resolve } = Promise.withResolvers<Result<Answer, string>>()
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  const end = (reason: string) => {
    resolve(no(reason))
    go()
  }
  const timer = setTimeout(() => resolve(no('took_too_long')), ms)
  // as: the program sends nothing but its answer.
  asked.once('message', answer => resolve(yes(answer as unknown as Answer)))
  asked.once('error', error => end(error.message))
  asked.once('exit', (code, cause) => end(`${cause ?? code}`))
  asked.send(job, error => error && resolve(no(error.message)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    asked.kill('SIGKILL')
    // Whoever comes next begins when the memory of this one is free.
    await gone
  }
}
