import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '#routes.ts'
import { labelled } from '#shared/colon.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { addPartList, type PartList, parsePartList } from '../contract.ts'
import { groupOf, linesToAdd } from '../domain/decisions.ts'
import { importText } from '../messages/import-page.ts'
import { createSendOnce, emptyList, keepList, keptColumns } from './part-list.ts'

/** Adds the typed part numbers to the cart. If one of them needs a decision, opens the import page. */
export function useQuickOrder(onAdded: () => Promise<void>) {
  const { call, language } = useSite()
  const router = useRouter()
  const text = useText(importText)
  const [typed, setTyped] = useState('')
  const { run, isBusy } = useAction()
  const [sendOnce] = useState(createSendOnce)

  const add = async () => {
    const list = await call(parsePartList, { body: { text: typed } })
    if (!isClear(list) || keptColumns(list)) {
      // The page for long lists takes the columns that the visitor chose before.
      keepList({ ...emptyList, text: typed, isChecked: true, roles: keptColumns(list) })
      return router.navigate({ href: to.quoteImport() })
    }
    const body = linesToAdd(list.rows, {})
    const { rows } = await sendOnce(body, headers => inTurn(() => call(addPartList, { body }, { headers })))
    const refused = rows.filter(({ outcome }) => outcome === 'refused')
    showErrors(refused.map(({ row, reason }) => labelled(text.row(row), reason, language)))
    const count = rows.length - refused.length
    if (count > 0) void showToast({ kind: 'success', text: text.panelAdded(count) })
    setTyped('')
    refreshHeader()
    await onAdded()
  }
  return { typed, setTyped, isBusy, add: () => void run(add) }
}

/** Whether every item was found, so that there is nothing to decide. */
function isClear({ rows, left_out_rows }: PartList): boolean {
  const groups = rows.map(groupOf)
  return left_out_rows === 0 && groups.includes('found') && !groups.includes('open') && !groups.includes('unknown')
}
