import { plainLetters } from '#shared/text/plain-letters.ts'

/** RFC 6266: the name in ASCII for old browsers, then the name in UTF-8. Cleaned names contain no quotation marks. */
export function disposition(fileName: string): string {
  const plain = plainLetters(fileName).replace(/[^\x20-\x7e]|[%\\"]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()]/g, mark => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
