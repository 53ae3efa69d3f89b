import type { StatedFigure } from '#features/site/translation/domain/figures.ts'
import type { Language } from '#shared/language.ts'
import { readQuantities } from '#shared/number/read-quantity.ts'
import { shownText } from '#shared/text/shown-text.ts'
import type { StatedValue } from '../product-fields.ts'

interface MeasuredAttribute {
  key: string
  name: string
  unit: string | null
  options: readonly { id: number; number: number | null; name: string }[]
}

/** The numbers with a unit that a product states: of numbers and ranges, and those in the names of its options and in its words. */
export function statedFigures(
  attributes: Iterable<MeasuredAttribute>,
  valueFor: (key: string) => StatedValue,
  language: Language,
): StatedFigure[] {
  return [...attributes].flatMap(attribute => figuresOf(attribute, valueFor(attribute.key), language))
}

function figuresOf({ name, unit, options }: MeasuredAttribute, value: StatedValue, language: Language): StatedFigure[] {
  if (value === null || value === 'not_stated' || 'yes' in value) return []
  const written = (text: string, of: Language) =>
    readQuantities(text, of).map(({ unit: read, from, to }) => ({ name, unit: read, from, to }))
  if ('words' in value) {
    const shown = shownText(of => value.words[of], 'en')
    return shown ? written(shown.text, shown.language) : []
  }
  if ('option_ids' in value)
    return options
      .filter(({ id }) => value.option_ids.includes(id))
      .flatMap(option =>
        option.number !== null && unit
          ? [{ name, unit, from: option.number, to: option.number }]
          : written(option.name, language),
      )
  if (!unit) return []
  const numbers = 'numbers' in value ? value.numbers : [value]
  return numbers.map(({ number, number_to: to = number }) => ({ name, unit, from: number, to }))
}
