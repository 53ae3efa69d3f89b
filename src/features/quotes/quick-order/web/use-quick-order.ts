import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { importFile } from '#web/browser/leaving.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { usePreload } from '#web/preload.ts'
import { panelText } from '../messages/panel.ts'
import { createSendOnce } from './send-once.ts'

const importAdding = () => importFile(() => import('./add-typed.ts'))

/** Adds the typed part numbers to the cart. If one of them needs a decision, opens the import page. */
export function useQuickOrder(onAdded: () => Promise<void>) {
  const { call, language } = useSite()
  const router = useRouter()
  const text = useText(panelText)
  const [typed, setTyped] = useState('')
  const { run, isBusy } = useAction()
  const [sendOnce] = useState(createSendOnce)
  usePreload(importAdding)

  const add = async () => {
    const { addTyped } = await importAdding()
    const count = await addTyped(call, sendOnce, typed, language)
    if (count === null) return router.navigate({ href: to.quoteImport() })
    if (count > 0) void showToast({ kind: 'success', text: text.added(count) })
    setTyped('')
    refreshHeader()
    await onAdded()
  }
  return { typed, setTyped, isBusy, add: () => void run(add) }
}
