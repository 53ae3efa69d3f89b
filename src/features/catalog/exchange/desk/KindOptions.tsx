import { useMay } from '#desk/frame/staff.ts'
import { useText } from '#web/page.ts'
import { exchangeKinds } from '../domain/column.ts'
import { importText } from '../messages/desk-import.ts'

/** The kinds of file, as the options of a select. */
export function KindOptions() {
  const { kinds } = useText(importText)
  const mayReadPrices = useMay('quote.answer')
  return exchangeKinds
    .filter(one => one !== 'prices' || mayReadPrices)
    .map(one => (
      <option key={one} value={one}>
        {kinds[one]}
      </option>
    ))
}
