const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 65_535

interface Directory {
  /** How many entries it has. */
  count: number
  start: number
  end: number
}

/** An entry as the directory of a zip file names it: nothing of it is true before its bytes are read. */
export interface DirectoryEntry {
  flags: number
  method: number
  checksum: number
  packed: number
  size: number
  name: Uint8Array
  /** Where the entry itself begins. */
  offset: number
}

/** Where the directory of a zip file is; null: it has none. */
export function findDirectory(bytes: Uint8Array): Directory | null {
  const view = viewOf(bytes)
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let end = view.byteLength - endLength; end >= first; end--)
    if (view.getUint32(end, true) === directoryEnd)
      return { count: view.getUint16(end + 10, true), start: view.getUint32(end + 16, true), end }
  return null
}

/** The entries of a directory; null: it is damaged. */
export function readDirectory(bytes: Uint8Array, { count, start, end }: Directory): DirectoryEntry[] | null {
  const view = viewOf(bytes)
  const entries: DirectoryEntry[] = []
  let at = start
  for (let place = 0; place < count; place++) {
    if (at + entryLength > end || view.getUint32(at, true) !== directoryEntry) return null
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      name: bytes.subarray(at + entryLength, at + entryLength + nameLength),
      offset: view.getUint32(at + 42, true),
    })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
