import { crc32, deflateRawSync } from 'node:zlib'

type Entry = [path: string, bytes: Uint8Array, said?: { size: number }]

/** A zip file as archivers write it. `said`: what its directory says instead of the truth. */
export function zipOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, bytes, said] of entries) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(said?.size ?? bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([word(0x04034b50), facts, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    files.push(entry)
    directory.push(Buffer.concat([word(0x02014b50), Buffer.from([20, 0]), facts, place, name]))
    at += entry.length
  }
  const whole = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(whole.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...files, whole, word(0x06054b50), end]))
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
