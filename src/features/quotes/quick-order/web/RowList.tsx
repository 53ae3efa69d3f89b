import { type ReactNode, useId, useState } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PartRow } from '../contract.ts'
import { type Decisions, decided, type RowGroup } from '../domain/decisions.ts'
import { importText } from '../messages/import-page.ts'
import { PartRowItem } from './PartRowItem.tsx'
import css from './quick-order.module.css'

interface RowListProps {
  group: RowGroup
  rows: readonly PartRow[]
  decisions: Decisions
  /** Whether the visitor has clicked the button that adds: then open rows are marked. */
  isAsked: boolean
  onDecide: (decisions: Decisions) => void
  actions: ReactNode
}

// A phone needs long to draw two thousand rows of fields.
const shownAtOnce = 50

/** The rows of one group, the first fifty until the visitor asks for more. */
export function RowList({ group, rows, decisions, isAsked, onDecide, actions }: RowListProps) {
  const text = useText(importText)
  const id = useId()
  const [shown, setShown] = useState(shownAtOnce)
  const left = rows.length - shown
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id}>{text.groups[group](rows.length)}</h3>
      <p className={css.hint}>{text.groupHelp[group]}</p>
      {actions && rows.length > 1 && <div className={css.actions}>{actions}</div>}
      <ul className={css.rows}>
        {rows.slice(0, shown).map(row => (
          <PartRowItem
            key={row.row}
            row={row}
            decision={decided(row, decisions)}
            isAsked={isAsked}
            onDecide={change => onDecide({ ...decisions, [row.row]: { ...decisions[row.row], ...change } })}
          />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + shownAtOnce * 4)}>
            {text.more(Math.min(left, shownAtOnce * 4))}
          </Button>
        </div>
      )}
    </section>
  )
}
