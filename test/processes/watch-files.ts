import fs from 'node:fs'
import { DurableFiles, type MountedFiles } from '#server/database/files/durable-files.ts'

/** A write or an fsync of the embedded database that is about to happen. */
interface Touch {
  kind: 'write' | 'sync'
  /** The folder of the file that is written; '' for an fsync. */
  folder: string
  /** Lets half of what is to be written arrive. */
  half: () => void
}

/** Makes files for `openPglite` that call `before` ahead of each write and fsync: what that throws, the database meets. */
export function watchFiles(before: (touch: Touch) => void) {
  const sync = fs.fsyncSync
  fs.fsyncSync = handle => {
    before({ kind: 'sync', folder: '', half: () => {} })
    sync(handle)
  }
  class WatchedFiles extends DurableFiles {
    protected override amend(files: MountedFiles): void {
      const { write } = files.stream_ops
      files.stream_ops.write = (stream, buffer, offset, length, position) => {
        const half = () => void write(stream, buffer, offset, length >> 1, position)
        before({ kind: 'write', folder: stream.node.parent.name, half })
        return write(stream, buffer, offset, length, position)
      }
      super.amend(files)
    }
  }
  return (...own: ConstructorParameters<typeof DurableFiles>) => new WatchedFiles(...own)
}

const inputOutputError = 29

/** Fails as the operating system does. */
export function fail(kind: Touch['kind']): never {
  if (kind === 'sync') throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
  throw Object.assign({ name: 'ErrnoError' }, { errno: inputOutputError })
}
