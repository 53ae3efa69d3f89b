import { metresPerFoot } from '#features/tools/workbench/domain/wire-size.ts'
import type { Language } from '#shared/language.ts'
import { scheduleWords } from '../../messages/schedule-words.ts'
import { writeAmount } from './read-amount.ts'
import type { Reading } from './read-field.ts'
import type { Token } from './read-token.ts'
import { deviceText, positionText, wireText } from './write-schedule.ts'

/** The text of a field, with the word for it where a value alone says little: 'loop length 60 ft'. `written`: the field. */
export function writeForm({ tokens, device }: Reading, written: string, language: Language): string {
  const words = scheduleWords[language]
  if (device) return `${words.device} ${withMark(deviceText(device), language)}`
  return tokens.map(token => withMark(formOf(token, written, words), language)).join('; ')
}

/** One of the meanings of an unclear field. */
export function writeMeaning(of: Extract<Token, { kind: 'unclear' }>['of'], form: string, language: Language): string {
  const { loop, drop } = scheduleWords[language]
  const label = of === 'feet' ? `${loop} ` : of === 'volts' || of === 'percent' ? `${drop} ` : ''
  return label + withMark(form, language)
}

/** Numbers with the decimal mark of the language. */
export const withMark = (form: string, language: Language): string =>
  form.replace(/(\d)\.(?=\d)/g, `$1${scheduleWords[language].decimal}`)

type Words = (typeof scheduleWords)[Language]

function formOf(token: Token, written: string, words: Words): string {
  switch (token.kind) {
    case 'watts':
      return `${writeAmount(token.value)} W`
    case 'amperes':
      return `${writeAmount(token.value)} A`
    case 'amperes2x':
      return `2X ${writeAmount(token.value)} A`
    case 'feet':
      return `${words.loop} ${lengthAs(written, token.value)}`
    case 'volts':
      return `${words.drop} ${writeAmount(token.value)} V`
    case 'percent':
      return `${words.drop} ${writeAmount(token.value)} %`
    case 'voltage':
      return `${token.sign}${writeAmount(token.volts)} V`
    case 'feed':
      return token.feed
    case 'positions':
      return `${words.position} ${token.positions.map(one => positionText({ ...one, panel: one.panel ?? '' }, '')).join('/')}`
    case 'wire':
      return `${words.wire} ${wireText(token.wire)}`
    case 'constant':
      return token.of === 'power' ? '' : words.constant
    case 'unclear':
      return token.forms[0] ?? ''
  }
}

/** In the unit in which it was written. */
function lengthAs(written: string, feet: number): string {
  const isMetric = /\d\s*m/i.test(written)
  return isMetric ? `${writeAmount(Number((feet * metresPerFoot).toFixed(4)))} m` : `${writeAmount(feet)} ft`
}
