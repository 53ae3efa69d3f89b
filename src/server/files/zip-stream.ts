import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its bytes come as they are made. */
export interface ZipEntry {
  path: string
  parts: AsyncIterable<string | Uint8Array>
}

const utf8 = 0x0800
const sizesFollow = 0x0008
const deflated = 8
// 1980-01-01: the same contents are the same bytes.
const day = 0x0021
const version = 20

interface Written {
  path: Buffer
  at: number
  sum: number
  packed: number
  size: number
}

/**
 * An archive as a stream: nothing but one record for each entry is kept. Sizes stand behind each entry and in the directory at the
 * end, so they need not be known before. No entry and no archive of 4 GB and more.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const all: Written[] = []
  let at = 0
  for await (const { path, parts } of entries) {
    const entry: Written = { path: Buffer.from(path), at, sum: 0, packed: 0, size: 0 }
    const head = localHead(entry)
    yield head
    at += head.length
    for await (const bytes of deflate(parts, entry)) {
      yield bytes
      at += bytes.length
    }
    const tail = sizesOf(entry)
    yield tail
    at += tail.length
    all.push(entry)
  }
  yield directory(all, at)
}

async function* deflate(parts: ZipEntry['parts'], entry: Written): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw({ level: 6 })
  const feed = async () => {
    for await (const part of parts) {
      const bytes = Buffer.from(part)
      entry.sum = crc32(bytes, entry.sum)
      entry.size += bytes.length
      if (!packer.write(bytes)) await new Promise(resolve => packer.once('drain', resolve))
    }
    packer.end()
  }
  // The reader below sees the fault of a feeder that fails.
  feed().catch(error => packer.destroy(error))
  for await (const bytes of packer) {
    entry.packed += bytes.length
    yield bytes
  }
}

function localHead({ path }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(utf8 | sizesFollow, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(day, 12)
  head.writeUInt16LE(path.length, 26)
  return Buffer.concat([head, path])
}

function sizesOf({ sum, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(sum, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directory(all: readonly Written[], at: number): Buffer {
  const entries = all.map(({ path, at: begins, sum, packed, size }) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(version, 4)
    entry.writeUInt16LE(version, 6)
    entry.writeUInt16LE(utf8 | sizesFollow, 8)
    entry.writeUInt16LE(deflated, 10)
    entry.writeUInt16LE(day, 14)
    entry.writeUInt32LE(sum, 16)
    entry.writeUInt32LE(packed, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt32LE(begins, 42)
    return Buffer.concat([entry, path])
  })
  const listed = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(all.length, 8)
  end.writeUInt16LE(all.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([listed, end])
}
