import type { Language } from '#shared/language.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import type { PartProduct, PartRow } from '../contract.ts'
import type { ListRow } from '../domain/read-list.ts'
import { answerText } from '../messages/answers.ts'
import type { FoundPart, NamedProduct } from './look-up.ts'

export function presentRow(row: ListRow, found: FoundPart | undefined, language: Language): PartRow {
  const text = answerText[language]
  const { fault, hint, quantity, question, aside } = row
  return {
    row: row.row,
    text: row.text,
    part_number: row.partNumber,
    quantity,
    quantity_text: row.quantityText,
    note: row.note || null,
    match: found?.match ?? 'unknown',
    fault: fault ?? 'none',
    products: (found?.products ?? []).map(presentProduct),
    warnings: [
      ...(fault === 'wrong_quantity' ? [text.wrong_quantity] : []),
      ...(fault === 'too_long' ? [text.too_long] : []),
      ...(hint === 'thousands' ? [text.readAs(row.quantityText, formatNumber(quantity, language))] : []),
      ...(question === 'none' ? [] : [text.questions[question]]),
      ...(aside === 'none' ? [] : [text.asides[aside]]),
    ],
    question,
    aside,
  }
}

function presentProduct({ ownNumber, ...product }: NamedProduct): PartProduct {
  const { id, name, sku, manufacturerPartNumber, productUrl } = product
  const known = { id, name, sku, manufacturer_part_number: manufacturerPartNumber, product_url: productUrl }
  return ownNumber === undefined ? known : { ...known, own_number: ownNumber }
}
