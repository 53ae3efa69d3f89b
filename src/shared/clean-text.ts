// PostgreSQL's text takes no NUL and its jsonb no lone surrogate; neither belongs in anything a person types.

/** One line of text: control characters and runs of blanks become one blank, the ends are trimmed. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Text of several lines: line ends as \n, no other control characters but the tab, the ends are trimmed. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Text as typed, without what the database cannot store. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
