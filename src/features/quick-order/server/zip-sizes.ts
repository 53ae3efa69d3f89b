const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 65_535

const mostBytes = 48 * 1024 * 1024
const mostEntries = 2000
const hasDescriptor = 8

/**
 * Whether a zip file names the size of all that it holds, and it is not too much. The reader holds each entry to the size
 * that the directory names, so a bomb must either say so here or stop there.
 */
export function isHarmlessZip(bytes: Uint8Array): boolean {
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
    // 0 may stand for 'see below', and all ones for 'see elsewhere'.
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
