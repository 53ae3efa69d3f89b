// PostgreSQL's text cannot hold NUL and its jsonb no lone surrogate; nobody types either.

/** Makes a text one line: control characters and runs of blanks become one blank, the ends are trimmed. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/**
 * The same for words that people read: no-break spaces stay where they were typed, as French puts one before a colon. What is compared
 * or searched for is folded by cleanLine.
 */
export function cleanWords(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\S\u00a0\u202f]+|\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Cleans a text of several lines: line ends become \n, other control characters except tabs are removed, the ends are trimmed. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Makes a written text one line. Blanks that keep words together stay, as typesetters put them between a figure and its unit. */
export const cleanSentence = (text: string): string => cleanText(text).replace(/[\n\t]+/g, ' ')

/** The text as typed, without characters that the database cannot store. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
