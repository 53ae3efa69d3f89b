import { shownBeside } from '#features/tools/workbench/domain/fields/shown-value.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { useSite } from '#web/page.ts'
import type { CheckedConfiguration } from '../contract.ts'

/** The load of each bus in its worst case, beside its limit, which it never looks equal to when it is above. */
export function useBusWords({ totals }: Pick<CheckedConfiguration, 'totals'>) {
  const { language } = useSite()
  return totals.panels.flatMap(({ ref, buses }) =>
    buses.map(({ bus, load_a, limit_a }) => ({
      name: ref === 'P1' ? bus : `${ref} ${bus}`,
      load: formatQuantity(shownBeside(load_a, limit_a), 'A', language),
      limit: formatQuantity(limit_a, 'A', language),
    })),
  )
}
