import { leadTimeUnits } from '#features/site/setting/domain/quote-choices.ts'
import type { Language } from '#shared/language.ts'
import { leadTimeText } from '../messages/lead-time.ts'
import { type LeadTime, type LeadTimeStep, type LeadTimeUnit, longestLeadTime, mostLeadQuantity } from './lead-time.ts'

/** 'In stock', '2-3 weeks', '5 días'. */
export function wordLeadTime(time: LeadTime, language: Language): string {
  const text = leadTimeText[language]
  if (time === 'stock') return text.stock
  const { from, to, unit } = time
  return from === to ? text[unit](from) : text.between[unit](from, to)
}

/** That of one piece; null: it is given on request. */
export const wordUsual = ([first]: readonly LeadTimeStep[], language: Language): string | null =>
  first?.from_quantity === 1 ? wordLeadTime(first.time, language) : null

/** 'In stock; from 10: 5-7 days', 'On request'. */
export function wordLeadTimes(steps: readonly LeadTimeStep[], language: Language): string {
  const text = leadTimeText[language]
  const parts = steps.map(({ from_quantity: quantity, time }) => {
    const words = wordLeadTime(time, language)
    return quantity === 1 ? words : text.from(quantity, words)
  })
  return parts.join('; ') || text.onRequest
}

/** As `readLeadTimes` reads it: 'stock; 10: 5-7 days; 100: 2-3 weeks' in files, and in forms with the words of a language. */
export function writeLeadTimes(steps: readonly LeadTimeStep[], write: (time: LeadTime) => string = writeTime): string {
  return steps
    .map(({ from_quantity: quantity, time }) => (quantity === 1 ? write(time) : `${quantity}: ${write(time)}`))
    .join('; ')
}

const writeTime = (time: LeadTime): string =>
  time === 'stock' ? time : `${time.from}${time.to === time.from ? '' : `-${time.to}`} ${time.unit}`

const mostLetters = 60
const entryForm = /^(?:(\d{1,7})\s?\+?\s?:\s?)?(\S.*)$/
const timeForm = /^(\d{1,3})(?:\s?(?:-|–|a|à|to)\s?(\d{1,3}))?\s?(\p{L}+)$/u
const stockForm = /^(?:(?:in |en )?stock|en existencias?)$/
const unitForms = {
  days: /^(?:days?|d[ií]as?|jours?)$/,
  weeks: /^(?:weeks?|semanas?|semaines?)$/,
} as const satisfies Record<LeadTimeUnit, RegExp>

/** Reads what is written so, in any of the languages; null: it says none. Quantities rise, and none stands twice. */
export function readLeadTimes(text: string): LeadTimeStep[] | null {
  const steps: LeadTimeStep[] = []
  for (const entry of text.slice(0, 1000).toLowerCase().replace(/\s+/g, ' ').split(';')) {
    const words = entry.trim()
    if (words === '') continue
    const [, quantity = '1', time = ''] = (words.length <= mostLetters && entryForm.exec(words)) || []
    const read = readTime(time)
    const from = Number(quantity)
    if (!read || from < 1 || from > mostLeadQuantity) return null
    steps.push({ from_quantity: from, time: read })
  }
  steps.sort((a, b) => a.from_quantity - b.from_quantity)
  return steps.some((step, place) => step.from_quantity === steps[place + 1]?.from_quantity) ? null : steps
}

function readTime(text: string): LeadTime | null {
  if (stockForm.test(text)) return 'stock'
  const [, from = '', to = from, word = ''] = timeForm.exec(text) ?? []
  const unit = leadTimeUnits.find(one => unitForms[one].test(word))
  const time = { from: Number(from), to: Number(to) }
  return unit && time.from <= time.to && time.to <= longestLeadTime ? { ...time, unit } : null
}
