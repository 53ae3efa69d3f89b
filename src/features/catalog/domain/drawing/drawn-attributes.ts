import type { AttributeFacts, AttributeValue } from '../attribute.ts'
import type { DrawingValue, DrawnAttributes } from './attributes.ts'

/** A product's values as a drawing reads them: by key, the first of each, numbers or option keys or English words. */
export function drawnAttributes(
  attributes: readonly AttributeFacts[],
  values: readonly AttributeValue[],
): DrawnAttributes {
  const known = attributes.flatMap(attribute => {
    const value = values.find(({ attributeId }) => attributeId === attribute.id)
    return value ? [[attribute.key, drawingValue(attribute, value)] as const] : []
  })
  return Object.fromEntries(known)
}

function drawingValue({ options }: AttributeFacts, { optionId, number, yes, words }: AttributeValue): DrawingValue {
  const option = options.find(({ id }) => id === optionId)
  return number ?? option?.number ?? option?.key ?? yes ?? words?.en ?? null
}
