/** The texts of a form that stand at its beginning, by their names, and whether a file was chosen. */
export interface FormStart {
  texts: ReadonlyMap<string, string>
  hasFile: boolean
}

const partLimit = 4000

/**
 * Reads the beginning of a multipart form, which may break off anywhere: fields that are there whole. No file is read, and a name is
 * a word, perhaps with a number.
 */
export function readFormStart(bytes: Uint8Array, contentType: string): FormStart {
  const texts = new Map<string, string>()
  let hasFile = false
  const boundary = /boundary="?([\w'()+,./:=?-]{1,70})"?/i.exec(contentType)?.[1]
  if (boundary === undefined) return { texts, hasFile }
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const delimiter = `--${boundary}`
  let at = content.indexOf(delimiter)
  for (let parts = 0; at !== -1 && parts < partLimit; parts++) {
    const headEnd = content.indexOf('\r\n\r\n', at)
    if (headEnd === -1) break
    const head = content.toString('utf8', at, Math.min(headEnd, at + 1000))
    const next = content.indexOf(`\r\n${delimiter}`, headEnd + 2)
    const name = /[;\s]name="([a-z_]{1,30}(?:\.\d{1,9})?)"/.exec(head)?.[1]
    // A field for a file has a type, and no name where none was chosen.
    const isFile = /filename=|\r\ncontent-type:/i.test(head)
    if (/filename="[^"]/.test(head)) hasFile = true
    if (!isFile && name !== undefined && next !== -1)
      texts.set(name, content.toString('utf8', headEnd + 4, Math.max(headEnd + 4, next)))
    at = next === -1 ? -1 : next + 2
  }
  return { texts, hasFile }
}
