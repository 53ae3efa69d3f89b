import { randomFillSync } from 'node:crypto'
import fs from 'node:fs'
import { dirname } from 'node:path'
import { syncPath } from './sync-files.ts'

/** Four segments of the write-ahead log, see create-database.ts. */
const reserveBytes = 16 * 1024 * 1024
const chunkBytes = 1024 * 1024

/**
 * Room on the disk that is kept for the write-ahead log. Where PostgreSQL cannot write its log it stops at once
 * ("PANIC"), so a full disk would take reading down with writing. With the reserve it can finish what it has begun;
 * writing is refused until the reserve is there again.
 */
export interface DiskReserve {
  /** Gives the room back to the disk. False where there is none left to give. */
  release: () => boolean
  /** Takes the room again. False where the disk has not enough. */
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
  // Noise, because some file systems store zeros as nothing.
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
    // A disk that fails altogether: the next attempt will tell.
  }
}
