import { isQuantity } from '#features/quotes/quote/domain/cart/cart-change.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { trimEnd, trimStart } from '#shared/text/trim-ends.ts'
import { foldText } from './fold-text.ts'
import { cutCell } from './limits.ts'

// In all three languages, because a list may be in another language than the page.
export const unitWords =
  'pcs?|pces?|pieces?|units?|ea|each|nos|uds?|unidades|unidad|pzas?|pzs?|piezas?|unites?|stk|stuck|stueck'
export const quantityWords =
  'qty|qnty|quant|quantity|quantities|cant|cantidad|cantidades|ctd|qte|quantites?|nb|nbre|nombre|cdad|menge|anzahl'

/** A number in a line; every repetition has a limit. */
export const writtenNumber = String.raw`\d{1,3}(?:[.,']\d{3}){1,4}(?:[.,]\d{1,9})?|\d{1,9}(?:[.,]\d{1,9})?`

/** Why the visitor should check the number. */
export type QuantityHint = 'none' | 'missing' | 'thousands'

export interface ReadQuantity {
  quantity: number
  hint: QuantityHint
}

/**
 * Reads '10', '10 pcs', 'x10', 'Qté : 10', '1,000', '1.000', '10,00'. An empty text is one piece. A group of three digits is read as
 * thousands: '1.000' is a thousand in two of our languages, and nobody writes it as a quantity in the third.
 */
export function readQuantity(text: string): Result<ReadQuantity, 'wrong_quantity'> {
  const folded = foldText(cutCell(text).normalize('NFC')).trim()
  if (folded === '') return yes({ quantity: 1, hint: 'missing' })
  const number = readNumber(withoutUnit(withoutName(folded)))
  if (number === null || !isQuantity(number.value)) return no('wrong_quantity')
  return yes({ quantity: number.value, hint: number.isGuess ? 'thousands' : 'none' })
}

const nameInFront = new RegExp(`^(?:${quantityWords})\\b`)
const unitBehind = new RegExp(`(?<![a-z])(?:${unitWords})$`)

const isTimes = (sign: string) => sign === 'x' || sign === '*' || sign === '×'
const isBlank = (sign: string) => sign.trim() === ''
const isColon = (sign: string) => isBlank(sign) || sign === '.' || sign === ':' || sign === '='

/** 'qty: x 10 pcs' → '10 pcs'. */
function withoutName(text: string): string {
  const named = trimStart(text.replace(nameInFront, ''), isColon)
  return isTimes(named.charAt(0)) ? trimStart(named.slice(1), isBlank) : named
}

/** '10 x pcs.' → '10'. */
function withoutUnit(text: string): string {
  const undotted = trimEnd(text.endsWith('.') ? text.slice(0, -1) : text, isBlank)
  const plain = trimEnd(undotted.replace(unitBehind, ''), isBlank)
  return isTimes(plain.charAt(plain.length - 1)) ? trimEnd(plain.slice(0, -1), isBlank) : plain
}

function readNumber(text: string): { value: number; isGuess: boolean } | null {
  // Only digits, because Number() also reads '1e3', '0x10' and ''.
  const digits = text.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  if (/^\d{1,9}$/.test(digits)) return { value: Number(digits), isGuess: false }
  const isGrouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits)
  if (isGrouped) {
    const groups = digits.split(/[.,]/)
    return { value: Number(groups.join('')), isGuess: groups.length === 2 }
  }
  const [, whole = '', rest = ''] =
    /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/.exec(digits) ??
    /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/.exec(digits) ??
    /^(\d{1,9})[.,](\d+)$/.exec(digits) ??
    []
  return whole !== '' && /^0+$/.test(rest) ? { value: Number(whole.replace(/[.,]/g, '')), isGuess: false } : null
}
