import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '../calls/refusal.ts'

export interface BodyLimits {
  /** Limit of all bodies that are held at a time. */
  heldBytes: number
  /** The minimum speed; a body that is slower over `overSeconds` is refused. */
  bytesPerSecond: number
  overSeconds: number
}

export const usualLimits: BodyLimits = { heldBytes: 256 * 1024 * 1024, bytesPerSecond: 4096, overSeconds: 5 }

// This part of the limit is reserved for small bodies, so that a login does not wait for uploads.
const smallBytes = 64 * 1024
const smallShare = 1 / 8
const nothing: Buffer<ArrayBuffer> = Buffer.alloc(0)
const firstBytes = 8 * 1024
/** So much of a refused form is kept: its texts, which stand before its file. */
export const startBytes = 256 * 1024
// The rest of a refused body is read and discarded, because closing at once would lose the response for the client.
const mostForgottenBytes = 64 * 1024 * 1024
const lingerMs = 2000

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

// A property costs less than an entry of a WeakMap, which the garbage collector has to scan.
const bodyKey = Symbol('body')

/** The body of a request; undefined for a request without one and for a call within the process. */
export const bodyOf = (request: (Request | IncomingMessage) & { [bodyKey]?: IncomingBody }) => request[bodyKey]

const setBody = (request: (Request | IncomingMessage) & { [bodyKey]?: IncomingBody }, body: IncomingBody) => {
  request[bodyKey] = body
}

/** Lets `bodyOf` find the body by the Request that was made for the message. */
export function tieBody(request: Request, incoming: IncomingMessage): void {
  const body = bodyOf(incoming)
  if (body) setBody(request, body)
}

/** All incoming bodies: counts the held bytes and checks whether each comes fast enough. */
export class IncomingBodies {
  readonly limits: BodyLimits
  readonly #coming = new Set<IncomingBody>()
  #heldBytes = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limits: Partial<BodyLimits> = {}) {
    this.limits = { ...usualLimits, ...limits }
  }

  /** Called once for each request; one without a body costs nothing. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (!hasBody(incoming)) return
    const body = new IncomingBody(this, incoming, outgoing)
    setBody(incoming, body)
    this.#coming.add(body)
    this.#timer ??= setInterval(() => this.#look(), 1000).unref()
  }

  /** Called when the body is complete, so that it does not outlive its request. */
  forget(body: IncomingBody): void {
    this.#coming.delete(body)
  }

  /** Counts so many more bytes; false where the limit does not allow them. */
  take(bytes: number, isSmall: boolean): boolean {
    const most = this.limits.heldBytes * (isSmall ? 1 : 1 - smallShare)
    if (this.#heldBytes + bytes > most) return false
    this.#heldBytes += bytes
    return true
  }

  give(bytes: number): void {
    this.#heldBytes -= bytes
  }

  #look(): void {
    for (const body of this.#coming) if (!body.isStillComing()) this.#coming.delete(body)
    if (this.#coming.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

export class IncomingBody {
  readonly #all: IncomingBodies
  readonly #incoming: IncomingMessage
  readonly #outgoing: ServerResponse
  /** Bytes that had come at each of the last checks. */
  #seen: number[] = []
  #bytesAtAnswer: number | null = null
  #reading: Promise<Buffer<ArrayBuffer> | null> | null = null
  #refuse: ((refusal: Refusal) => void) | null = null
  #refusal: Refusal | null = null
  #keepsStart = false
  #start: Buffer<ArrayBuffer> | null = null

  constructor(all: IncomingBodies, incoming: IncomingMessage, outgoing: ServerResponse) {
    this.#all = all
    this.#incoming = incoming
    this.#outgoing = outgoing
  }

  /**
   * The complete body, read once however often it is asked for; null where it is larger than the limit, beyond which nothing is
   * held. Throws 408 where it comes too slowly, 503 where too many bodies are held, 400 where the client is gone.
   */
  read(limit: number): Promise<Buffer<ArrayBuffer> | null> {
    this.#reading ??= this.#read(limit)
    return this.#reading
  }

  /** Called before the body is read: its beginning can be asked for even where it is refused. */
  keepStart(): void {
    this.#keepsStart = true
  }

  /** The beginning of the body, also of one that was refused or that nobody has read; the rest is discarded. */
  async start(): Promise<Buffer<ArrayBuffer>> {
    const whole = await this.#reading?.catch(() => null)
    return whole?.subarray(0, startBytes) ?? this.#start ?? this.#readStart()
  }

  /** Called each second. Refuses a body that has become too slow; closes the connection where its end is not worth waiting for. */
  isStillComing(): boolean {
    const { complete, destroyed, socket } = this.#incoming
    if (complete || destroyed || socket.destroyed) return false
    const isFast = this.#isFast(socket.bytesRead)
    if (this.#outgoing.writableFinished) {
      this.#bytesAtAnswer ??= socket.bytesRead
      if (!isFast || socket.bytesRead - this.#bytesAtAnswer > mostForgottenBytes) socket.destroy()
    } else if (!isFast) this.#refuseAsSlow()
    return true
  }

  #isFast(bytes: number): boolean {
    const { bytesPerSecond, overSeconds } = this.#all.limits
    // The server has not yet taken all that has come, so the client cannot send faster.
    if (this.#incoming.readableLength > 0) this.#seen = []
    this.#seen.push(bytes)
    if (this.#seen.length <= overSeconds) return true
    return bytes - (this.#seen.shift() ?? 0) >= bytesPerSecond * overSeconds
  }

  #refuseAsSlow(): void {
    if (this.#refusal) return
    this.#refusal = new Refusal(408, 'too_slow', { headers: { Connection: 'close' } })
    const { socket } = this.#incoming
    // Unread bytes at the end of the response would make the client see a reset instead of it.
    socket.destroySoon = () => {
      socket.end()
      setTimeout(() => socket.destroy(), lingerMs).unref()
    }
    this.#refuse?.(this.#refusal)
  }

  #read(limit: number): Promise<Buffer<ArrayBuffer> | null> {
    if (this.#refusal) return Promise.reject(this.#refusal)
    const incoming = this.#incoming
    const declared = Number(incoming.headers['content-length'] ?? limit)
    if (declared > limit) {
      if (this.#keepsStart) return this.#readStart().then(() => null)
      incoming.resume()
      return Promise.resolve(null)
    }
    const holder = new Holder(this.#all, limit, declared)
    // The handler works on the bytes until it has answered.
    this.#outgoing.on('close', () => holder.release())
    return new Promise((resolve, reject) => {
      const refuse = (refusal: Refusal | null) => {
        if (!this.#refuse) return
        this.#refuse = null
        incoming.off('data', onData)
        if (this.#keepsStart) this.#start = Buffer.from(holder.bytes().subarray(0, startBytes))
        holder.release()
        // The rest is read and discarded.
        incoming.resume()
        if (refusal) reject(refusal)
        else resolve(null)
      }
      const onData = (chunk: Buffer<ArrayBuffer>) => {
        const state = holder.add(chunk)
        if (state === 'too_large') refuse(null)
        if (state === 'no_room') refuse(new Refusal(503, 'unavailable', { headers: { 'Retry-After': '5' } }))
      }
      const onEnd = () => {
        if (!this.#refuse) return
        this.#refuse = null
        this.#all.forget(this)
        resolve(holder.bytes())
      }
      const onClose = () => refuse(new Refusal(400, 'body_aborted'))
      this.#refuse = refuse
      incoming.on('data', onData).on('end', onEnd).on('close', onClose)
      if (incoming.destroyed && !incoming.readableEnded) onClose()
    })
  }

  #readStart(): Promise<Buffer<ArrayBuffer>> {
    const incoming = this.#incoming
    const holder = new Holder(this.#all, startBytes, startBytes)
    this.#outgoing.on('close', () => holder.release())
    return new Promise(resolve => {
      const finish = () => {
        if (!this.#refuse) return
        this.#refuse = null
        incoming.off('data', onData)
        incoming.resume()
        this.#start = Buffer.from(holder.bytes())
        resolve(this.#start)
      }
      const onData = (chunk: Buffer<ArrayBuffer>) => {
        const state = holder.add(chunk)
        if (state === 'too_large') holder.add(chunk.subarray(0, startBytes - holder.bytes().length))
        if (state !== 'held') finish()
      }
      this.#refuse = finish
      incoming.on('data', onData).on('end', finish).on('close', finish)
      if (this.#refusal || incoming.readableEnded || incoming.destroyed) finish()
    })
  }
}

/** Collects bytes in one buffer that grows: a thousand chunks of one byte cost no more than one of a thousand. */
class Holder {
  readonly #all: IncomingBodies
  readonly #limit: number
  readonly #expected: number
  readonly #isSmall: boolean
  #buffer = nothing
  #length = 0

  constructor(all: IncomingBodies, limit: number, expected: number) {
    this.#all = all
    this.#limit = limit
    this.#expected = expected
    this.#isSmall = limit <= smallBytes
  }

  add(chunk: Buffer<ArrayBuffer>): 'held' | 'too_large' | 'no_room' {
    const length = this.#length + chunk.length
    if (length > this.#limit) return 'too_large'
    // Most bodies come in one chunk.
    if (chunk.length === this.#expected) return this.#keep(chunk)
    if (length > this.#buffer.length && !this.#grow(length)) return 'no_room'
    chunk.copy(this.#buffer, this.#length)
    this.#length = length
    return 'held'
  }

  bytes(): Buffer<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length)
  }

  release(): void {
    this.#all.give(this.#buffer.length)
    this.#buffer = nothing
    this.#length = 0
  }

  #keep(chunk: Buffer<ArrayBuffer>): 'held' | 'no_room' {
    if (!this.#all.take(chunk.length, this.#isSmall)) return 'no_room'
    this.#buffer = chunk
    this.#length = chunk.length
    return 'held'
  }

  #grow(needed: number): boolean {
    const size = Math.max(needed, Math.min(this.#expected, Math.max(firstBytes, this.#buffer.length * 2)))
    if (!this.#all.take(size - this.#buffer.length, this.#isSmall)) return false
    const larger = Buffer.allocUnsafeSlow(size)
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
    return true
  }
}
