import { hasCode, type TradeCodes } from '#features/catalog/search/domain/engine/trade-codes.ts'
import { plainPartNumber } from '#features/catalog/search/domain/parts/part-list.ts'
import type { IsKnown } from './part-line.ts'

interface OtherNumbers {
  /** The part numbers of a company, as they are searched for, one a line. */
  ownNumbers?: string
  codes?: TradeCodes
}

/** Whether a text is a number of the company, or the GTIN or CLEI code of a product. */
export function isOtherNumber({ ownNumbers = '', codes }: OtherNumbers): IsKnown {
  const own = new Set(ownNumbers === '' ? [] : ownNumbers.split('\n'))
  return written => own.has(plainPartNumber(written)) || (codes !== undefined && hasCode(codes, written))
}
