/** The fields of a text whose ';' or tabs keep them apart, else bars; null: it has none. */
export function splitFields(line: string): string[] | null {
  if (/[;\t]/.test(line)) return line.split(/[;\t]/).map(unquoted)
  const inBars = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return line.includes('|') ? inBars.split('|') : null
}

/** A cell as a program writes it in quotes: '"19"" shelf"'. */
const unquoted = (field: string): string => {
  const text = field.trim()
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"')
  return isQuoted ? text.slice(1, -1).replaceAll('""', '"') : field
}

/** Longer texts are taken as they stand: nobody writes a load of so many words. */
const longest = 300

export interface CommaSplit {
  parts: string[]
  /** No comma has digits on both sides, as in 'GMT 2, 5 A', where it may stand in a number after all. */
  isCertain: boolean
  /** Some comma has no blank behind it, so that one in a number looks alike. */
  isTight: boolean
}

/** The parts of a text between commas that stand in no number: '18 A, 8 AWG', 'A1,B1'. Null: there is no such comma. */
export function splitAtCommas(text: string): CommaSplit | null {
  if (text.length > longest) return null
  const parts: string[] = []
  let [from, isCertain, isTight] = [0, true, false]
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== ',') continue
    const [before, after] = [text.slice(from, at), text.slice(at + 1)]
    const isBetween = !isPosition(before) && /\d ?$/.test(before) && /^ ?\d/.test(after)
    if (isBetween && /\d$/.test(before) && /^\d/.test(after)) continue
    if (isBetween) isCertain = false
    if (!after.startsWith(' ')) isTight = true
    parts.push(before.trim())
    from = at + 1
  }
  parts.push(text.slice(from).trim())
  return parts.length > 1 ? { parts, isCertain, isTight } : null
}

/** A position has no decimals. */
const isPosition = (text: string) => /^ ?(?:p\d{1,2}:)?[ab]\d{1,3}(?:\/(?:p\d{1,2}:)?[ab]\d{1,3})? ?$/i.test(text)

/** '12, 5 A' as '12,5 A': the blank after a comma between digits is a slip. */
export const joinCommas = (text: string): string => text.replaceAll(/(\d) ?, (?=\d{1,3}(?!\d))/g, '$1,')

/** A text whose commas outside numbers are blanks. */
export const withoutCommas = (text: string): string => splitAtCommas(text)?.parts.join(' ') ?? text
