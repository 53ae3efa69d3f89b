import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import type { Difference } from '#features/quotes/quote-answer/domain/version/version.ts'
import type { Language } from '#shared/language.ts'
import { whatChangedText } from '../messages/what-changed.ts'

type Changed = Difference['head'][number]

const mostSentences = 40

/** The differences from the version before, as the customer reads them; `currencies`: of the two versions. */
export function wordDifference(
  difference: Difference,
  currencies: { before: string; after: string },
  language: Language,
): string[] {
  const text = whatChangedText[language]
  const price = {
    before: (amount: string) => writeMoney(amount, currencies.before, language),
    after: (amount: string) => writeMoney(amount, currencies.after, language),
  }
  const { totals } = difference
  const isSameTotal = totals.before === totals.after && currencies.before === currencies.after
  const sentences = [
    ...(isSameTotal ? [] : [text.total(price.before(totals.before), price.after(totals.after))]),
    ...difference.head.flatMap(changed => wordHead(changed, price, language)),
    ...difference.lines.flatMap(line => wordLine(line, price, language)),
  ]
  const left = sentences.length - mostSentences
  return left > 0 ? [...sentences.slice(0, mostSentences), text.more(left)] : sentences
}

type Price = Record<'before' | 'after', (amount: string) => string>

const has = <T extends object>(names: T, field: string): field is keyof T & string => Object.hasOwn(names, field)

function wordHead({ field, before, after }: Changed, price: Price, language: Language): string[] {
  const text = whatChangedText[language]
  // The texts around the prices, and the sum that the total tells again, are no news.
  if (!has(text.fields, field)) return []
  const name = text.fields[field]
  if (field === 'terms' || field === 'warranty' || field === 'tax_note') return [text.rewritten(name)]
  const show = (value: string | null, side: 'before' | 'after') => {
    if (value === null) return null
    if (field === 'valid_until') return formatDay(value, language)
    return field === 'discount' || field === 'freight' ? price[side](value) : value
  }
  return [wordValues(name, show(before, 'before'), show(after, 'after'), language)]
}

function wordLine(line: Difference['lines'][number], price: Price, language: Language): string[] {
  const text = whatChangedText[language]
  if (line.change === 'added') return [text.added(line.name)]
  if (line.change === 'removed') return [text.removed(line.name)]
  const said = line.fields.flatMap(changed => wordField(changed, price, language))
  return said.length > 0 ? [text.changed(line.name, said.join('; '))] : []
}

const longFields = ['breaks', 'note', 'reason', 'instead_of', 'description', 'is_optional', 'is_counted', 'answer']

function wordField({ field, before, after }: Changed, price: Price, language: Language): string[] {
  const text = whatChangedText[language]
  // A line's total follows from what is said of it, and its place is no news.
  if (!has(text.lineFields, field)) return []
  const name = text.lineFields[field]
  if (longFields.includes(field)) return [text.rewritten(name)]
  const number = new Intl.NumberFormat(language)
  const show = (value: string | null, side: 'before' | 'after') => {
    if (value === null) return null
    if (field === 'unit_price') return price[side](value)
    if (field === 'discount_percent') return text.percent(number.format(Number(value)))
    return field === 'quantity' ? number.format(Number(value)) : value
  }
  return [wordValues(name, show(before, 'before'), show(after, 'after'), language)]
}

function wordValues(name: string, before: string | null, after: string | null, language: Language): string {
  const text = whatChangedText[language]
  if (after === null) return text.without(name)
  return before === null ? text.now(name, after) : text.fromTo(name, before, after)
}
