import { useState } from 'react'
import { useFormat } from '#desk/moment.ts'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { Money } from '#features/catalog/price/web/widgets/Money.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { totalsOf } from '../../domain/money.ts'
import { draftPageText } from '../../messages/desk-draft-page.ts'
import type { DraftEditing } from '../draft/use-draft.ts'
import parts from '../draft-parts.module.css'
import cells from './draft-cells.module.css'
import css from './draft-grid.module.css'

/** The sums, computed while one types by the function that the server uses. */
export function Totals({ shown: { head, lines } }: Pick<DraftEditing, 'shown'>) {
  const text = useText(draftPageText)
  const { language } = useSite()
  const { subtotal, discount, freight, total, is_partial: isPartial } = totalsOf(lines, head)
  const money = (amount: string) => writeMoney(amount, head.currency, language)
  const isNone = (amount: string) => Number(amount) === 0
  const rows = [
    [text.subtotal, money(subtotal)],
    ...(isNone(discount) ? [] : [[text.discount, `−${money(discount)}`]]),
    ...(isNone(freight) ? [] : [[text.freight, money(freight)]]),
  ]
  return (
    <dl className={parts.totals} aria-label={text.totals}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={parts.total}>
        <dt>{text.total}</dt>
        <dd>
          <Money amount={total} currency={head.currency} />
          {isPartial && <span className={cells.soft}>{text.partial}</span>}
        </dd>
      </div>
    </dl>
  )
}

const shownAtOnce = 8

interface MissingProps {
  missing: readonly { path: string; text: string }[]
  /** An approval is needed, and nobody has given it. */
  isHeld: boolean
  /** Shows the field that the path names, and gives it the focus. */
  onJump: (path: string) => void
}

/** The parts that are missing before the answer can be sent, each a way to its field. */
export function Missing({ missing, isHeld, onJump }: MissingProps) {
  const text = useText(draftPageText)
  const [isOpen, setOpen] = useState(false)
  if (missing.length === 0)
    return <p className={isHeld ? cells.soft : parts.ready}>{isHeld ? text.onlyApproval : text.nothingMissing}</p>
  return (
    <details
      className={parts.missing}
      open={isOpen || missing.length <= shownAtOnce}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{text.missing(missing.length)}</summary>
      <ul>
        {(isOpen || missing.length <= shownAtOnce ? missing : []).map(({ path, text: words }) => (
          <li key={`${path} ${words}`}>
            <button type="button" onClick={() => onJump(path)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Whether everything is saved. Read out: the minute of a save, and each failure. */
export function SaveState({ editing }: { editing: DraftEditing }) {
  const text = useText(draftPageText)
  const { queue, isUnsaved, savedAt, saver } = editing
  const format = useFormat({ timeStyle: 'short' })
  const { trouble, sending } = queue
  const saved = savedAt ? text.saved(format.format(savedAt)) : ''
  return (
    <span className={css.state} data-trouble={trouble !== null || undefined}>
      <span aria-hidden="true">{trouble ? '' : sending ? text.saving : isUnsaved ? text.unsaved : saved}</span>
      <span role="status" className={trouble ? undefined : cells.hidden}>
        {trouble ? text.notSaved(trouble.messages.join(' ')) : isUnsaved ? '' : saved}
      </span>
      {trouble && (
        <Button look="quiet" onClick={saver.retry}>
          {text.retry}
        </Button>
      )}
    </span>
  )
}

/** Lines that somebody else has removed while they were changed here. */
export function LostLines({ editing: { queue, edits } }: { editing: DraftEditing }) {
  const text = useText(draftPageText)
  return queue.lost.map(({ line, fields }) => (
    <div key={line} className={parts.held} role="alert">
      {text.lost(fields.name)}{' '}
      <Button look="quiet" onClick={() => edits.putBack(line)}>
        {text.putBack}
      </Button>
      <Button look="quiet" onClick={() => edits.letGo(line)}>
        {text.letGo}
      </Button>
    </div>
  ))
}
