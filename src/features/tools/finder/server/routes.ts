import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { findPanels } from '../contract.ts'
import { type FieldFault, type FieldFaults, readQuery } from '../domain/reading/read-query.ts'
import { type Fact, requirementLimits } from '../domain/requirement.ts'
import { findInSteps } from '../domain/solutions/find-solutions.ts'
import { resultText } from '../messages/results.ts'
import { lastStep, type PanelsOf } from './known-panels.ts'
import { presentFound } from './present-found.ts'

export function finderRoutes(catalog: Catalog, panelsOf: PanelsOf): Binding[] {
  return [
    handle(findPanels, async ({ query }, { language }) => {
      const read = readQuery(query)
      if (!read.ok) throw refuseFields(read.faults, language)
      const { value } = read
      const { index } = catalog
      const known = await panelsOf(index)
      // Nobody guesses which of several values or meanings counts.
      const isSettled = value.conflicts.length === 0 && value.unclear.length === 0
      const found = isSettled ? await lastStep(findInSteps(value.requirement, known)) : null
      return presentFound({ index, facts: known.facts, language }, query, value, found)
    }),
  ]
}

const refuseFields = (faults: FieldFaults, language: Language) =>
  invalid(
    Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, [wordFault(field as Fact | 'q', fault, language)]]),
    ),
  )

function wordFault(field: Fact | 'q', fault: FieldFault, language: Language): string {
  const text = resultText[language].fieldFaults
  if (fault === 'too_many_loads') return text.too_many_loads(formatNumber(requirementLimits.loads, language))
  if (fault !== 'out_of_bounds') return text[fault]
  const { min, max } =
    field === 'ru' || field === 'ambient' || field === 'spare' ? requirementLimits[field] : { min: 0, max: 0 }
  return text.out_of_bounds(formatNumber(min, language), formatNumber(max, language))
}
