import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { describeError, type Log } from './log.ts'

/** Values by name, as v8.serialize takes them. */
export type Parts = Readonly<Record<string, unknown>>

/**
 * Values that would take long to make again, in a file for the next start. Nothing depends on the file: one that is missing, damaged,
 * of another build or of another state is left aside, and one that cannot be written is not there. → docs/decisions/089-…
 */
export interface KeptFile {
  /** Null unless the file holds what this build wrote for this state. */
  read: (state: string) => Promise<Parts | null>
  write: (state: string, parts: Parts) => Promise<void>
}

const draftMs = 3_600_000
/** The space that stays free on the disk beside the file: the database needs it more. */
const freeBytes = 256 * 1024 * 1024
const footerLengthBytes = 4

const Footer = z.object({
  build: z.string(),
  v8: z.string(),
  state: z.string(),
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), crc: z.int() })),
})
type Footer = z.infer<typeof Footer>

/** `build`: the version of the program; another one may keep values of another form. */
export function keptFile(path: string, build: string, log: Log): KeptFile {
  const file = basename(path)
  return {
    read: async state => {
      const opened = await open(path).catch(() => null)
      if (!opened) return null
      try {
        const footer = await readFooter(opened)
        const other = whatDiffers(footer, build, state)
        if (!other) return await readParts(opened, footer)
        log.info('kept_file_not_used', { file, other })
      } catch (error) {
        log.warn('kept_file_damaged', { file, error: describeError(error) })
      } finally {
        await opened.close()
      }
      return null
    },
    write: async (state, parts) => {
      try {
        await removeDrafts(path)
        await writeParts(path, { build, v8: process.versions.v8, state }, parts)
      } catch (error) {
        log.warn('kept_file_not_written', { file, error: describeError(error) })
      }
    },
  }
}

/** The end of the file: what it holds, and the length of this description. Throws for a file that ends elsewhere. */
async function readFooter(file: FileHandle): Promise<Footer> {
  const { size } = await file.stat()
  const end = size - footerLengthBytes
  const length = (await readAt(file, end, footerLengthBytes)).readUInt32LE()
  return Footer.parse(JSON.parse((await readAt(file, end - length, length)).toString()))
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const isInside = position >= 0 && position + length <= (await file.stat()).size
  if (!isInside) throw new RangeError('The file ends before its part')
  // Not from the pool of Node: the arrays of a part may be views of its bytes.
  const { buffer } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, position)
  return buffer
}

function whatDiffers(footer: Footer, build: string, state: string): string | null {
  if (footer.build !== build || footer.v8 !== process.versions.v8) return 'build'
  return footer.state === state ? null : 'state'
}

/** Reads part after part, so that the file is never in memory as a whole. */
async function readParts(file: FileHandle, { parts }: Footer): Promise<Parts> {
  const values: Record<string, unknown> = {}
  let at = 0
  for (const { name, bytes, crc } of parts) {
    const part = await readAt(file, at, bytes)
    if (crc32(part) !== crc) throw new Error(`The checksum of ${name} is another`)
    values[name] = deserialize(part)
    at += bytes
  }
  return values
}

/** Writes part after part, so that no request waits long, and gives the file its name when it is whole. */
async function writeParts(path: string, head: Omit<Footer, 'parts'>, values: Parts): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  const draft = `${path}.${randomUUID()}.draft`
  const file = await open(draft, 'wx', 0o600)
  try {
    const parts: Footer['parts'] = []
    let left = bavail * bsize - freeBytes
    for (const [name, value] of Object.entries(values)) {
      const part = serialize(value)
      left -= part.length
      if (left < 0) throw new DiskTooFull()
      await file.appendFile(part)
      parts.push({ name, bytes: part.length, crc: crc32(part) })
    }
    const footer = Buffer.from(JSON.stringify({ ...head, parts }))
    const length = Buffer.alloc(footerLengthBytes)
    length.writeUInt32LE(footer.length)
    await file.appendFile(Buffer.concat([footer, length]))
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

class DiskTooFull extends Error {
  override name = 'DiskTooFull'
}

/** Removes what killed processes have left behind. */
async function removeDrafts(path: string): Promise<void> {
  const folder = dirname(path)
  const isDraft = (name: string) => name.startsWith(`${basename(path)}.`) && name.endsWith('.draft')
  for (const name of (await readdir(folder).catch(() => [])).filter(isDraft)) {
    const draft = join(folder, name)
    const found = await stat(draft).catch(() => null)
    if (found && Date.now() - found.mtimeMs > draftMs) await rm(draft, { force: true })
  }
}
