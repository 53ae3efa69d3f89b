import { trimEnds } from './text/trim-ends.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The formats in which lists are saved for spreadsheets. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** The types that the site takes, detected from the content, with their file endings. No programs, no archives. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic'],
  'image/vnd.dwg': ['dwg'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  [workbookType]: ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/csv': ['csv', 'tsv'],
  // DXF, STEP and IGES drawings are text.
  'text/plain': ['txt', 'log', 'md', 'dxf', 'stp', 'step', 'igs', 'iges'],
}

/** Null for a type that is not taken. */
export const endingsOf = (type: string): readonly string[] | null =>
  Object.hasOwn(endings, type) ? (endings[type] ?? null) : null

/** For the browser's file chooser. */
export const chooserTypes = Object.values(endings)
  .flat()
  .map(ending => `.${ending}`)
  .join(',')

/**
 * The type of content without a signature: text in UTF-8 or in a one-byte encoding, which spreadsheets still write. Null for anything
 * else, and for text that begins like a web page, because a browser might run it.
 */
export function textType(bytes: Uint8Array, fileName: string): 'text/plain' | 'text/csv' | null {
  if (bytes.some(isControl)) return null
  const start = String.fromCharCode(...bytes.subarray(0, 1024)).replace(/^\u00ef\u00bb\u00bf/, '')
  if (/^\s*</.test(start)) return null
  return /\.(?:csv|tsv)$/i.test(fileName) ? 'text/csv' : 'text/plain'
}

const isControl = (byte: number) =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) || byte === 0x7f

// The end of a longer name is kept, because it has the ending.
const typedLimit = 1000
const nameLimit = 120
const extensionLimit = 10
// U+200E… and U+2066…: 'gpj.exe' could be made to read 'exe.jpg'.
const misleading = /[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const forbidden = /[<>:"|?*]/g
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * A file's name as it can be stored and saved anywhere: no path, no control characters, nothing that turns the reading
 * round, at most 120 characters, and an ending that says what the content is.
 */
export function cleanFileName(typed: string, extensions: readonly string[]): string {
  const last = typed.slice(-typedLimit).toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const line = last
    .normalize('NFC')
    .replace(misleading, '')
    .replace(forbidden, '_')
    .replace(/[\p{Cc}\s]+/gu, ' ')
  const bare = trimEnds(line, sign => sign === '.' || sign === ' ')
  const safe = reserved.test(bare) ? `_${bare}` : bare
  const [stem, ending] = splitEnding(safe || 'file')
  const isTrue = ending !== '' && extensions.includes(ending.toLowerCase())
  const whole = isTrue ? stem : [stem, ending].filter(Boolean).join('.')
  const extension = isTrue ? ending : (extensions[0] ?? 'bin')
  return `${shorten(whole, nameLimit - extension.length - 1)}.${extension}`
}

function splitEnding(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  const ending = name.slice(dot + 1)
  return dot > 0 && ending.length <= extensionLimit ? [name.slice(0, dot), ending] : [name, '']
}

/** Cuts between characters, so that no half emoji is left. */
function shorten(text: string, limit: number): string {
  return Array.from(text).slice(0, limit).join('').trimEnd()
}
