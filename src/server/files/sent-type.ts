import { fileTypeFromBuffer } from 'file-type'
import { endingsOf, textType } from '#shared/file-types.ts'

// Their signatures are letters with which a list may begin: BM, MZ, GIF, ID3, CWS, FORM, 'MAC ', 'solid ', AC1015, or a G in the first
// place and in the 189th.
const spelledWithLetters = new Set([
  'image/bmp',
  'application/x-msdownload',
  'image/gif',
  'audio/mpeg',
  'application/x-shockwave-flash',
  'audio/aiff',
  'audio/ape',
  'model/stl',
  'image/vnd.dwg',
  'video/mp2t',
])

/** The type of a sent file by its content: 'BMS-48;2' in a CSV is no picture, since a picture has bytes that no text has. */
export async function sentType(bytes: Uint8Array, fileName: string): Promise<string | null> {
  const known = await fileTypeFromBuffer(bytes)
  if (known && !spelledWithLetters.has(known.mime)) return known.mime
  const text = textType(bytes, fileName)
  return known && !(text && isNamed(fileName, text)) ? known.mime : text
}

const isNamed = (fileName: string, type: string) =>
  endingsOf(type)?.some(ending => fileName.toLowerCase().endsWith(`.${ending}`)) === true
