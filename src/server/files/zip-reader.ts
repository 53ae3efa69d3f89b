import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { type DirectoryEntry, findDirectory, readDirectory } from './zip-directory.ts'

const localHeader = 0x04034b50
const localLength = 30
const isEncrypted = 1
const isUtf8 = 0x0800
const stored = 0
const deflated = 8

/** A file of an archive. Its path is a stranger's words, and its size what the directory says. */
export interface ZipFile {
  path: string
  size: number
  entry: DirectoryEntry
}

/** The files of an archive without its folders; null: it is no archive, is damaged, or has more entries than `mostEntries`. */
export function listZipFiles(bytes: Uint8Array, mostEntries: number): ZipFile[] | null {
  const directory = findDirectory(bytes)
  if (directory === null || directory.count > mostEntries) return null
  return (
    readDirectory(bytes, directory)
      ?.map(entry => ({ path: nameOf(entry), size: entry.size, entry }))
      .filter(({ path }) => !path.endsWith('/')) ?? null
  )
}

// Many programs write UTF-8 without saying so.
function nameOf({ name, flags }: DirectoryEntry): string {
  const isSaid = (flags & isUtf8) !== 0
  try {
    return new TextDecoder('utf-8', { fatal: !isSaid }).decode(name)
  } catch {
    return new TextDecoder('windows-1252').decode(name)
  }
}

const inflate = promisify(inflateRaw)

/** The bytes of a file; null: it is damaged, has a password, or does not have the size that the directory says, which is at most `mostBytes`. */
export async function readZipFile(
  bytes: Uint8Array,
  { size, entry }: Pick<ZipFile, 'size' | 'entry'>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { offset, packed, method, flags } = entry
  if (size === 0 || size > mostBytes || (flags & isEncrypted) !== 0) return null
  if (offset + localLength > bytes.length) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, localLength)
  if (view.getUint32(0, true) !== localHeader) return null
  const start = offset + localLength + view.getUint16(26, true) + view.getUint16(28, true)
  const content = bytes.subarray(start, start + packed)
  if (content.length !== packed) return null
  const read = await unpack(content, method, size)
  return read?.length === size && crc32(read) === entry.checksum ? read : null
}

async function unpack(content: Uint8Array, method: number, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (method === stored) return new Uint8Array(content)
  if (method !== deflated) return null
  try {
    return new Uint8Array(await inflate(content, { maxOutputLength: size }))
  } catch {
    return null
  }
}
