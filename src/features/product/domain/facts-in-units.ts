import type { SpecificationAttribute } from '#features/catalog/contract.ts'
import type { Units } from '#features/catalog/domain/drawing/views/measures.ts'
import { leftOutWords } from '#features/catalog/domain/left-out.ts'
import type { Language } from '#shared/language.ts'

export interface WordedFact {
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

/** A sheet cannot send its reader to itself: what is left out until it is verified is there on request. */
export function onTheSheet(facts: readonly WordedFact[], language: Language): WordedFact[] {
  const { ourSheet, onRequest } = leftOutWords(language)
  return facts.map(({ name, value }) => ({
    name,
    value: value
      .split(', ')
      .map(part => (part === ourSheet ? onRequest : part))
      .join(', '),
  }))
}
