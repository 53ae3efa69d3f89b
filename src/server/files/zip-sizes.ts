const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 65_535

const mostEntries = 2000
const hasDescriptor = 8

/**
 * Whether the directory of a zip file names the sizes of all entries, and their sum is within the limit. The reader stops at the size
 * that the directory names, so a zip bomb is either refused here or cut there. `mostBytes`: of all entries together.
 */
export function isHarmlessZip(bytes: Uint8Array, mostBytes: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return false
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  if (count > mostEntries) return false
  for (let entry = 0; entry < count; entry++) {
    if (at + entryLength > end || view.getUint32(at, true) !== directoryEntry) return false
    const flags = view.getUint16(at + 8, true)
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    // Size 0 may mean that the size is in a descriptor behind the entry; 0xffffffff means zip64 and exceeds `mostBytes`.
    const isUnsaid = (packed === 0 && (flags & hasDescriptor) !== 0) || (packed > 2 && size === 0)
    total += size
    if (isUnsaid || total > mostBytes) return false
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return count > 0
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= first; at--) {
    if (view.getUint32(at, true) === directoryEnd) return at
  }
  return null
}
