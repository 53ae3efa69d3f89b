import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newDataDir, readyDataDir } from '../../../test/databases/data-dir.ts'
import { startChild } from '../../../test/processes/child.ts'
import { type Log, silentLog } from '../process/log.ts'
import { DatabaseUnusable, isStorageFull } from './database-errors.ts'
import { createDiskReserve } from './files/disk-reserve.ts'
import { DurableFiles, type MountedFiles } from './files/durable-files.ts'
import { openPglite } from './open-pglite.ts'
import { setting } from './tables.ts'

/** A simulated disk: `room` is the number of free bytes. */
interface SmallDisk {
  room: number
}

/** Refuses to make a file longer when the room is used up, as a full disk does. */
class FullFiles extends DurableFiles {
  readonly #disk: SmallDisk

  constructor(disk: SmallDisk, ...own: ConstructorParameters<typeof DurableFiles>) {
    super(...own)
    this.#disk = disk
  }

  protected override amend(files: MountedFiles): void {
    const { write } = files.stream_ops
    const noSpace = 51
    files.stream_ops.write = (stream, buffer, offset, length, position) => {
      const longer = Math.max(0, position + length - fs.fstatSync(stream.nfd).size)
      if (longer > this.#disk.room) throw Object.assign({ name: 'ErrnoError' }, { errno: noSpace })
      this.#disk.room -= longer
      return write(stream, buffer, offset, length, position)
    }
    super.amend(files)
  }
}

const size = 16 * 1024 * 1024
const reserveOn = (disk: SmallDisk) => {
  let isHeld = true
  const move = (isWanted: boolean) => {
    if (isHeld === isWanted) return isWanted
    if (isWanted && disk.room < size) return false
    disk.room += isWanted ? -size : size
    isHeld = isWanted
    return true
  }
  return { release: () => isHeld && move(false), restore: () => move(true) }
}

test('on a full disk writing is refused and reading works; writing works again when there is room', async () => {
  const disk: SmallDisk = { room: 500_000 }
  const dataDir = await readyDataDir()
  const events: string[] = []
  const log: Log = { ...silentLog, info: event => events.push(event), error: event => events.push(event) }
  const createFiles = (...own: ConstructorParameters<typeof DurableFiles>) => new FullFiles(disk, ...own)
  const { db, close } = await openPglite({ dataDir, log, createFiles, reserve: reserveOn(disk) })
  // Random, because PostgreSQL compresses long texts.
  const insert = () => db.insert(setting).values({ key: randomBytes(6).toString('hex'), value: words(6000) })

  const inserted = await repeat(insert)
  expect(events).toEqual([])
  // Writes to the log and to no table.
  while (events.length === 0) await db.execute(sql`select pg_logical_emit_message(true, 'test', ${words(300_000)})`)
  expect(events).toEqual(['disk_full'])
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(insert()).rejects.toSatisfy(isStorageFull)
    expect(await db.$count(setting)).toBe(inserted + 1)
  }
  disk.room += 200_000_000
  await vi.waitFor(insert, { timeout: 60_000, interval: 100 })
  expect(events).toEqual(['disk_full', 'disk_has_room'])
  await close()
  const again = await openPglite({ dataDir, log: silentLog })
  expect(await again.db.$count(setting)).toBe(inserted + 2)
  await again.close()
})

test.each([0, 20_000_000])(
  'a first start with %s bytes of room names the disk and leaves nothing on it',
  async room => {
    const dataDir = newDataDir()
    const createFiles = (...own: ConstructorParameters<typeof DurableFiles>) => new FullFiles({ room }, ...own)
    const refused = openPglite({ dataDir, log: silentLog, createFiles })
    await expect(refused).rejects.toBeInstanceOf(DatabaseUnusable)
    await expect(refused).rejects.toThrow(`The disk that holds ${dataDir} (mounted at /`)
    await expect(refused).rejects.toThrow(/is full: \d+ MB are left\. .+ Make room there/)
    expect(fs.readdirSync(dataDir)).toEqual(['lock'])
    await (await openPglite({ dataDir, log: silentLog })).close()
  },
)

/** Mounts a real disk of that size; null when the machine does not allow it. */
function mountSmall(megabytes: number): string | null {
  const folder = fs.mkdtempSync(join(tmpdir(), 'test-small-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  onTestFinished(() => {
    spawnSync('umount', [folder])
    fs.rmdirSync(folder)
  })
  return status === 0 ? folder : null
}

// 5 MB is too small for the database, 45 MB for what comes after it.
test.each([5, 45])('a first start on a disk of %s MB says in one line which disk is full', async megabytes => {
  const disk = mountSmall(megabytes)
  if (!disk) return
  const dataDir = join(disk, 'data')
  const child = startChild('scripts/seed.ts', [], { DATA_DIR: dataDir })
  expect(await child.exited).toBe(1)
  expect(child.errors()).toMatch(/^The disk that holds .+ \(mounted at .+\) is full: \d+ MB are left\. .+\n$/)
  expect(child.errors()).toContain(`${dataDir} (mounted at ${disk})`)
})

const words = (bytes: number) => randomBytes(bytes).toString('base64')

/** Writes until the disk refuses. Returns how often it succeeded. */
async function repeat(write: () => PromiseLike<unknown>): Promise<number> {
  for (let done = 0; ; done += 1) {
    const failure: unknown = await write().then(
      () => null,
      error => error,
    )
    if (failure === null) continue
    expect(failure).toSatisfy(isStorageFull)
    return done
  }
}

test.each([
  ['a failed fsync', 'sync', 'disk_sync_failed'],
  ['a failed write of the log', 'write', 'database_failed'],
])('%s ends the process with a line in the log, and acknowledged data is kept', async (_, fault, event) => {
  const dataDir = await readyDataDir()
  const child = startChild('test/processes/commit-loop.ts', [dataDir, 'a', fault])
  expect(await child.exited).toBe(1)
  expect(child.lines.at(-1)).toContain(`"event":"${event}"`)
  const acknowledged = child.lines.filter(line => /^a-\d+$/.test(line))
  expect(acknowledged).toHaveLength(20)
  const { db, close } = await openPglite({ dataDir, log: silentLog })
  const keys = (await db.select().from(setting)).map(row => row.key)
  await close()
  expect(acknowledged.filter(id => !keys.includes(`${id}-b`))).toEqual([])
})

test('the reserve is written once, deleted once, and written again', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'test-reserve-'))
  const path = join(folder, 'reserve')
  const reserve = createDiskReserve(path)
  expect([reserve.restore(), reserve.restore(), fs.statSync(path).size]).toEqual([true, true, size])
  expect(fs.statSync(path).blocks * 512).toBeGreaterThanOrEqual(size)
  expect([reserve.release(), reserve.release(), fs.existsSync(path)]).toEqual([true, false, false])
  expect(reserve.restore()).toBe(true)
  fs.rmSync(folder, { recursive: true })
})
