import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A document cut at the places of its nonce, compressed once and for all: only the few bytes of each answer's nonce are
 * laid between the pieces. A deflate stream is a row of blocks that may come from different hands (RFC 1951 §3.2.3):
 * pieces are compressed blocks that end on a byte, nonces are stored blocks, an empty stored block ends the row.
 */
export interface SplicedGzip {
  plain: readonly Buffer[]
  deflated: readonly Buffer[]
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

export function prepareSplicedGzip(pieces: readonly Buffer[]): SplicedGzip {
  const deflated = pieces.map(piece => deflateRawSync(piece, { level: 7, finishFlush: constants.Z_FULL_FLUSH }))
  return { plain: pieces, deflated }
}

/** The gzip of the pieces with `nonce` between them. `nonce`: at most 65 535 bytes. */
export function spliceGzip({ plain, deflated }: SplicedGzip, nonce: Buffer): Buffer<ArrayBuffer> {
  const block = storedBlock(nonce)
  const parts: Buffer[] = [header]
  let checksum = 0
  let length = 0
  for (const [index, piece] of plain.entries()) {
    if (index > 0) {
      parts.push(block)
      checksum = crc32(nonce, checksum)
      length += nonce.length
    }
    parts.push(deflated[index] ?? lastBlock)
    checksum = crc32(piece, checksum)
    length += piece.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...parts, lastBlock, trailer])
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}
