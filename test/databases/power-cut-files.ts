import fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { DurableFiles, type FileNode, type MountedFiles } from '#server/database/files/durable-files.ts'

interface Write {
  position: number
  bytes: Uint8Array
}

/** A disk writes a sector completely or not at all. */
const sectorBytes = 512

/**
 * Keeps a copy of the database folder as a disk would have it after a power cut: every file with its content at its last fsync.
 * Names and lengths are kept at once, as a file system with a journal does; that is the worst case, in which a
 * file is there and its bytes are not.
 */
export class PowerCutFiles extends DurableFiles {
  readonly #folder: string
  readonly #disk: string
  readonly #waiting = new Map<string, Write[]>()

  constructor(...[folder, events]: ConstructorParameters<typeof DurableFiles>) {
    super(folder, events)
    this.#folder = folder
    this.#disk = `${folder}.disk`
    fs.rmSync(this.#disk, { recursive: true, force: true })
    fs.cpSync(folder, this.#disk, { recursive: true })
  }

  /**
   * Copies the disk as it would be after a power cut now to a new folder. `kept` decides for each sector that was written but not
   * yet confirmed whether the disk has it.
   */
  cutPower(target: string, kept: () => boolean): void {
    fs.cpSync(this.#disk, target, { recursive: true })
    for (const [path, writes] of this.#waiting)
      for (const { position, bytes } of writes)
        for (let at = 0; at < bytes.length; at += sectorBytes)
          if (kept())
            apply(join(target, path), [{ position: position + at, bytes: bytes.subarray(at, at + sectorBytes) }])
  }

  /** Files whose last bytes the disk has not confirmed. */
  unconfirmed(): string[] {
    return [...this.#waiting.keys()]
  }

  protected override amend(files: MountedFiles): void {
    super.amend(files)
    const pathOf = (node: FileNode) => relative(this.#folder, files.realPath(node))
    const { write, fsync } = files.stream_ops
    files.stream_ops.write = (stream, buffer, offset, length, position) => {
      const written = write(stream, buffer, offset, length, position)
      this.#remember(pathOf(stream.node), { position, bytes: buffer.slice(offset, offset + written) })
      return written
    }
    files.stream_ops.fsync = stream => {
      const path = pathOf(stream.node)
      apply(join(this.#disk, path), this.#waiting.get(path) ?? [])
      this.#waiting.delete(path)
      return fsync?.(stream) ?? 0
    }
    this.#followNames(files, pathOf)
  }

  #followNames(files: MountedFiles, pathOf: (node: FileNode) => string): void {
    const { setattr, mknod, rename, unlink, rmdir } = files.node_ops
    const onDisk = (path: string) => join(this.#disk, path)
    files.node_ops.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device)
      const real = join(this.#folder, pathOf(node))
      if (fs.statSync(real).isDirectory()) fs.mkdirSync(onDisk(pathOf(node)))
      else fs.writeFileSync(onDisk(pathOf(node)), '')
      return node
    }
    files.node_ops.rename = (node, folder, name) => {
      const [from, to] = [pathOf(node), join(pathOf(folder), name)]
      rename(node, folder, name)
      fs.renameSync(onDisk(from), onDisk(to))
      this.#move(from, to)
    }
    files.node_ops.unlink = (folder, name) => {
      unlink(folder, name)
      fs.rmSync(onDisk(join(pathOf(folder), name)))
      this.#waiting.delete(join(pathOf(folder), name))
    }
    files.node_ops.rmdir = (folder, name) => {
      rmdir(folder, name)
      fs.rmdirSync(onDisk(join(pathOf(folder), name)))
    }
    files.node_ops.setattr = (node, change) => {
      setattr(node, change)
      if (change.size !== undefined) this.#cut(pathOf(node), change.size)
    }
    const setOpen = files.stream_ops.setattr
    files.stream_ops.setattr = (stream, change) => {
      setOpen(stream, change)
      if (change.size !== undefined) this.#cut(pathOf(stream.node), change.size)
    }
  }

  #remember(path: string, write: Write): void {
    const writes = this.#waiting.get(path) ?? []
    writes.push(write)
    this.#waiting.set(path, writes)
  }

  #move(from: string, to: string): void {
    const writes = this.#waiting.get(from)
    this.#waiting.delete(from)
    this.#waiting.delete(to)
    if (writes) this.#waiting.set(to, writes)
  }

  #cut(path: string, size: number): void {
    fs.truncateSync(join(this.#disk, path), size)
    const writes = (this.#waiting.get(path) ?? []).filter(({ position }) => position < size)
    for (const write of writes) write.bytes = write.bytes.subarray(0, size - write.position)
    this.#waiting.set(path, writes)
  }
}

function apply(path: string, writes: Write[]): void {
  if (writes.length === 0) return
  fs.mkdirSync(dirname(path), { recursive: true })
  const handle = fs.openSync(path, 'r+')
  for (const { position, bytes } of writes) fs.writeSync(handle, bytes, 0, bytes.length, position)
  fs.closeSync(handle)
}
