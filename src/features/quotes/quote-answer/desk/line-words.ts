import { useTimeZone } from '#desk/moment.ts'
import type { Break } from '#features/catalog/price/domain/amount.ts'
import { writeFigure } from '#features/catalog/price/domain/typed-figures.ts'
import { useQuoteChoices } from '#features/site/setting/desk/widgets/quote-choices.ts'
import type { LeadTime } from '#features/site/setting/domain/lead-time.ts'
import { useSite, useText } from '#web/page.ts'
import { draftPageText } from '../messages/desk-draft-page.ts'
import { lineText } from '../messages/desk-lines.ts'

/** Words a value of the draft for whoever compares it with their own. */
export function useValueWords(
  people: readonly { id: number; name: string }[],
): (field: string, value: unknown) => string {
  const { language } = useSite()
  const timeZone = useTimeZone()
  const text = useText(draftPageText)
  const line = useText(lineText)
  const choices = useQuoteChoices()
  const names: Record<string, Readonly<Record<string, string>>> = {
    answer: line.answers,
    unit: line.units,
    payment_terms: Object.fromEntries(choices.payment_terms.map(({ id, name }) => [id, name])),
    terms_ids: Object.fromEntries(choices.terms.map(({ id, name }) => [id, name])),
    mode: text.freightModes,
  }
  const flags: Readonly<Record<string, string>> = { true: text.yes, false: text.no }
  const figureOrDay = (value: string): string => {
    const [, decimals] = /^\d{1,16}\.(\d{1,4})$/.exec(value) ?? []
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals?.length ?? 0,
      maximumFractionDigits: 4,
    })
    // A decimal string is formatted as it is, without a detour over binary fractions.
    if (decimals !== undefined) return format.format(value as `${number}`)
    if (!/^\d{4}-\d\d-\d\d/.test(value)) return flags[value] ?? value
    // A day stands without a time zone, a moment is shown in the reader's.
    const zone = value.length === 10 ? 'UTC' : timeZone
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: zone }).format(new Date(value))
  }
  const words = (field: string, value: unknown): string => {
    if (field === 'terms_ids' && Array.isArray(value))
      return value.map(id => names.terms_ids?.[id] ?? `${id}`).join(', ') || text.nothing
    if (value === null || value === undefined || value === '') return text.nothing
    if (typeof value === 'boolean') return value ? text.yes : text.no
    if (typeof value === 'number')
      return field === 'contact_person_id' ? (people.find(({ id }) => id === value)?.name ?? `${value}`) : `${value}`
    if (typeof value === 'string') return names[field]?.[value] ?? figureOrDay(value)
    if (field === 'breaks' && isBreaks(value))
      return (
        value.map(one => `${one.from_quantity}+: ${writeFigure(one.unit_price, language)}`).join(' · ') || text.nothing
      )
    if (field === 'lead_time' && isSpan(value)) return line.leadTime(value.from, value.to, line.leadUnits[value.unit])
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([part, own]) => words(part, own))
      .join(', ')
  }
  return words
}

// The values of these two fields have these shapes; the field's name comes with them.
const isBreaks = (value: object): value is Break[] => Array.isArray(value)
const isSpan = (value: object): value is Exclude<LeadTime, 'stock'> => 'unit' in value && 'from' in value
