import type { DrawingValue, DrawnAttributes } from '#features/catalog/catalog/domain/drawing/attributes.ts'
import { shownOf } from '#shared/one-language.ts'
import type { AttributeChoice } from '../desk-contract.ts'
import { type FormValue, isUnread } from './flat-product.ts'

/** The values of a form as drawings read them: the same as those of a product that has been saved with them. */
export function drawnValues(
  attributes: Iterable<AttributeChoice>,
  stated: (key: string) => FormValue | undefined,
): DrawnAttributes {
  return Object.fromEntries(
    [...attributes].map(attribute => [attribute.key, drawnValue(attribute, stated(attribute.key))]),
  )
}

function drawnValue({ options }: AttributeChoice, value: FormValue | undefined): DrawingValue {
  if (!value || value === 'not_stated' || isUnread(value)) return null
  if ('option_ids' in value) {
    const option = options.find(({ id }) => id === value.option_ids[0])
    return option?.number ?? option?.key ?? null
  }
  if ('yes' in value) return value.yes
  if ('words' in value) return value.number ?? shownOf(value.words, 'en')
  return 'numbers' in value ? (value.numbers[0]?.number ?? null) : value.number
}
