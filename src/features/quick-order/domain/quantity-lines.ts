import { foldText } from './fold-text.ts'
import { quantityWords, readQuantity } from './quantity-text.ts'
import type { ListRow } from './read-list.ts'

const alone = new RegExp(`^["']?(?:${quantityWords})["']?\\s?[:=]?\\s?["']?(\\d{1,9})["']?,?$`)

/** Gives a line that has only a quantity, 'Quantity: 10', to the item in the line above it. */
export function joinQuantityLines(rows: readonly ListRow[]): ListRow[] {
  const joined = [...rows]
  for (const [place, row] of rows.entries()) {
    const quantityText = alone.exec(foldText(row.text.slice(0, 60)).trim())?.[1]
    if (quantityText === undefined) continue
    joined[place] = {
      ...row,
      partNumber: row.text,
      quantity: 1,
      quantityText: '',
      note: '',
      fault: 'no_item',
      question: 'none',
    }
    const above = joined[place - 1]
    const quantity = readQuantity(quantityText)
    if (above?.fault === null && above.quantityText === '' && quantity.ok)
      joined[place - 1] = { ...above, quantity: quantity.value.quantity, quantityText, question: 'none' }
  }
  return joined
}
