/** What may be attached, by what the content shows it to be, with the endings that tell so. Nothing that runs, nothing packed. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic'],
  'image/vnd.dwg': ['dwg'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/csv': ['csv', 'tsv'],
  // Drawings for exchange are text.
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
 * The type of a content that has no signature: text in UTF-8 or in one of the one-byte alphabets that spreadsheets still
 * write; null for anything else. What begins like a web page is none: a browser might run it.
 */
export function textType(bytes: Uint8Array, fileName: string): 'text/plain' | 'text/csv' | null {
  if (bytes.some(isControl)) return null
  const start = String.fromCharCode(...bytes.subarray(0, 1024)).replace(/^\u00ef\u00bb\u00bf/, '')
  if (/^\s*</.test(start)) return null
  return /\.(?:csv|tsv)$/i.test(fileName) ? 'text/csv' : 'text/plain'
}

const isControl = (byte: number) =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) || byte === 0x7f
