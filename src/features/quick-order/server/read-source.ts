import { textLimit } from '#features/quick-order/domain/limits.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { readXlsx } from './read-xlsx.ts'

export type SourceFault = 'old_excel' | 'not_a_list' | 'unreadable' | 'too_much_text' | 'empty'

/** The list that a file holds as text, whatever its name says: a workbook's cells parted by tabs. */
export async function readFileText(bytes: Uint8Array): Promise<Result<string, SourceFault>> {
  const text = await readBytes(bytes)
  if (!text.ok) return text
  if (text.value.trim() === '') return no('empty')
  return text.value.length > textLimit ? no('too_much_text') : text
}

async function readBytes(bytes: Uint8Array): Promise<Result<string, SourceFault>> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const cells = await readXlsx(bytes)
    return cells.ok ? yes(cells.value.map(row => row.map(cleanLine).join('\t')).join('\n')) : cells
  }
  // Workbooks from before 2007, and those with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return no('old_excel')
  const text = decodeText(bytes)
  // Any other file has signs that no list has.
  return /[^\P{Cc}\s]/u.test(text) ? no('not_a_list') : yes(text)
}

const startsWith = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign)

/** By its byte order mark, else UTF-8, else what spreadsheets in the West save. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
