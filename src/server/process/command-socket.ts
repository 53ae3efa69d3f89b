import { createHash, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { createToken } from '../security/tokens.ts'
import { describeError, type Log } from './log.ts'

/** Does a command and returns the lines that it says; the signal says that who asked has gone. Throws CommandRefused. */
export type RunCommand = (words: readonly string[], signal: AbortSignal) => Promise<string[]>

/** A command that cannot be done, in words for the operator. */
export class CommandRefused extends Error {}

const host = '127.0.0.1'
const longestBytes = 64 * 1024
const askMs = 10_000
const answerMs = 120_000
/** A command may take long; blanks before its answer show that the server is at work. */
const beatMs = 10_000

const Note = z.object({ port: z.int().min(1).max(65_535), secret: z.string() })
const Asked = z.object({ secret: z.string(), words: z.array(z.string()).max(100) })
const Answer = z.union([z.object({ lines: z.array(z.string()) }), z.object({ refused: z.string() })])

const notePath = (folder: string) => join(folder, 'command.json')

/**
 * Lets commands reach the running server, because the embedded database serves one process. It listens on this machine only, and
 * does what a sender of its secret says. The secret stands in a file that only the owner of the data folder can read: who can read
 * it can also read the database.
 */
export async function openCommandSocket(folder: string, log: Log, run: RunCommand): Promise<{ close: () => void }> {
  const secret = createToken()
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    const gone = new AbortController()
    socket.on('close', () => {
      open.delete(socket)
      gone.abort(new CommandRefused('Who asked has gone.'))
    })
    // The asker has gone.
    socket.on('error', () => socket.destroy())
    socket.setTimeout(askMs, () => socket.destroy())
    let beat: NodeJS.Timeout | undefined
    const begins = () => {
      socket.setTimeout(answerMs)
      beat = setInterval(() => socket.write(' '), beatMs)
    }
    readLine(socket)
      .then(line => answer(line, secret, log, words => run(words, gone.signal), begins))
      .then(reply => (reply ? socket.end(`${JSON.stringify(reply)}\n`) : socket.destroy()))
      .catch(() => socket.destroy())
      .finally(() => clearInterval(beat))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, resolve)
  })
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The command socket has no port')
  writeNote(folder, JSON.stringify({ port: address.port, secret }))
  return {
    close: () => {
      fs.rmSync(notePath(folder), { force: true })
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Nothing is answered without the secret: a browser can be made to send to any port. */
async function answer(
  line: string,
  secret: string,
  log: Log,
  run: (words: readonly string[]) => Promise<string[]>,
  begins: () => void,
) {
  const asked = Asked.safeParse(parseJson(line))
  if (!asked.success || !isSame(asked.data.secret, secret)) return null
  begins()
  try {
    return { lines: await run(asked.data.words) }
  } catch (error) {
    if (error instanceof CommandRefused) return { refused: error.message }
    log.error('command_failed', { error: describeError(error) })
    return { refused: 'The command failed; the log of the server says why.' }
  }
}

/** Has the server that runs on this folder do a command. Null when none answers. Throws CommandRefused. */
export async function askRunningServer(folder: string, words: readonly string[]): Promise<string[] | null> {
  const note = readNote(folder)
  if (!note) return null
  const socket = connect(note.port, host)
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    socket.setTimeout(answerMs, () => socket.destroy())
    socket.write(`${JSON.stringify({ secret: note.secret, words })}\n`)
    const reply = Answer.parse(parseJson(await readLine(socket)))
    if ('refused' in reply) throw new CommandRefused(reply.refused)
    return reply.lines
  } catch (error) {
    if (error instanceof CommandRefused) throw error
    // The server was killed and has left its file, or it is ending.
    return null
  } finally {
    socket.destroy()
  }
}

/** The first line that comes; '' when there is none, or it is too long. */
async function readLine(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8')
  return new Promise((resolve, reject) => {
    socket.on('data', (piece: string) => {
      text += piece
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > longestBytes) resolve('')
    })
    socket.on('close', () => resolve(''))
    socket.on('error', reject)
  })
}

/** Replaces the file in one step; from its first byte on, only the owner can read it. */
function writeNote(folder: string, text: string): void {
  const draft = `${notePath(folder)}.new`
  fs.rmSync(draft, { force: true })
  fs.writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
  fs.renameSync(draft, notePath(folder))
}

function readNote(folder: string) {
  try {
    return Note.parse(JSON.parse(fs.readFileSync(notePath(folder), 'utf8')))
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
