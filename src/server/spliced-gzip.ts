import { constants, crc32, deflateRawSync } from 'node:zlib'
import { multiply, shift } from './crc32-shift.ts'

/**
 * A document cut at the places of its nonce, compressed once and for all: only the few bytes of each answer's nonce are
 * laid between the pieces. A deflate stream is a row of blocks that may come from different hands (RFC 1951 §3.2.3):
 * pieces are compressed blocks that end on a byte, nonces are stored blocks, an empty stored block ends the row.
 */
export interface SplicedGzip {
  plain: readonly Buffer[]
  deflated: readonly Buffer[]
  nonceBytes: number
  /** Of the document without its nonces, and the factor that theirs count with: no answer reads the document again. */
  checksum: number
  nonceFactor: number
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** `nonceBytes`: the length that every nonce will have, at most 65 535. */
export function prepareSplicedGzip(pieces: readonly Buffer[], nonceBytes: number): SplicedGzip {
  const deflated = pieces.map(piece => deflateRawSync(piece, { level: 7, finishFlush: constants.Z_FULL_FLUSH }))
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
  return { plain: pieces, deflated, nonceBytes, checksum: checksum >>> 0, nonceFactor: nonceFactor >>> 0 }
}

/** The gzip of the pieces with `nonce` between them, as chunks to be sent one after the other: the pieces are not copied. */
export function spliceGzip({ plain, deflated, nonceBytes, ...sum }: SplicedGzip, nonce: Buffer): Buffer[] {
  if (nonce.length !== nonceBytes) throw new Error(`The nonce must have ${nonceBytes} bytes`)
  const block = storedBlock(nonce)
  const length = plain.reduce((total, piece) => total + piece.length, (plain.length - 1) * nonceBytes)
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE((sum.checksum ^ multiply(sum.nonceFactor, crc32(nonce))) >>> 0, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return [...deflated.flatMap((piece, index) => (index === 0 ? [header, piece] : [block, piece])), lastBlock, trailer]
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.allocUnsafe(5)
  head[0] = 0
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}
