import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts a program of this folder as a separate process, which ends when this one ends. */
export function startProgram(file: string): ChildProcess {
  return fork(join(import.meta.dirname, file), { serialization: 'advanced' })
}

/** Waits for the next message of the program. Throws when the program ends first. */
export async function nextMessage<T>(program: ChildProcess): Promise<T> {
  const ended = new AbortController()
  const exit = once(program, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`The program ended with ${code}`)
  })
  try {
    const [message] = await Promise.race([once(program, 'message', { signal: ended.signal }), exit])
    return message
  } finally {
    exit.catch(() => {})
    ended.abort()
  }
}

export function ask<T>(program: ChildProcess, question: object): Promise<T> {
  const answer = nextMessage<T>(program)
  program.send(question)
  return answer
}
