import type { AttributeValue, PerLanguage } from '#features/catalog/catalog/domain/attribute.ts'
import { scanNumber } from '#shared/number/read-number.ts'
import { keyOf, type ValueKind } from './attribute-record.ts'

/** A value without the attribute that it belongs to. */
export type StoredValue = Omit<AttributeValue, 'attributeId'>

/** An option that a value becomes; it is made where the attribute has none with this key. */
export interface NewOption {
  key: string
  number: number | null
  name: PerLanguage
}

export type Converted = { value: StoredValue } | { option: NewOption } | { lost: true }

interface ConvertedKind {
  from: ValueKind
  to: ValueKind
  unit: string | null
  /** The option of a value that has one. */
  option: { key: string; number: number | null; name: PerLanguage } | null
}

/** The words for yes and no as texts and options. */
export const yesName: PerLanguage = { en: 'Yes', es: 'Sí', fr: 'Oui' }
export const noName: PerLanguage = { en: 'No', es: 'No', fr: 'Non' }

const nothing: StoredValue = { optionId: null, number: null, numberTo: null, yes: null, words: null }
const lost = { lost: true } as const
const stated = (value: Partial<StoredValue>): Converted => ({ value: { ...nothing, ...value } })

/** Says what a value becomes when its attribute gets another kind. A value that is not stated stays so. */
export function convertValue(value: StoredValue, kind: ConvertedKind): Converted {
  if (isNotStated(value)) return { value: nothing }
  if (kind.from === kind.to) return { value }
  if (kind.to === 'text') return toText(value, kind)
  if (kind.to === 'option') return toOption(value, kind)
  if (kind.to === 'boolean') return toYesNo(kind)
  const number = numberOf(value, kind)
  if (number === null) return lost
  return kind.to === 'number' ? stated({ number }) : stated({ number, numberTo: number })
}

const isNotStated = (value: StoredValue) => Object.values(value).every(part => part === null)

function numberOf({ number, numberTo, words }: StoredValue, { from, option }: ConvertedKind): number | null {
  if (from === 'number') return number
  // A range is one number only where both ends are the same.
  if (from === 'range') return number === numberTo ? number : null
  if (from === 'option') return option?.number ?? readNumber(option?.name.en ?? '')
  return from === 'text' ? readNumber(words?.en ?? '') : null
}

/** A text that is a number and perhaps one word, its unit: '20', '20 A'. */
function readNumber(text: string): number | null {
  const words = text.trim().replace(/^\u2212/, '-')
  const isNegative = words.startsWith('-')
  const from = isNegative ? 1 : 0
  const read = scanNumber(words, from, 'en')
  if (!read || /\s\S+\s/.test(words.slice(read.end)) || /\d/.test(words.slice(read.end))) return null
  return isNegative ? -read.value : read.value
}

function toText(value: StoredValue, { from, unit, option }: ConvertedKind): Converted {
  if (from === 'option') return option ? stated({ words: { ...option.name } }) : lost
  if (from === 'boolean') return stated({ words: { ...(value.yes ? yesName : noName) } })
  const { number, numberTo } = value
  if (number === null) return lost
  const end = unit === null ? '' : ` ${unit}`
  return stated({ words: { en: numberTo === null ? `${number}${end}` : `${number} – ${numberTo}${end}` } })
}

function toOption(value: StoredValue, { from, unit }: ConvertedKind): Converted {
  if (from === 'boolean') {
    return { option: { key: value.yes ? 'yes' : 'no', number: null, name: value.yes ? yesName : noName } }
  }
  if (from === 'text') {
    const { words } = value
    const key = keyOf(words?.en ?? '')
    if (!words || !key) return lost
    return { option: { key, number: null, name: { en: words.en, es: words.es ?? words.en, fr: words.fr ?? words.en } } }
  }
  if (value.number === null || from === 'range') return lost
  const name = unit === null ? `${value.number}` : `${value.number} ${unit}`
  const key = `${value.number}`.replace(/^-/, 'minus-')
  return { option: { key, number: value.number, name: { en: name, es: name, fr: name } } }
}

function toYesNo({ from, option }: ConvertedKind): Converted {
  if (from !== 'option' || !option) return lost
  if (option.key === 'yes') return stated({ yes: true })
  return option.key === 'no' ? stated({ yes: false }) : lost
}
