import { shownValue } from '#features/tools/workbench/domain/fields/shown-value.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { useSite } from '#web/page.ts'

/** Writes amperes and the like as a page shows them; '–' for what is not known. */
export function useQuantity() {
  const { language } = useSite()
  return (value: number | null, unit: string) =>
    value === null ? '–' : formatQuantity(shownValue(value), unit, language)
}
