/** A cell as a reader of the spreadsheet sees it: `="0012"` and `'0012` are 0012, `**GMT-5**` of Markdown is GMT-5. */
export function plainCell(cell: string): string {
  const text = /^="(.*)"$/.exec(cell)?.[1]
  if (text !== undefined) return text.replaceAll('""', '"')
  if (/^'[^']+$/.test(cell)) return cell.slice(1)
  return /^(`|\*\*)([^`*]+)\1$/.exec(cell)?.[2] ?? cell
}

const piece = /"([^"]*)"|\\(.)|(0)|([ /-])/g
const numberFormat = /^(?:"[^"]*"|\\.|[0 /-])+$/
const longestFormat = 60

/** A whole number by a format of noughts and signs: 12 as `0000` is 0012, 5 as `"GMT-"0` is GMT-5. Other formats do not count. */
export function shownNumber(value: number, format: string): string {
  const plain = String(value)
  if (format.length > longestFormat || !Number.isSafeInteger(value) || value < 0 || !numberFormat.test(format))
    return plain
  const pieces = [...format.matchAll(piece)]
  const places = pieces.filter(([, , , nought]) => nought !== undefined).length
  if (places === 0) return plain
  const digits = plain.padStart(places, '0')
  // The first nought stands for all digits that are too many.
  let at = 0
  return pieces
    .map(([, quoted, escaped, nought, sign]) => {
      if (nought === undefined) return quoted ?? escaped ?? sign ?? ''
      const end = digits.length - places + at + 1
      const own = at === 0 ? digits.slice(0, end) : digits.slice(end - 1, end)
      at++
      return own
    })
    .join('')
}
