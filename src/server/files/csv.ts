import Papa from 'papaparse'

// Without the mark, spreadsheets read the file in an old code page instead of UTF-8.
const byteOrderMark = '\ufeff'

/** A table as CSV. Texts that spreadsheets would run as formulas are escaped. */
export function writeCsv(fields: readonly string[], data: readonly (readonly (string | number)[])[]): string {
  // The characters of OWASP's list, and their full-width forms, which some spreadsheets read as the same.
  const options = { escapeFormulae: /^[=+\-@\t\r\n＝＋－＠]/, newline: '\r\n' }
  return byteOrderMark + Papa.unparse({ fields: [...fields], data: data.map(row => [...row]) }, options)
}
