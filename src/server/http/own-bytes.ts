type Bytes = Buffer<ArrayBuffer>

/** The bytes in memory of their own, for what is kept: Node cuts small buffers from blocks of 64 kB, and one that is kept holds its block. */
export function ownBytes(bytes: Bytes): Bytes {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
