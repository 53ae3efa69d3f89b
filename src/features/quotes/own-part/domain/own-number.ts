import { plainPartNumber } from '#features/catalog/search/domain/parts/part-list.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { foldText } from '#shared/text/fold-text.ts'

/** A number as a company writes it, with the two spellings by which it is compared. */
export interface OwnNumber {
  number: string
  /** Without regard to case and accents: two numbers of a company differ in it. */
  folded: string
  /** As part numbers are searched for: 12-3 and 1-23 are the same, so that it may name several. */
  plain: string
}

export function ownNumber(text: string): OwnNumber {
  const number = cleanLine(text)
  return { number, folded: foldText(number), plain: plainPartNumber(number) }
}
