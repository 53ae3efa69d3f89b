import { randomBytes } from 'node:crypto'
import type { EncodedPicture } from '#features/site/media/server/encode-process.ts'

/** A picture as the encoder answers it, of bytes that are no picture: one file of several pieces and one of a single piece. */
export function randomPicture(): EncodedPicture {
  const file = (width: number, format: 'webp' | 'jpg', length: number) => ({
    ...{ width, format },
    bytes: new Uint8Array(randomBytes(length)),
  })
  return {
    kind: 'jpeg',
    hash: randomBytes(16).toString('hex'),
    sourceHash: randomBytes(32).toString('hex'),
    width: 480,
    height: 320,
    widths: [160, 480],
    files: [file(160, 'webp', 2000), file(480, 'jpg', 1_200_000)],
  }
}
