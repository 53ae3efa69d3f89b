import { no, type Result, yes } from '#shared/result.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { textLimit } from '../domain/limits.ts'
import type { IsKnown } from '../domain/part-line.ts'
import { readXlsx, type SheetRows } from './read-xlsx.ts'

export type SourceFault = 'old_excel' | 'not_a_list' | 'unreadable' | 'too_much_text' | 'empty'

interface FileText {
  text: string
  /** The name of the sheet that was read, if the workbook has several that are not empty. */
  sheet: string | null
}

/**
 * Reads the list in a file as text. The content decides on the format, not the name. Cells of a workbook are separated by tabs. Of
 * several sheets it reads the one with most part numbers, or the first.
 */
export async function readFileText(bytes: Uint8Array, isKnown: IsKnown): Promise<Result<FileText, SourceFault>> {
  const read = await readBytes(bytes, isKnown)
  if (!read.ok) return read
  if (read.value.text.trim() === '') return no('empty')
  return read.value.text.length > textLimit ? no('too_much_text') : read
}

async function readBytes(bytes: Uint8Array, isKnown: IsKnown): Promise<Result<FileText, SourceFault>> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const sheets = await readXlsx(bytes)
    if (!sheets.ok) return sheets
    const filled = sheets.value.filter(({ rows }) => rows.some(row => row.some(cell => cell.trim() !== '')))
    const chosen = listAmong(filled, isKnown)
    const text = (chosen?.rows ?? []).map(row => row.map(cleanLine).join('\t')).join('\n')
    return yes({ text, sheet: filled.length > 1 ? cleanLine(chosen?.name ?? '').slice(0, 80) : null })
  }
  // Signature of workbooks in the format before 2007, and of those with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return no('old_excel')
  const text = decodeText(bytes)
  // Other binary files have control characters, which no list has.
  if (/[^\P{Cc}\s]/u.test(text) || otherFormat.test(text)) return no('not_a_list')
  return yes({ text, sheet: null })
}

// Other formats that are text: PDF, PostScript, RTF, HTML, XML with SVG, mails.
const otherFormat = /^\uFEFF?\s*(%PDF-|%!PS|\{\\rtf|<(!doctype|html|\?xml|svg|\w+[\s>])|MIME-Version:|From: )/i

// So many cells are enough to tell a list from notes and prices.
const cellsLookedAt = 2000

function listAmong(sheets: readonly SheetRows[], isKnown: IsKnown): SheetRows | undefined {
  const partsIn = ({ rows }: SheetRows) =>
    rows
      .flat()
      .filter(cell => cell.trim() !== '')
      .slice(0, cellsLookedAt)
      .filter(cell => isKnown(cleanLine(cell))).length
  const counted = sheets.map(sheet => ({ sheet, parts: partsIn(sheet) }))
  return counted.toSorted((a, b) => b.parts - a.parts)[0]?.sheet
}

const startsWith = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign)

/** Decodes by the byte order mark, else as UTF-8, else as windows-1252, which Western spreadsheets save. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
