import { type Measure, readTyped, typedNumber } from '#features/catalog/catalog/domain/typed-quantity.ts'
import type { Language } from '#shared/language.ts'
import type { FormValue } from '../flat-product.ts'
import { isUnread } from '../flat-product.ts'
import type { StatedNumber } from '../product-fields.ts'

/** The words in the fields of a number or range: a row for each value, of one or two fields. */
export type QuantityRows = readonly (readonly string[])[]

/** The fields that show a value. A value that has none yet has a row of empty fields. */
export function rowsOfValue(value: FormValue | undefined, isRange: boolean, language: Language): QuantityRows {
  const numbers = numbersOf(value)
  if (numbers.length === 0) return [[isUnread(value) ? value.typed : '', ...(isRange ? [''] : [])]]
  return numbers.map(({ number, number_to: to }) => [
    typedNumber(number, language),
    ...(isRange ? [to === undefined ? '' : typedNumber(to, language)] : []),
  ])
}

export function numbersOf(value: FormValue | undefined): readonly StatedNumber[] {
  if (!value || value === 'not_stated' || isUnread(value) || 'words' in value) return []
  if ('numbers' in value) return value.numbers
  return 'number' in value ? [value] : []
}

/** The value that the fields say: null where all are empty, what was typed where one of them says no number. */
export function valueOfRows(rows: QuantityRows, measure: Measure, language: Language): FormValue {
  const filled = rows.filter(row => row.some(text => text.trim() !== ''))
  if (filled.length === 0) return null
  const numbers = filled.flatMap((row): StatedNumber[] => {
    const [from, to, ...none] = row.map(text => readTyped(text, measure, language))
    if (none.length > 0 || from?.kind !== 'number') return []
    if (to === undefined) return [{ number: from.number }]
    return to.kind === 'number' ? [{ number: from.number, number_to: to.number }] : []
  })
  const [first] = numbers
  if (!first || numbers.length < filled.length) return { typed: filled.map(row => row.join(' – ')).join(', ') }
  return numbers.length === 1 ? first : { numbers }
}
