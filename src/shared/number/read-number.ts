import type { Language } from '../language.ts'

export interface NumberRead {
  value: number
  /** The other meaning where the only mark is ambiguous: '1,125' in Spanish is 1.125 or else 1125. */
  other: number | null
  /** The index after the number. */
  end: number
}

const decimalMark: Record<Language, string> = { en: '.', es: ',', fr: ',' }
const mostDigits = 12
const mostParts = 5

/**
 * Reads the number that begins at an index of a folded text: '1,200.5', '1.200,5', '1 200,5', "1'200", '.5'. Blanks group digits
 * in every language. Null: no number begins there, or its marks are invalid ('1.2.3').
 */
export function scanNumber(text: string, at: number, language: Language): NumberRead | null {
  const parts = [digitsAt(text, at)]
  const marks: string[] = []
  let end = at + (parts[0]?.length ?? 0)
  while (parts.length <= mostParts) {
    const mark = text[end] ?? ''
    const next = isMark(mark) ? digitsAt(text, end + 1) : ''
    if (next === '' || (mark === ' ' && !isGroup(parts, next))) break
    marks.push(mark)
    parts.push(next)
    end += 1 + next.length
  }
  if (end === at || parts.length > mostParts || parts.join('').length > mostDigits) return null
  const read = readParts(parts, marks, decimalMark[language])
  return read && { ...read, end }
}

const isMark = (sign: string) => sign === '.' || sign === ',' || sign === "'" || sign === '’' || sign === ' '

/** Whether a blank groups digits: three follow it and one to three precede it. */
const isGroup = (parts: readonly string[], next: string) => {
  const before = parts.at(-1) ?? ''
  return next.length === 3 && before !== '' && before.length <= 3 && before[0] !== '0'
}

export function digitsAt(text: string, at: number): string {
  let end = at
  while (isDigit(text[end])) end++
  return text.slice(at, end)
}

export const isLetter = (sign: string | undefined) => sign !== undefined && sign.toLowerCase() !== sign.toUpperCase()

export const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9'

function readParts(
  parts: readonly string[],
  marks: readonly string[],
  decimal: string,
): Omit<NumberRead, 'end'> | null {
  const last = marks.at(-1)
  const [first = ''] = parts
  if (last === undefined) return { value: Number(first), other: null }
  const grouped = isGrouped(parts, marks) ? Number(parts.join('')) : null
  const mayBeDecimal =
    (last === '.' || last === ',') && (marks.length === 1 || isGrouped(parts.slice(0, -1), marks.slice(0, -1)))
  const isMixed = marks.slice(0, -1).every(mark => mark !== last)
  const fraction = mayBeDecimal && isMixed ? Number(`${parts.slice(0, -1).join('') || '0'}.${parts.at(-1)}`) : null
  if (grouped === null) return fraction === null ? null : { value: fraction, other: null }
  if (fraction === null || marks.length > 1 || last !== decimal) return { value: grouped, other: null }
  // '1.200' and '10.000' are never written for 1.2 and 10.
  if (parts.at(-1) === '000') return { value: grouped, other: null }
  return parts.at(-1)?.endsWith('0') ? { value: grouped, other: fraction } : { value: fraction, other: grouped }
}

/** Whether groups of three digits follow one to three digits, all separated by the same mark. */
function isGrouped([first = '', ...groups]: readonly string[], marks: readonly string[]): boolean {
  return (
    first !== '' &&
    first[0] !== '0' &&
    first.length <= 3 &&
    groups.every(group => group.length === 3) &&
    marks.every(mark => mark === marks[0])
  )
}
