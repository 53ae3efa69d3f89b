import { randomFillSync } from 'node:crypto'
import fs from 'node:fs'
import { dirname } from 'node:path'
import { syncPath } from './sync-files.ts'

/** Four segments of the write-ahead log, see create-database.ts. */
const reserveBytes = 16 * 1024 * 1024
const chunkBytes = 1024 * 1024

/**
 * A file that keeps disk space free for the write-ahead log. PostgreSQL stops at once ("PANIC") when it cannot write its log, so
 * a full disk would end reading as well as writing. With the reserve it finishes what it has begun; writing is refused until the
 * reserve is back.
 */
export interface DiskReserve {
  /** Deletes the reserve. Returns false when it was deleted before. */
  release: () => boolean
  /** Writes the reserve again. Returns false when the disk has not enough space. */
  restore: () => boolean
}

export function createDiskReserve(path: string): DiskReserve {
  const isThere = () => fs.statSync(path, { throwIfNoEntry: false })?.size === reserveBytes
  return {
    release: () => {
      if (!fs.existsSync(path)) return false
      fs.unlinkSync(path)
      return true
    },
    restore: () => {
      if (isThere()) return true
      const { bavail, bsize } = fs.statfsSync(dirname(path))
      if (bavail * bsize < 2 * reserveBytes) return false
      try {
        fill(path)
        return true
      } catch {
        discard(path)
        return false
      }
    },
  }
}

function fill(path: string): void {
  // Random bytes, because some file systems store zeros without using space.
  const chunk = randomFillSync(Buffer.alloc(chunkBytes))
  const handle = fs.openSync(path, 'w')
  try {
    for (let written = 0; written < reserveBytes; ) written += fs.writeSync(handle, chunk)
    fs.ftruncateSync(handle, reserveBytes)
  } finally {
    fs.closeSync(handle)
  }
  syncPath(path)
}

function discard(path: string): void {
  try {
    fs.rmSync(path, { force: true })
  } catch {
    // The disk fails completely. The next write reports that.
  }
}
