import type { AttributeFacts } from '#features/catalog/catalog/domain/attribute.ts'
import type { Language } from '#shared/language.ts'
import { formatNumber, formatQuantity, formatRange } from '#shared/number/format-number.ts'
import type { OtherReading, ReadParameter } from '../contract.ts'
import { searchText } from '../messages/search-page.ts'
import type { Bound } from './engine/bounds.ts'
import type { Clause, Condition, Wanted } from './engine/conditions.ts'
import type { Taken } from './engine/find-by-values.ts'
import type { Offer } from './engine/offers.ts'
import { type Parameter, textWithout } from './engine/parameters.ts'

type Attributes = readonly AttributeFacts[]

/** Describes the values that the search used, each with the text that remains without it. */
export function presentTaken(
  text: string,
  taken: readonly Taken[],
  attributes: Attributes,
  language: Language,
): ReadParameter[] {
  return taken.map(({ parameter, meaning }) => ({
    phrase: parameter.phrase,
    remaining: textWithout(text, [parameter]),
    name: meaning.map(clause => nameClause(clause, attributes, language)).join(' · '),
  }))
}

/** Describes all values that the text names, also those that no product has. */
export function presentUnderstood(
  parameters: readonly Parameter[],
  attributes: Attributes,
  language: Language,
): string[] {
  return parameters.map(({ meanings: [meaning], wanted, phrase }) => {
    const clauses = meaning ?? []
    const ids = new Set(clauses.flat().map(({ attributeId }) => attributeId))
    if (!wanted) return clauses.map(clause => nameClause(clause, attributes, language)).join(' · ') || phrase
    const [only] = ids
    const own = ids.size === 1 ? attributes.find(({ id }) => id === only)?.name[language] : undefined
    const { parameter, quantities } = searchText[language]
    return parameter(own ?? quantities[wanted.quantity.unit], nameWanted(wanted, language))
  })
}

export function presentOffers(offers: readonly Offer[], attributes: Attributes, language: Language): OtherReading[] {
  return offers.map(({ clause, before, after, count }) => {
    if (!clause) return { name: before, term: before, number_of_products: count }
    const [first] = clause
    const attribute = attributes.find(({ id }) => id === first?.attributeId)
    const words = first?.wanted ? ` ${attribute?.name[language] ?? ''} ${typedWanted(first.wanted, language)} ` : ''
    const term = `${before}${words}${after}`.split(/\s+/).filter(Boolean).join(' ')
    return { name: nameClause(clause, attributes, language), term, number_of_products: count }
  })
}

function nameClause(clause: Clause, attributes: Attributes, language: Language): string {
  const byAttribute = [...Map.groupBy(clause, ({ attributeId }) => attributeId).values()]
  const names = byAttribute.map(conditions => nameConditions(conditions, attributes, language))
  return names.reduce((before, name) => searchText[language].or(before, name))
}

/** All conditions must belong to one attribute. */
function nameConditions(conditions: readonly Condition[], attributes: Attributes, language: Language): string {
  const [first] = conditions
  const attribute = attributes.find(({ id }) => id === first?.attributeId)
  if (!first || !attribute) return ''
  const option = conditions.length === 1 ? attribute.options.find(({ id }) => id === first.optionId) : undefined
  const value = option?.name[language] ?? (first.wanted ? nameWanted(first.wanted, language) : '')
  return searchText[language].parameter(attribute.name[language], value)
}

/** 'more than 100 A', '10 to 20 A', '8 AWG' */
function nameWanted({ quantity, bound }: Wanted, language: Language): string {
  const { unit, from, to, wire } = quantity
  if (wire !== null) return wire
  const shown = isCounted(unit) ? null : unit
  if (from !== to) return formatRange(from, to, shown, language)
  const value = formatQuantity(from, shown, language)
  return bound ? searchText[language].bounds[bound](value) : value
}

const isCounted = (unit: string) => unit === 'positions' || unit === 'buses' || unit === 'poles'

const signs: Record<Bound, string> = { above: '>', from: '≥', below: '<', upTo: '≤' }

/** The quantity as text for a new search. */
function typedWanted({ quantity, bound }: Wanted, language: Language): string {
  const { unit, from, to, wire } = quantity
  if (wire !== null) return wire.replace('–', ' - ')
  if (from !== to) return `${formatNumber(from, language)}-${formatNumber(to, language)} ${unit}`
  const value = `${formatNumber(from, language).replaceAll('\u202f', ' ')} ${unit}`
  return bound ? `${signs[bound]} ${value}` : value
}
