import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DatabaseUnusable } from '../database-errors.ts'

/** The parts of the file system inside PGlite (Emscripten's NODEFS) that durability depends on. */
export interface MountedFiles {
  realPath: (node: FileNode) => string
  node_ops: {
    mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode
    rename: (node: FileNode, folder: FileNode, name: string) => void
    unlink: (folder: FileNode, name: string) => void
    rmdir: (folder: FileNode, name: string) => void
    setattr: (node: FileNode, change: { size?: number }) => void
  }
  stream_ops: {
    write: (stream: FileStream, buffer: Uint8Array, offset: number, length: number, position: number) => number
    fsync?: (stream: FileStream) => number
    setattr: (stream: FileStream, change: { size?: number }) => void
  }
}

export interface FileNode {
  name: string
  mode: number
  parent: FileNode
}

export interface FileStream {
  /** The operating system's file handle. */
  nfd: number
  node: FileNode
}

export interface DurableFilesEvents {
  /** Called when fsync fails: data may be lost. Must end the process. */
  onSyncFailed: (error: unknown) => never
  /** Called when the disk is full. Returns true when it has made room: then the write is tried again. */
  onFull: () => boolean
}

/** PGlite's file system on a folder, with the fsync that NodeFS lacks. */
export class DurableFiles extends NodeFS {
  readonly #events: DurableFilesEvents
  /** Bytes written to the write-ahead log since the last request for a checkpoint. */
  logBytes = 0
  /** How often the write-ahead log was synced to the disk. */
  logSyncs = 0

  constructor(folder: string, events: DurableFilesEvents) {
    super(folder)
    this.#events = events
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: { NODEFS: unknown }) => this.#mount(module.NODEFS)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #mount(files: unknown): void {
    if (!isMountedFiles(files)) throw new DatabaseUnusable('This version of PGlite has another file system inside')
    this.amend(files)
  }

  protected amend(files: MountedFiles): void {
    const { write } = files.stream_ops
    files.stream_ops.fsync = stream => this.#sync(stream)
    files.stream_ops.write = (stream, ...rest) => {
      const written = this.#roomFor(files, stream, () => write(stream, ...rest))
      if (isLog(stream)) this.logBytes += written
      return written
    }
  }

  #sync(stream: FileStream): number {
    // Windows cannot fsync a folder, and does not need to.
    if (process.platform === 'win32' && isFolder(stream.node)) return 0
    try {
      fs.fsyncSync(stream.nfd)
    } catch (error) {
      this.#events.onSyncFailed(error)
    }
    if (isLog(stream)) this.logSyncs += 1
    return 0
  }

  /** Writes. On a full disk it tries once more after `onFull`, except for a table: there only the statement fails. */
  #roomFor(files: MountedFiles, stream: FileStream, write: () => number): number {
    try {
      return write()
    } catch (error) {
      const isTable = files.realPath(stream.node).includes('/base/')
      if (isTable || !isNoSpace(error) || !this.#events.onFull()) throw error
      return write()
    }
  }
}

const isLog = (stream: FileStream) => stream.node.parent.name === 'pg_wal'
const isFolder = (node: FileNode) => (node.mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR

// Emscripten's numbers for ENOSPC and EDQUOT. Its errors are not instances of Error.
const isNoSpace = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errno' in error && (error.errno === 51 || error.errno === 19)

function isMountedFiles(files: unknown): files is MountedFiles {
  if (typeof files !== 'object' || files === null) return false
  const streamOps: unknown = Reflect.get(files, 'stream_ops')
  return (
    typeof Reflect.get(files, 'realPath') === 'function' &&
    typeof streamOps === 'object' &&
    streamOps !== null &&
    typeof Reflect.get(streamOps, 'write') === 'function'
  )
}
