import { type Cell, isBlank, textOf } from '#features/catalog/exchange/domain/cells/cell.ts'

/** The change of one column in every product: a value, or words in the place of others. */
export type BulkChange =
  | { column: string; value: string }
  | { column: string; find: string; replace: string; match_case?: boolean | undefined }

/** The cell after the change; undefined: it stays as it is. A blank cell has no words to be replaced. */
export function changedCell(cell: Cell | undefined, change: BulkChange): string | undefined {
  if ('value' in change) return change.value
  if (cell === undefined || isBlank(cell) || change.find === '') return undefined
  const text = textOf(cell)
  const replaced = replaceAll(text, change.find, change.replace, change.match_case === true)
  return replaced === text ? undefined : replaced
}

/** Replaces words as they stand: no sign of them means anything else, in either. */
function replaceAll(text: string, find: string, replace: string, matchesCase: boolean): string {
  if (matchesCase) return text.split(find).join(replace)
  const [folded, wanted] = [text.toLowerCase(), find.toLowerCase()]
  // Letters whose small form is longer: places in one text are none in the other.
  if (folded.length !== text.length) return text.split(find).join(replace)
  let [result, from] = ['', 0]
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    result += text.slice(from, at) + replace
    from = at + wanted.length
  }
  return result + text.slice(from)
}
