import { shownBeside } from '#features/workbench/domain/shown-value.ts'
import { formatQuantity } from '#shared/format-number.ts'
import { useSite } from '#web/page.ts'
import type { CheckedConfiguration } from '../contract.ts'

/** What each bus carries in its worst case, beside its limit, which it never looks equal to when it is above. */
export function useBusWords({ totals }: Pick<CheckedConfiguration, 'totals'>) {
  const { language } = useSite()
  return totals.panels.flatMap(({ ref, buses }) =>
    buses.map(({ bus, normal_a, a_failed_a, b_failed_a, max_load_a }) => ({
      name: ref === 'P1' ? bus : `${ref} ${bus}`,
      load: formatQuantity(shownBeside(Math.max(normal_a, a_failed_a, b_failed_a), max_load_a), 'A', language),
      limit: formatQuantity(max_load_a, 'A', language),
    })),
  )
}
