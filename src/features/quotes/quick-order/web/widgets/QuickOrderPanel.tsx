import type { FormEvent } from 'react'
import { to } from '#routes.ts'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { panelText } from '../../messages/panel.ts'
import css from '../quick-order.module.css'
import { useQuickOrder } from '../use-quick-order.ts'

/** Adds a few typed part numbers to the cart. If one of them needs a decision, it opens the import page. */
export function QuickOrderPanel({ onAdded }: { onAdded: () => Promise<void> }) {
  const text = useText(panelText)
  const { typed, setTyped, isBusy, add } = useQuickOrder(onAdded)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && !isBusy) add()
  }
  return (
    <form className={css.panel} aria-label={text.title} onSubmit={submit}>
      <h2>{text.title}</h2>
      <TextField
        label={text.list}
        hint={text.hint}
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
          {text.add}
        </Button>
        <Link to={to.quoteImport()}>{text.link}</Link>
      </div>
    </form>
  )
}
