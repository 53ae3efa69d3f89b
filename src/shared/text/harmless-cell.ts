// The signs of OWASP's list, and their full-width forms, which some spreadsheets read as the same.
const atStart = /^[\s\0"']*[=+\-@|＝＋－＠]|^[\t\r\n]/
// Wherever a program may begin a cell: behind each usual separator, and behind a line end.
const inside = /(?<=[,;\t|\r\n])(?=[\s\0"']{0,9}[=+\-@＝＋－＠])/g
// '-48 V' is a value and no formula: nothing is computed with it.
const value = /^[\s"]*[+-]\s?\d[\d.]*(?:\s?[A-Za-z°%]{1,4})?(?=$|[)."]|\s+[\p{L}(])/u

/**
 * A text that no spreadsheet runs as a formula, whichever separator it cuts the file by: with an apostrophe before each sign that could
 * begin one. A quoted cell is no protection, because a program with another separator sees no quotes at its beginning.
 */
export function harmlessCell(text: string): string {
  const plain = text.replace(inside, (_, at: number) => (value.test(text.slice(at, at + 40)) ? '' : "'"))
  return atStart.test(text) ? `'${plain}` : plain
}
