import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useKeys } from './frame/keys.ts'
import css from './index-table.module.css'
import kit from './kit.module.css'
import { type Chosen, type Matching, useChosen } from './list/use-chosen.ts'
import { indexText } from './messages/index-table.ts'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  isNumber?: boolean
  /** Left out where the window is narrower than a desk's. */
  isWideOnly?: boolean
}

interface IndexTableProps<Row> {
  label: string
  list: { rows: readonly Row[]; next: string | null; previous: string | null; count: number; count_is_capped: boolean }
  idOf: (row: Row) => number
  /** The name of the row for a screen reader, and its page. */
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string | null
  /** The first column names the row and links to its page. */
  columns: readonly Column<Row>[]
  /** The address of this list at another place. */
  hrefAt: (cursor: string) => string
  /** The actions on the rows that are ticked. */
  actions?: (ids: readonly number[], done: () => void) => ReactNode
  /** Finds the ids of all rows of the list, also of those on other pages. */
  matching?: Matching
  /** The words where there are no rows. */
  empty: string
}

/**
 * Every list of the desk. Its filters, order and place are in the address, so that Back and a shared link show the same rows. The keys
 * j and k go through the rows, x ticks one, Enter opens it.
 */
export function IndexTable<Row>(props: IndexTableProps<Row>) {
  const { label, list, idOf, nameOf, hrefOf, columns, hrefAt, actions, matching, empty } = props
  const text = useText(indexText)
  const router = useRouter()
  const table = useId()
  const chosen = useChosen(list.rows.map(idOf), matching)
  const rowAt = (step: number) => {
    const all = [...(document.getElementById(table)?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
    const now = all.findIndex(row => row.contains(document.activeElement))
    return all[now < 0 ? 0 : Math.min(Math.max(now + step, 0), all.length - 1)]
  }
  const move = (step: number) => () => rowAt(step)?.focus()
  const focused = () => {
    const row = document.activeElement?.closest('tr')
    return row && document.getElementById(table)?.contains(row)
      ? list.rows.find(one => `${idOf(one)}` === row.dataset.id)
      : undefined
  }
  useKeys({
    j: move(1),
    k: move(-1),
    x: () => {
      const row = focused()
      return row && actions ? chosen.toggle(idOf(row)) : false
    },
    Enter: () => {
      const row = focused()
      const href = row ? hrefOf(row) : null
      return href ? void router.navigate({ href }) : false
    },
  })
  if (list.rows.length === 0) return <p className={css.empty}>{empty}</p>
  return (
    <div className={css.list}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={css.scroll} aria-label={label} tabIndex={0}>
        <table id={table} className={css.table}>
          <caption className={kit.hidden}>{label}</caption>
          <thead>
            <tr>
              {actions && (
                <th scope="col" className={css.tick}>
                  <Tick label={text.tickAll} isTicked={chosen.isWholePage} onChange={chosen.togglePage} />
                </th>
              )}
              {columns.map(({ key, label: name, isNumber, isWideOnly }) => (
                <th key={key} scope="col" className={classes(isNumber && css.number, isWideOnly && css.wideOnly)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.map(row => (
              <tr key={idOf(row)} data-id={idOf(row)} tabIndex={-1} aria-selected={actions && chosen.has(idOf(row))}>
                {actions && (
                  <td className={css.tick}>
                    <Tick
                      label={text.tick(nameOf(row))}
                      isTicked={chosen.has(idOf(row))}
                      onChange={() => chosen.toggle(idOf(row))}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <Cell
                    key={column.key}
                    row={row}
                    column={column}
                    href={index === 0 ? hrefOf(row) : null}
                    isFirst={index === 0}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={css.foot}>
        <span>{list.count_is_capped ? text.countCapped : text.count(list.count)}</span>
        {list.previous && <Link to={hrefAt(list.previous)}>{text.previous}</Link>}
        {list.next && <Link to={hrefAt(list.next)}>{text.next}</Link>}
      </div>
      {actions && chosen.ids.length > 0 && (
        <fieldset className={css.actions} aria-label={text.chosen(chosen.ids.length)}>
          <span role="status">{text.chosen(chosen.ids.length)}</span>
          {matching && <AllMatching list={list} chosen={chosen} />}
          {actions(chosen.ids, chosen.clear)}
        </fieldset>
      )}
    </div>
  )
}

/** Offers the rows of the other pages once all of this one are ticked. */
function AllMatching({ list, chosen }: { list: IndexTableProps<unknown>['list']; chosen: Chosen }) {
  const text = useText(indexText)
  if (chosen.isMatched)
    return (
      <Button look="quiet" onClick={chosen.clear}>
        {text.clearChosen}
      </Button>
    )
  if (!chosen.isWholePage || list.count <= list.rows.length) return null
  if (list.count_is_capped) return <span className={kit.soft}>{text.tooMany}</span>
  return (
    <Button look="quiet" isBusy={chosen.isBusy} onClick={chosen.takeMatching}>
      {text.chooseMatching(list.count)}
    </Button>
  )
}

interface CellProps<Row> {
  row: Row
  column: Column<Row>
  href: string | null
  isFirst: boolean
}

function Cell<Row>({ row, column: { cell, label, isNumber, isWideOnly }, href, isFirst }: CellProps<Row>) {
  const content = href ? <Link to={href}>{cell(row)}</Link> : cell(row)
  const className = classes(isNumber && css.number, isWideOnly && css.wideOnly)
  if (isFirst)
    return (
      <th scope="row" className={className}>
        {content}
      </th>
    )
  return (
    <td className={className} data-label={label}>
      {content}
    </td>
  )
}

function Tick({ label, isTicked, onChange }: { label: string; isTicked: boolean; onChange: () => void }) {
  return (
    <label className={css.box}>
      <input type="checkbox" aria-label={label} checked={isTicked} onChange={onChange} />
    </label>
  )
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined
