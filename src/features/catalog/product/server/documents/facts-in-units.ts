import type { SpecificationAttribute } from '#features/catalog/catalog/contract.ts'
import type { Units } from '#shared/number/units.ts'

interface WordedFact {
  name: string
  value: string
}

/** The attributes in one system of units, as the page shows them in it. */
export function factsInUnits(attributes: readonly SpecificationAttribute[], units: Units): WordedFact[] {
  return attributes.map(({ name, values }) => ({
    name,
    value: values.map(one => (units === 'metric' ? (one.value_metric ?? one.value) : one.value)).join(', '),
  }))
}
