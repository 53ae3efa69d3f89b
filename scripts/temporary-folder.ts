import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const name = 'test-run-'
/** Many times what the databases, sites and browsers of a run hold at once: a quarter of a gigabyte was seen. */
const neededBytes = 4 * 2 ** 30
/** No run takes longer. */
const keptMs = 6 * 3_600_000

/**
 * A folder for what the tests write and throw away: in memory where that has room, since a disk's file system looks long for a place for
 * each of many thousand small files that come and go.
 */
export function makeTemporaryFolder(): string {
  const place = hasRoomInMemory() ? memory : tmpdir()
  removeLeftOver(place)
  const folder = mkdtempSync(join(place, name))
  // Database servers have accounts of their own.
  chmodSync(folder, 0o1777)
  return folder
}

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) >= neededBytes
}

/** Removes the folders of runs that were ended from outside. */
function removeLeftOver(place: string): void {
  for (const old of readdirSync(place).filter(one => one.startsWith(name))) {
    const path = join(place, old)
    const unusedMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (unusedMs > keptMs) rmSync(path, { recursive: true, force: true })
  }
}
