import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { to } from '#routes.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { TextField } from '#web/form/fields.tsx'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { addPartList, type PartList, parsePartList } from '../../contract.ts'
import { groupOf, linesToAdd } from '../../domain/decisions.ts'
import { importText } from '../../messages/import-page.ts'
import { createSendOnce, emptyList, keepList } from '../part-list.ts'
import css from '../quick-order.module.css'

/** Adds a few typed part numbers to the cart. If one of them needs a decision, it opens the import page. */
export function QuickOrderPanel({ onAdded }: { onAdded: () => Promise<void> }) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(importText)
  const [typed, setTyped] = useState('')
  const { run, isBusy } = useAction()
  const [sendOnce] = useState(createSendOnce)

  const add = async () => {
    const list = await call(parsePartList, { body: { text: typed } })
    if (!isClear(list)) {
      keepList({ ...emptyList, text: typed, isChecked: true })
      return router.navigate({ href: to.quoteImport() })
    }
    const body = linesToAdd(list.rows, {})
    const { rows } = await sendOnce(body, headers => inTurn(() => call(addPartList, { body }, { headers })))
    const refused = rows.filter(({ outcome }) => outcome === 'refused')
    showErrors(refused.map(({ row, reason }) => `${text.row(row)}: ${reason}`))
    const count = rows.length - refused.length
    if (count > 0) void showToast({ kind: 'success', text: text.panelAdded(count) })
    setTyped('')
    refreshHeader()
    await onAdded()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && !isBusy) void run(add)
  }
  return (
    <form className={css.panel} aria-label={text.panelTitle} onSubmit={submit}>
      <h2>{text.panelTitle}</h2>
      <TextField
        label={text.list}
        hint={text.panelHint}
        name="parts"
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <div className={css.panelActions}>
        <Button type="submit" isBusy={isBusy}>
          {text.panelAdd}
        </Button>
        <Link to={to.quoteImport()}>{text.panelLink}</Link>
      </div>
    </form>
  )
}

/** Whether every item was found, so that there is nothing to decide. */
function isClear({ rows, left_out_rows }: PartList): boolean {
  const groups = rows.map(groupOf)
  return left_out_rows === 0 && groups.includes('found') && !groups.includes('open') && !groups.includes('unknown')
}
