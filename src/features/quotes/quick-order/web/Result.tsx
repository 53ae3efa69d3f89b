import { type Ref, useRef, useState } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PartList } from '../contract.ts'
import {
  asksQuantity,
  type Decisions,
  decided,
  free,
  groupOf,
  isOpen,
  linesToAdd,
  none,
  type RowGroup,
} from '../domain/decisions.ts'
import type { ColumnRole } from '../domain/table-columns.ts'
import { importText } from '../messages/import-page.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import css from './quick-order.module.css'
import { RowList } from './RowList.tsx'

interface ResultProps {
  list: PartList
  decisions: Decisions
  isBusy: boolean
  heading: Ref<HTMLHeadingElement>
  onDecide: (decisions: Decisions) => void
  onColumns: (roles: readonly ColumnRole[], hasHeading: boolean) => void
  onAdd: () => void
  onAgain: () => void
}

const groups: readonly RowGroup[] = ['open', 'unknown', 'found', 'other']

/** The product that was found for each row. The visitor corrects the rows before they add them. */
export function Result({ list, decisions, isBusy, heading, onDecide, onColumns, onAdd, onAgain }: ResultProps) {
  const text = useText(importText)
  const place = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const { rows } = list
  const inGroup = Map.groupBy(rows, groupOf)
  const open = rows.filter(row => isOpen(decided(row, decisions)))
  const { items, free_items } = linesToAdd(rows, decisions)
  const count = items.length + free_items.length + open.filter(row => decided(row, decisions).choice === '').length

  const add = () => {
    if (open.length === 0) return onAdd()
    setAsked(true)
    // Waits for the next frame, because a row may have been hidden behind "show more".
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const decideAll = (group: readonly Row[], choiceOf: (row: Row) => string) => {
    const changed = group.map(row => [row.row, { ...decisions[row.row], choice: choiceOf(row) }])
    onDecide({ ...decisions, ...Object.fromEntries(changed) })
  }
  const confirmAll = (group: readonly Row[]) => {
    const confirmed = group
      .filter(row => isUnconfirmed(row, decisions))
      .map(row => [row.row, { ...decisions[row.row], isConfirmed: true }])
    onDecide({ ...decisions, ...Object.fromEntries(confirmed) })
  }
  return (
    <div className={css.section} ref={place}>
      <Found list={list} inGroup={inGroup} heading={heading} />
      {list.columns.length > 0 && <ColumnChoice list={list} isBusy={isBusy} onChange={onColumns} />}
      {groups.map(group => {
        const own = inGroup.get(group)
        if (!own) return null
        return (
          <RowList
            key={group}
            group={group}
            rows={own}
            decisions={decisions}
            isAsked={isAsked}
            onDecide={onDecide}
            actions={
              (group === 'open' || group === 'unknown') && (
                <GroupActions
                  group={group}
                  onDecideAll={choiceOf => decideAll(own, choiceOf)}
                  askedCount={own.filter(row => isUnconfirmed(row, decisions)).length}
                  onConfirmAll={() => confirmAll(own)}
                />
              )
            }
          />
        )
      })}
      <div role="alert">
        {isAsked && open.length > 0 && <p className={css.warning}>{text.openRows(open.length)}</p>}
      </div>
      {count === 0 && <p>{text.nothing}</p>}
      <div className={css.bar}>
        <Button look="main" isBusy={isBusy} disabled={count === 0} onClick={add}>
          {text.add(count)}
        </Button>
        <Button onClick={onAgain}>{text.again}</Button>
      </div>
    </div>
  )
}

type Row = PartList['rows'][number]

const isUnconfirmed = (row: Row, decisions: Decisions) =>
  asksQuantity(row) && row.quantity > 0 && !decided(row, decisions).isConfirmed

interface FoundProps {
  list: PartList
  inGroup: ReadonlyMap<RowGroup, readonly Row[]>
  heading: Ref<HTMLHeadingElement>
}

/** The numbers of rows that were found, are open, are unknown, or were not read. */
function Found({ list, inGroup, heading }: FoundProps) {
  const text = useText(importText)
  const countOf = (group: RowGroup) => inGroup.get(group)?.length ?? 0
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {text.result}
      </h2>
      <p role="status">{text.summary(countOf('found'), countOf('open'), countOf('unknown'))}</p>
      {list.sheet !== null && <p className={css.help}>{text.sheetRead(list.sheet)}</p>}
      {list.left_out_rows > 0 && <p className={css.warning}>{text.leftOut(list.left_out_rows, list.row_limit)}</p>}
    </>
  )
}

interface GroupActionsProps {
  group: RowGroup
  onDecideAll: (choiceOf: (row: Row) => string) => void
  /** How many quantities of the group the visitor has not confirmed. */
  askedCount: number
  onConfirmAll: () => void
}

/** Buttons that decide on all rows of a group. */
function GroupActions({ group, onDecideAll, askedCount, onConfirmAll }: GroupActionsProps) {
  const text = useText(importText)
  // What may be a note is no product by itself.
  const nearestOf = ({ products: [nearest], question }: Row) =>
    question === 'item' ? '' : nearest ? String(nearest.id) : free
  return (
    <>
      {askedCount > 0 && <Button onClick={onConfirmAll}>{text.confirmAll(askedCount)}</Button>}
      {group === 'open' && <Button onClick={() => onDecideAll(nearestOf)}>{text.takeNearest}</Button>}
      <Button onClick={() => onDecideAll(() => free)}>{text.keepAll}</Button>
      {group === 'unknown' && <Button onClick={() => onDecideAll(() => none)}>{text.leaveAll}</Button>}
    </>
  )
}
