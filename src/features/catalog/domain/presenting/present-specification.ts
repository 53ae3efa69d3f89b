import { formatQuantity, formatRange } from '#shared/format-number.ts'
import type { Language } from '#shared/language.ts'
import { toMetric } from '#shared/units.ts'
import {
  groupKeys,
  type SpecificationAttribute,
  type SpecificationGroup,
  type SpecificationValue,
} from '../../contract.ts'
import { productWords } from '../../messages/product-words.ts'
import { specificationText } from '../../messages/specification.ts'
import { type AttributeFacts, type AttributeValue, isOnRequest, optionOfValue } from '../attribute.ts'

/** Presents a product's specification in the order of spec §3, without groups and attributes that it does not have. */
export function presentGroups(
  attributes: readonly AttributeFacts[],
  values: readonly AttributeValue[],
  language: Language,
): SpecificationGroup[] {
  return groupKeys.flatMap(key => {
    const ofGroup = attributes.filter(attribute => attribute.groupKey === key).sort((a, b) => a.position - b.position)
    const shown = presentAttributes(ofGroup, values, language)
    const onRequest = ofGroup.flatMap(({ id, name }) => {
      const isStated = shown.some(attribute => attribute.id === id)
      return !isStated && values.some(value => value.attributeId === id) ? [{ id, name: name[language] }] : []
    })
    if (shown.length + onRequest.length === 0) return []
    return [{ key, name: specificationText[language].groups[key], attributes: shown, on_request: onRequest }]
  })
}

/** The attributes whose values are known, in the order given. */
export function presentAttributes(
  attributes: readonly AttributeFacts[],
  values: readonly AttributeValue[],
  language: Language,
): SpecificationAttribute[] {
  return attributes.flatMap(attribute => {
    const own = values.filter(value => value.attributeId === attribute.id && !isOnRequest(value))
    if (own.length === 0) return []
    const { id, name, unit, unitMetric } = attribute
    return [
      {
        id,
        name: name[language],
        unit,
        unit_metric: unitMetric,
        values: own.map(value => presentValue(attribute, value, language)),
      },
    ]
  })
}

function presentValue(attribute: AttributeFacts, value: AttributeValue, language: Language): SpecificationValue {
  const option = optionOfValue(attribute, value)
  const number = value.number ?? option?.number ?? null
  return {
    option_id: option?.id ?? null,
    value: wordValue(attribute, value, option?.name[language], language),
    value_metric: wordMetric(attribute, value, language),
    number,
    number_to: value.numberTo,
  }
}

function wordValue(
  { kind, unit }: AttributeFacts,
  { number, numberTo, yes, words }: AttributeValue,
  optionName: string | undefined,
  language: Language,
): string {
  if (kind === 'boolean' && yes !== null) return specificationText[language][yes ? 'yes' : 'no']
  const ownWords = words?.[language] ?? words?.en
  if (kind === 'text' && ownWords !== undefined) return ownWords
  if (kind === 'option' && optionName !== undefined) return optionName
  return wordNumbers(number, numberTo, unit, language) ?? optionName ?? ownWords ?? ''
}

function wordMetric(
  { kind, unit, unitMetric }: AttributeFacts,
  value: AttributeValue,
  language: Language,
): string | null {
  if (!unit || !unitMetric || (kind !== 'number' && kind !== 'range')) return null
  const metric = (number: number | null) => (number === null ? null : toMetric(number, unit, unitMetric))
  return wordNumbers(metric(value.number), metric(value.numberTo), unitMetric, language)
}

function wordNumbers(from: number | null, to: number | null, unit: string | null, language: Language): string | null {
  if (from !== null && to !== null) return formatRange(from, to, unit, language)
  if (from !== null) return formatQuantity(from, unit, language)
  return to === null ? null : specificationText[language].upTo(formatQuantity(to, unit, language))
}

/** '2-3 weeks', '2-3 semanas', '2 à 3 semaines'; null where nothing is known. spec §9: typical lead time 2-3 weeks. */
export function wordLeadTime(from: number | null, to: number | null, language: Language): string | null {
  const words = productWords[language]
  const first = from ?? to
  if (first === null) return null
  if (to === null || to === first) return words.weeks(first)
  return words.weeksBetween(first, to)
}
