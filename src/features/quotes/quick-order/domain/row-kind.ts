import { foldText } from './fold-text.ts'
import type { IsKnown } from './part-line.ts'
import { unitWords } from './quantity-text.ts'
import type { TableShape } from './table-columns.ts'

/** Why a row is set aside although it may have an item. */
export const asideKinds = ['none', 'hidden', 'not_fitted', 'total', 'listed_again'] as const
export type Aside = (typeof asideKinds)[number]

/** The cell that marks rows which a workbook hides: the text of the workbook is all that a second reading has. */
export const hiddenMark = '[hidden]'

const fold = (cell: string) => foldText(cell.slice(0, 80)).trim()
const notFitted =
  /^(?:dnp|dnf|dni|do not (?:populate|place|fit|install|stuff|mount)|not (?:fitted|populated|mounted|placed)|no montar|no montado|sin montar|ne pas monter|non monte|excluded from bom)$/
const no = /^(?:0|no|n|non|false|falso|faux|-)$/
const isNo = (cell: string) => no.test(cell)
const total =
  /^(?:grand |order |sub |sous |net |grand-|sub-|sous-)?(?:total|totals|totales|totaux|subtotal|subtotales|sum|suma|somme|importe|montant)(?: (?:total|general|ht|ttc|net|neto|pieces|piezas|qty|quantity|amount|order|excl|incl|pedido|commande)\b)?/
const longestTotal = 30

/** Whether a row is set aside: hidden, marked as not fitted, or a sum. */
export function asideOf(cells: readonly string[], { marks }: Pick<TableShape, 'marks'>, isKnown: IsKnown): Aside {
  if (cells.includes(hiddenMark)) return 'hidden'
  const isMarked = marks.some(({ column, mark }) => {
    const cell = fold(cells[column] ?? '')
    if (cell === '') return false
    return mark === 'fitted' ? isNo(cell) || notFitted.test(cell) : !isNo(cell) && !/^(?:fitted|populated?)$/.test(cell)
  })
  if (isMarked || cells.some(cell => notFitted.test(fold(cell)))) return 'not_fitted'
  return cells.some(isTotal) && !cells.some(isKnown) ? 'total' : 'none'
}

/** Whether a cell is the word for a total, and not a part number or a sentence that begins with it. */
export function isTotal(cell: string): boolean {
  const text = fold(cell).replace(/[:=]$/, '').trim()
  const words = total.exec(text)?.[0]
  return words !== undefined && text.length <= longestTotal && !/[a-z\d-]/.test(text.charAt(words.length))
}

/** A line of signs that separates heading and rows. */
export const isRule = (cells: readonly string[]) =>
  cells.some(cell => cell !== '') && cells.every(cell => /^[-=_:+*|\s]*$/.test(cell))

const pieces = new RegExp(`^(?:${unitWords}|pce|st|stck|stuck|u|un|und|c/u|pza|pieza|h87|c62|pi|\\d+|-)\\.?$`)

/** Whether a unit says that the quantity counts something else than pieces: boxes, metres, hundreds. */
export const isOtherUnit = (cell: string) => cell.trim() !== '' && !pieces.test(fold(cell))
