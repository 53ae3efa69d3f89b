// The characters of OWASP's list, their full-width forms, and the mark with which such texts are written.
/** Begins a text that spreadsheets might run as a formula, where it is not written as a text. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠']/
const guarded = /^'[=+\-@\t\r\n＝＋－＠']/

/** A text without the mark that keeps it from being a formula: spreadsheets that save a CSV file as a workbook keep the mark. */
export const unguarded = (text: string): string => (guarded.test(text) ? text.slice(1) : text)

/** A text for a workbook, where none is a formula: only what would be read as marked gets a mark. */
export const guardedInWorkbook = (text: string): string => (guarded.test(text) ? `'${text}` : text)
