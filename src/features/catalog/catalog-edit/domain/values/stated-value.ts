import { type AttributeValue, isOnRequest } from '#features/catalog/catalog/domain/attribute.ts'
import { type Language, languages } from '#shared/language.ts'
import { cleanWords } from '#shared/text/clean-text.ts'
import type { StatedNumber, StatedValue, StatedWords } from '../product-fields.ts'
import type { AttributeRule } from './attribute-rule.ts'
import { type Fault, faulty, type Read, readAs } from './field-fault.ts'
import { mostWordsLetters } from './value-texts.ts'

const mostValues = 20

/** A value of a product as its fields have it, from the rows of the table in their order. */
export function statedOf(
  rows: readonly Omit<AttributeValue, 'attributeId'>[],
  kind: AttributeRule['kind'],
): StatedValue {
  const stated = rows.filter(row => !isOnRequest(row))
  const [first] = stated
  if (!first) return rows.length > 0 ? 'not_stated' : null
  if (kind === 'option') return { option_ids: stated.flatMap(row => row.optionId ?? []) }
  if (kind === 'boolean') return { yes: first.yes === true }
  if (kind === 'text' && first.words)
    return { words: wordsOf(first.words), ...(first.number !== null && { number: first.number }) }
  const numbers = stated.flatMap(({ number, numberTo }): StatedNumber[] =>
    number === null ? [] : [{ number, ...(numberTo !== null && { number_to: numberTo }) }],
  )
  return numbers.length > 1 ? { numbers } : (numbers[0] ?? 'not_stated')
}

const wordsOf = ({ en, es, fr }: StatedWords): StatedWords => ({
  en,
  ...(es !== undefined && { es }),
  ...(fr !== undefined && { fr }),
})

type ValueRow = Omit<AttributeValue, 'attributeId'>
const nothing: ValueRow = { optionId: null, number: null, numberTo: null, yes: null, words: null }

/** The rows of a value, in their order. */
export function rowsOf(value: StatedValue, { options, kind }: Pick<AttributeRule, 'options' | 'kind'>): ValueRow[] {
  if (value === null) return []
  if (value === 'not_stated') return [nothing]
  if ('option_ids' in value) return value.option_ids.map(optionId => ({ ...nothing, optionId }))
  if ('yes' in value) return [{ ...nothing, yes: value.yes }]
  if ('words' in value) return [{ ...nothing, words: value.words, number: value.number ?? null }]
  return numbersOf(value).map(({ number, number_to }) => ({
    ...nothing,
    // The number of a counted attribute is one of its options.
    optionId: kind === 'number' ? (options.find(option => option.number === number)?.id ?? null) : null,
    number,
    numberTo: number_to ?? null,
  }))
}

const numbersOf = (value: StatedNumber | { numbers: StatedNumber[] }): StatedNumber[] =>
  'numbers' in value ? value.numbers : [value]

/** Reads what somebody states of an attribute, in the form in which it is compared and stored. */
export function readStated(given: unknown, rule: AttributeRule): Read<StatedValue> {
  if (given === null || given === 'not_stated') return readAs(given)
  if (typeof given !== 'object') return faulty('wrong_value')
  if (rule.kind === 'option') return readOptions(given, rule)
  if (rule.kind === 'boolean')
    return 'yes' in given && typeof given.yes === 'boolean' ? readAs({ yes: given.yes }) : faulty('wrong_value')
  return rule.kind === 'text' ? readWords(given, rule) : readNumbers(given, rule)
}

function readOptions(given: object, { options, isMultiple }: AttributeRule): Read<StatedValue> {
  const ids: unknown = 'option_ids' in given ? given.option_ids : null
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > mostValues) return faulty('wrong_value')
  const found = [...new Set(ids)].flatMap(id => options.find(option => option.id === id)?.id ?? [])
  if (found.length !== new Set(ids).size) return faulty('not_an_option')
  if (found.length > 1 && !isMultiple) return faulty('only_one')
  return readAs({ option_ids: found })
}

function readNumbers(given: object, rule: AttributeRule): Read<StatedValue> {
  const several: unknown = 'numbers' in given ? given.numbers : [given]
  if (!Array.isArray(several) || several.length === 0 || several.length > mostValues) return faulty('wrong_value')
  if (several.length > 1 && !rule.isMultiple) return faulty('only_one')
  const numbers: StatedNumber[] = []
  for (const one of several) {
    const read = readNumber(one, rule)
    if (!read.ok) return read
    numbers.push(read.value)
  }
  const [first] = numbers
  return readAs(numbers.length === 1 && first ? first : { numbers })
}

function readNumber(given: unknown, rule: AttributeRule): Read<StatedNumber> {
  if (typeof given !== 'object' || given === null || !('number' in given)) return faulty('wrong_value')
  const { number } = given
  const end: unknown = 'number_to' in given ? given.number_to : undefined
  const isRange = rule.kind === 'range'
  if (!isFigure(number) || (isRange ? !isFigure(end) : end !== undefined)) return faulty('wrong_value')
  const fault = numberFault(number, rule) ?? (isFigure(end) ? numberFault(end, rule) : null)
  if (fault) return { ok: false, fault }
  if (isFigure(end) && end < number) return faulty('from_above_to')
  if (rule.isCounted && !rule.options.some(option => option.number === number)) return faulty('no_such_number')
  return readAs({ number: number + 0, ...(isFigure(end) && { number_to: end + 0 }) })
}

const isFigure = (given: unknown): given is number => typeof given === 'number' && Number.isFinite(given)

function numberFault(number: number, { minimum, maximum, decimals }: AttributeRule): Fault | null {
  if (minimum !== null && number < minimum) return { reason: 'too_small', limit: minimum }
  if (maximum !== null && number > maximum) return { reason: 'too_large', limit: maximum }
  const isRound = decimals === null || Number(number.toFixed(decimals)) === number
  return isRound ? null : { reason: 'too_many_decimals', limit: decimals }
}

function readWords(given: object, { isOneText }: AttributeRule): Read<StatedValue> {
  const words: unknown = 'words' in given ? given.words : null
  if (typeof words !== 'object' || words === null) return faulty('wrong_value')
  const texts: Partial<Record<Language, string>> = {}
  for (const [language, text] of Object.entries(words)) {
    const known = languages.find(one => one === language)
    if (!known || typeof text !== 'string') return faulty('wrong_value')
    const clean = cleanWords(text.slice(0, 2 * mostWordsLetters))
    if (clean.length > mostWordsLetters) return { ok: false, fault: { reason: 'too_long', limit: mostWordsLetters } }
    if (clean !== '') texts[known] = clean
  }
  const { en = '', ...others } = texts
  if (Object.keys(texts).length === 0) return faulty('words_needed')
  if (isOneText && Object.keys(others).length > 0) return faulty('only_one_text')
  const number: unknown = 'number' in given ? given.number : undefined
  if (number !== undefined && !isFigure(number)) return faulty('wrong_value')
  return readAs({ words: { en, ...others }, ...(number !== undefined && { number }) })
}
