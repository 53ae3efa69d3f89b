import { mediaBytesLimit } from '#features/site/media/domain/media-limits.ts'
import { listZipFiles, readZipFile, type ZipFile } from '#server/files/zip-reader.ts'
import {
  isOfArchiver,
  isPictureName,
  isTableName,
  type LeftFile,
  mostZipBytes,
  mostZipEntries,
  mostZipPictures,
} from '../../domain/picture-files.ts'
import { fileLimitBytes } from '../../domain/run.ts'
import { BrokenTable } from './table.ts'

export interface PictureZip {
  pictures: ZipFile[]
  /** The files that are no pictures, or too large. */
  left: LeftFile[]
  /** The file that says what the pictures belong to; null: their names say it. */
  table: Uint8Array<ArrayBuffer> | null
  read: (file: ZipFile) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** Opens a zip of pictures; null: it is a workbook or no zip at all. Throws a BrokenTable where it holds no pictures, or several tables. */
export async function openPictureZip(bytes: Uint8Array): Promise<PictureZip | null> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4) return null
  const all = listZipFiles(bytes, mostZipEntries)
  // The office programs' own files are zips too.
  if (!all || all.some(({ path }) => isOfOffice(path))) return null
  const files = all.filter(({ path }) => !isOfArchiver(path))
  const tables = files.filter(({ path }) => isTableName(path))
  const found = files.filter(({ path }) => isPictureName(path))
  if (found.length === 0) throw new BrokenTable('no_pictures')
  if (tables.length > 1) throw new BrokenTable('several_tables')
  const [table] = tables
  const { pictures, left } = bounded(found)
  const others = files.filter(({ path }) => !isPictureName(path) && !isTableName(path))
  return {
    pictures,
    left: [...left, ...others.map(({ path }) => ({ name: path, reason: 'no_picture' }))],
    table: table ? await readTable(bytes, table) : null,
    read: file => readZipFile(bytes, file, mediaBytesLimit),
  }
}

const isOfOffice = (path: string): boolean =>
  path === '[Content_Types].xml' || path === 'mimetype' || path.startsWith('xl/')

async function readTable(bytes: Uint8Array, table: ZipFile): Promise<Uint8Array<ArrayBuffer>> {
  const read = await readZipFile(bytes, table, fileLimitBytes)
  if (!read) throw new BrokenTable('unreadable')
  return read
}

/** As many pictures as are taken at once, by what the directory says of their sizes. */
function bounded(found: readonly ZipFile[]): Pick<PictureZip, 'pictures' | 'left'> {
  const pictures: ZipFile[] = []
  const left: LeftFile[] = []
  let total = 0
  for (const file of found) {
    const isTooLarge = file.size > mediaBytesLimit
    const isTooMany = pictures.length >= mostZipPictures || total + file.size > mostZipBytes
    if (isTooLarge || isTooMany) left.push({ name: file.path, reason: isTooLarge ? 'too_large' : 'too_many' })
    else {
      pictures.push(file)
      total += file.size
    }
  }
  return { pictures, left }
}
