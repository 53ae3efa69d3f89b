import type { FileHandle } from 'node:fs/promises'

const blockBytes = 512

/** A file in an archive: where its bytes are. */
export interface TarEntry {
  name: string
  at: number
  size: number
}

/** The archive is no archive, or ends too early. */
export class TarDamaged extends Error {}

/** The block before a file's bytes. A name has at most 100 ASCII characters. */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  const block = Buffer.alloc(blockBytes)
  block.write(name, 0, 100, 'latin1')
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  writeSize(block, size)
  block.write(
    `${Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** The padding between a file's bytes and the next header. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)

/** The blocks behind the last file. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * blockBytes)

/** Lists the files of an archive that tarHeader made, by jumping from header to header. Throws TarDamaged. */
export async function listTar(file: FileHandle): Promise<TarEntry[]> {
  const { size: total } = await file.stat()
  const entries: TarEntry[] = []
  let at = 0
  for (;;) {
    const block = await readAt(file, at, blockBytes)
    if (block.every(byte => byte === 0)) break
    if (block.toString('latin1', 257, 262) !== 'ustar') throw new TarDamaged(`no file begins at byte ${at}`)
    if (Number.parseInt(block.toString('latin1', 148, 154), 8) !== sumOf(block))
      throw new TarDamaged(`the header at byte ${at} was changed`)
    const size = readSize(block)
    const [name = ''] = block.toString('latin1', 0, 100).split('\0')
    entries.push({ name, at: at + blockBytes, size })
    const padding = tarPadding(size).length
    if ((await readAt(file, at + blockBytes + size, padding)).some(byte => byte !== 0))
      throw new TarDamaged(`${name} does not end where its header says`)
    at += blockBytes + size + padding
  }
  const end = await readAt(file, at, 2 * blockBytes)
  if (total !== at + 2 * blockBytes || end.some(byte => byte !== 0)) throw new TarDamaged('its end was changed')
  return entries
}

/** Reads exactly so many bytes. Throws TarDamaged where the file ends before. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  if (length === 0) return bytes
  const { bytesRead } = await file.read(bytes, 0, length, position)
  if (bytesRead < length) throw new TarDamaged('it is cut off')
  return bytes
}

/** Eleven octal digits, or for 8 GiB and more a number of eight bytes behind the mark that GNU tar uses. */
function writeSize(block: Buffer, size: number): void {
  if (size < 8 ** 11) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
}

const readSize = (block: Buffer): number =>
  block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(block.toString('latin1', 124, 135), 8)

/** The sum of all bytes, with the place of the sum itself as blanks. */
const sumOf = (block: Buffer): number => block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
