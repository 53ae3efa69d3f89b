import { findDirectory, readDirectory } from './zip-directory.ts'

const mostEntries = 2000
const hasDescriptor = 8

/**
 * Whether the directory of a zip file names the sizes of all entries, and their sum is within the limit. The reader stops at the size
 * that the directory names, so a zip bomb is either refused here or cut there. `mostBytes`: of all entries together.
 */
export function isHarmlessZip(bytes: Uint8Array, mostBytes: number): boolean {
  const directory = findDirectory(bytes)
  if (directory === null || directory.count > mostEntries) return false
  const entries = readDirectory(bytes, directory)
  if (entries === null) return false
  let total = 0
  for (const { flags, packed, size } of entries) {
    // Size 0 may mean that the size is in a descriptor behind the entry; 0xffffffff means zip64 and exceeds `mostBytes`.
    const isUnsaid = (packed === 0 && (flags & hasDescriptor) !== 0) || (packed > 2 && size === 0)
    total += size
    if (isUnsaid || total > mostBytes) return false
  }
  return entries.length > 0
}
