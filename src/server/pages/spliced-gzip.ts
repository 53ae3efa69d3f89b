import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { multiply, shift } from './crc32-shift.ts'

/**
 * A document cut at the places of its nonce, compressed once and for all: only the few bytes of each answer's nonce are
 * laid between the pieces. A deflate stream is a row of blocks that may come from different hands (RFC 1951 §3.2.3):
 * pieces are compressed blocks that end on a byte, nonces are stored blocks, an empty stored block ends the row.
 */
export interface SplicedGzip {
  deflated: readonly Buffer[]
  /** What keeping it costs. */
  bytes: number
  /** Of the document without its nonces. */
  plainBytes: number
  nonceBytes: number
  /** Of the document without its nonces, and the factor that theirs count with: no answer reads the document again. */
  checksum: number
  nonceFactor: number
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** `nonceBytes`: the length that every nonce will have, at most 65 535. */
export function prepareSplicedGzip(pieces: readonly Buffer[], nonceBytes: number): SplicedGzip {
  const deflated = joinBytes(
    pieces.map(piece => deflateRawSync(piece, { level: 7, finishFlush: constants.Z_FULL_FLUSH })),
  )
  let checksum = 0
  let nonceFactor = 0
  let behind = 0
  for (const [index, piece] of [...pieces.entries()].reverse()) {
    checksum ^= multiply(shift(behind), crc32(piece))
    behind += piece.length
    if (index === 0) break
    nonceFactor ^= shift(behind)
    behind += nonceBytes
  }
  const sum = { checksum: checksum >>> 0, nonceFactor: nonceFactor >>> 0 }
  return { deflated, bytes: byteLength(deflated), plainBytes: byteLength(pieces), nonceBytes, ...sum }
}

/** The gzip of the pieces with `nonce` between them, as chunks to be sent one after the other: the pieces are not copied. */
export function spliceGzip({ deflated, plainBytes, nonceBytes, ...sum }: SplicedGzip, nonce: Buffer): Buffer[] {
  if (nonce.length !== nonceBytes) throw new Error(`The nonce must have ${nonceBytes} bytes`)
  const block = storedBlock(nonce)
  const length = plainBytes + (deflated.length - 1) * nonceBytes
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE((sum.checksum ^ multiply(sum.nonceFactor, crc32(nonce))) >>> 0, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return [...deflated.flatMap((piece, index) => (index === 0 ? [header, piece] : [block, piece])), lastBlock, trailer]
}

/** The same for the few who take no gzip: browsers all do, so that only the compressed pieces are kept. */
export function splicePlain({ deflated }: SplicedGzip, nonce: Buffer): Buffer[] {
  const pieces = deflated.map(piece => inflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }))
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece]))
}

/** Laid into one block of memory: zlib gives each piece, however short, a block of 16 kB of its own. */
function joinBytes(pieces: readonly Buffer[]): Buffer[] {
  const whole = Buffer.concat(pieces)
  let end = 0
  return pieces.map(({ length }) => {
    end += length
    return whole.subarray(end - length, end)
  })
}

const byteLength = (pieces: readonly Buffer[]) => pieces.reduce((total, { length }) => total + length, 0)

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.allocUnsafe(5)
  head[0] = 0
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}
