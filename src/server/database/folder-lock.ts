import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { DatabaseUnusable } from './database-errors.ts'

export interface FolderLock {
  release: () => Promise<void>
}

/**
 * Makes this process the only one that works in an existing folder. Throws DatabaseUnusable when another one does.
 *
 * The lock is an address that the kernel takes back when the process dies, however it dies: an abstract socket on
 * Linux, a named pipe on Windows. An abstract socket is known in its network namespace only, so two containers
 * that mount the same folder do not see each other's; they must not be given the same folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const realPath = fs.realpathSync(folder)
  const name = `dc-power-catalogue-${createHash('sha256').update(realPath).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return holdAddress(`\0${name}`, realPath)
  if (process.platform === 'win32') return holdAddress(`\\\\.\\pipe\\${name}`, realPath)
  return holdPidFile(realPath)
}

async function holdAddress(address: string, folder: string): Promise<FolderLock> {
  const server = net.createServer(caller => caller.destroy())
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  // exclusive: workers of node:cluster would otherwise share the address.
  server.listen({ path: address, exclusive: true }, resolve)
  try {
    await promise
  } catch (error) {
    throw isCode(error, 'EADDRINUSE') ? inUse(folder) : error
  }
  server.unref()
  return { release: () => new Promise(done => server.close(() => done())) }
}

/** Where the kernel has no such address: a file with the process number, which counts as long as that process lives. */
export async function holdPidFile(folder: string): Promise<FolderLock> {
  const path = join(folder, 'database.pid')
  const draft = `${path}.${process.pid}`
  fs.writeFileSync(draft, String(process.pid))
  try {
    if (fs.existsSync(path)) {
      const pid = Number(fs.readFileSync(path, 'utf8'))
      if (isAlive(pid)) throw inUse(folder, `process ${pid}; remove ${path} if that is another program`)
      fs.rmSync(path)
    }
    // A link appears with its content or not at all, and only if the name is free.
    fs.linkSync(draft, path)
  } catch (error) {
    throw isCode(error, 'EEXIST') ? inUse(folder) : error
  } finally {
    fs.rmSync(draft)
  }
  return { release: async () => fs.rmSync(path, { force: true }) }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

const inUse = (folder: string, who = 'another process') =>
  new DatabaseUnusable(
    `The data folder ${folder} is in use by ${who}. Stop it first; the embedded database serves one process at a time.`,
  )
