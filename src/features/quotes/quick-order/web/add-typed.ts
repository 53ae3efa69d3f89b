import type { Language } from '#shared/language.ts'
import { labelled } from '#shared/text/colon.ts'
import { showErrors } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import type { CallApi } from '#web/page.ts'
import { addPartList, type PartList, parsePartList } from '../contract.ts'
import { groupOf, linesToAdd } from '../domain/decisions.ts'
import { importText } from '../messages/import-page.ts'
import { emptyList, keepList, keptColumns } from './part-list.ts'
import type { createSendOnce } from './send-once.ts'

/** Adds typed part numbers to the cart, says what is refused, and returns how many were added; null where the import page has to ask. */
export async function addTyped(
  call: CallApi,
  sendOnce: ReturnType<typeof createSendOnce>,
  typed: string,
  language: Language,
): Promise<number | null> {
  const list = await call(parsePartList, { body: { text: typed } })
  if (!isClear(list) || keptColumns(list)) {
    // The page for long lists takes the columns that the visitor chose before.
    keepList({ ...emptyList, text: typed, isChecked: true, roles: keptColumns(list) })
    return null
  }
  const body = linesToAdd(list.rows, {})
  const { rows } = await sendOnce(body, headers => inTurn(() => call(addPartList, { body }, { headers })))
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  showErrors(refused.map(({ row, reason }) => labelled(importText[language].row(row), reason, language)))
  return rows.length - refused.length
}

/** Whether every item was found, so that there is nothing to decide. */
function isClear({ rows, left_out_rows }: PartList): boolean {
  const groups = rows.map(groupOf)
  return left_out_rows === 0 && groups.includes('found') && !groups.includes('open') && !groups.includes('unknown')
}
