import { useText } from '#web/page.ts'
import { exchangeKinds } from '../domain/column.ts'
import { importText } from '../messages/desk-import.ts'

/** What a file can be about, as the options of a select. */
export function KindOptions() {
  const { kinds } = useText(importText)
  return exchangeKinds.map(one => (
    <option key={one} value={one}>
      {kinds[one]}
    </option>
  ))
}
