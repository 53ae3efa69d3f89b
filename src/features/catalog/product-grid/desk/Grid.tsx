// biome-ignore-all lint/a11y/useSemanticElements: only rows in view are drawn, at places of their own; a table lays out all of them
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on one cell, whose tabIndex comes with its place
import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { attempt } from '#web/action.ts'
import { useText } from '#web/page.ts'
import type { GridColumn, GridRow } from '../desk-contract.ts'
import { type Block, blockAt, boundsOf, type Place, type Size, tabFrom } from '../domain/blocks.ts'
import type { RowEdits } from '../domain/edits.ts'
import { windowRows } from '../domain/limits.ts'
import { gridText } from '../messages/desk-grid.ts'
import { CellBar } from './CellBar.tsx'
import type { CellEditor } from './CellEditor.tsx'
import { ConfirmChosen, type SeenCell } from './ConfirmChosen.tsx'
import type { Checked } from './check-edits.ts'
import { GridLine, rowHeight } from './GridLine.tsx'
import css from './grid.module.css'
import { onGridKey } from './grid-keys.ts'
import { useBlocks } from './use-blocks.ts'
import type { GridEdits } from './use-edits.ts'
import type { Rows } from './use-rows.ts'
import { useWindow } from './use-window.ts'

interface GridProps {
  rows: Rows
  columns: readonly GridColumn[]
  edits: GridEdits
  check: (edit: RowEdits) => Checked
  /** Products that changes of all do not reach. */
  leftOut: ReadonlySet<number>
  onToggle: (row: GridRow) => void
  say: (text: string) => void
  /** The text of the polite live region. */
  status: string
  isReadOnly: boolean
  /** Confirms trade data as they are shown; undefined: whoever looks may not. */
  onConfirm?: ((cells: SeenCell[]) => void) | undefined
  isBusy: boolean
}

const steps = { down: [1, 0], up: [-1, 0] } as const

/** Cells of products, of which only those in view are drawn. One stop for Tab; the keys are those of a spreadsheet. */
export function Grid(props: GridProps) {
  const { rows, columns, edits, check, leftOut, onToggle, say, isReadOnly, onConfirm, isBusy } = props
  const text = useText(gridText)
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [block, setBlock] = useState<Block>(blockAt({ row: 0, column: 1 }))
  const [editing, setEditing] = useState<(Place & { text: string }) | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const wantsFocus = useRef(false)
  const { first, last, page } = useWindow(scroller, rows.total)
  const size = { rows: rows.total, columns: columns.length + 1 }
  const blocks = useBlocks({ block, size, rows, columns, edits, isReadOnly, say })
  const { focus } = block
  useNeed(rows, first, last)
  useEffect(() => {
    if (!wantsFocus.current || editing) return
    wantsFocus.current = false
    focusCell(`${gridId}-${focus.row}-${focus.column}`)
  }, [focus.row, focus.column, editing, gridId])
  const choose = (next: Block) => {
    wantsFocus.current = true
    setLeaving(false)
    setBlock(next)
  }
  const edit = (typed: string | null, at = focus) => {
    const column = columns[at.column - 1]
    const row = rows.at(at.row)
    if (isReadOnly || !row || !column) return
    if (!column.is_editable) return say(text.fixed(1))
    setBlock(blockAt(at))
    setEditing({ ...at, text: typed ?? blocks.textAt(row, at.column) })
  }
  const onEditEnd: Parameters<typeof CellEditor>[0]['onEnd'] = (after, by) => {
    if (!editing) return
    const { row, column, text: before } = editing
    const typed = after !== null && (after !== before || after !== blocks.textAt(rows.at(row), column))
    if (typed) blocks.write({ row, column, text: after })
    setEditing(null)
    wantsFocus.current = by !== null || after === null
    if (by === null) return
    setBlock(blockAt(placeAfter({ row, column }, by, size)))
  }
  const toggle = () => {
    const row = rows.at(focus.row)
    if (row) onToggle(row)
  }
  const bounds = boundsOf(block)
  const { top, bottom, left, right } = bounds
  const lines = linesOf(first, last, focus.row)
  const rowOfFocus = rows.at(focus.row)
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={text.label}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns}
        aria-multiselectable
        aria-readonly={isReadOnly || undefined}
        className={css.scroll}
        style={{ '--grid-columns': widthsOf(columns) } as CSSProperties}
        onKeyDown={event =>
          editing === null &&
          onGridKey(event, {
            ...{ block, size, page, choose, isLeaving, toggle },
            edit: typed => edit(typed),
            empty: blocks.empty,
            fill: blocks.fill,
            undo: () => edits.undo(),
            redo: () => edits.redo(),
            leave: () => setLeaving(true),
          })
        }
        onCopy={event => editing === null && blocks.onCopy(event, false)}
        onCut={event => editing === null && blocks.onCopy(event, true)}
        onPaste={event => editing === null && blocks.onPaste(event)}
        onPointerDown={event => {
          const at = placeOf(event)
          if (!at || event.button !== 0) return
          if (editing && editing.row === at.row && editing.column === at.column) return
          if (editing) wantsFocus.current = true
          choose(event.shiftKey ? { anchor: block.anchor, focus: at } : blockAt(at))
        }}
        onPointerMove={event => {
          const at = event.buttons === 1 && !editing ? placeOf(event) : null
          if (at && (at.row !== focus.row || at.column !== focus.column)) choose({ anchor: block.anchor, focus: at })
        }}
        onDoubleClick={event => {
          const at = placeOf(event)
          if (at) edit(null, at)
        }}
      >
        <Headings columns={columns} />
        <div role="presentation" className={css.body} style={{ height: size.rows * rowHeight }}>
          {lines.map(index => {
            const row = rows.at(index)
            const isChosen = index >= top && index <= bottom
            return (
              <GridLine
                key={index}
                {...{ gridId, index, row, columns, check, isReadOnly }}
                edit={row && edits.edits.get(row.id)}
                refusals={edits.refusals}
                from={isChosen ? left : 0}
                to={isChosen ? right : -1}
                active={index === focus.row ? focus.column : -1}
                editing={editing?.row === index ? { ...editing, onEnd: onEditEnd } : null}
                isLeftOut={row !== undefined && leftOut.has(row.id)}
              />
            )
          })}
        </div>
      </div>
      <CellBar row={rowOfFocus} column={columns[focus.column - 1]} edits={edits} check={check} status={props.status}>
        {onConfirm && <ConfirmChosen {...{ bounds, rows, columns, edits, isBusy, onConfirm }} />}
      </CellBar>
    </>
  )
}

function Headings({ columns }: Pick<GridProps, 'columns'>) {
  const text = useText(gridText)
  return (
    <div role="row" aria-rowindex={1} className={css.headings}>
      <div role="columnheader" aria-colindex={1}>
        {text.product}
      </div>
      {columns.map(({ key, title, unit }, at) => (
        <div key={key} role="columnheader" aria-colindex={at + 2} title={`${title} (${key})`}>
          {unit ? `${title} (${unit})` : title}
        </div>
      ))}
    </div>
  )
}

const restMs = 80

/** Loads the rows in view. Rows that fly past while somebody drags the bar are not asked for, only those where it rests. */
function useNeed(rows: Rows, first: number, last: number): void {
  const asked = useRef(first)
  const need = useEffectEvent(() => {
    asked.current = first
    void attempt(rows.need(first, last))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are in view
  useEffect(() => {
    if (Math.abs(first - asked.current) < windowRows) return need()
    const timer = setTimeout(() => need(), restMs)
    return () => clearTimeout(timer)
  }, [first, last])
}

/** The rows in view, and that of the cell with the focus, which stays where it is. */
function linesOf(first: number, last: number, focus: number): number[] {
  const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  return lines.includes(focus) || lines.length === 0 ? lines : [...lines, focus].sort((a, b) => a - b)
}

function focusCell(id: string): void {
  const cell = document.getElementById(id)
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Where the focus goes when a cell was edited. */
function placeAfter(at: Place, by: 'up' | 'down' | 'left' | 'right', size: Size): Place {
  if (by === 'left' || by === 'right') return tabFrom(at, by === 'right' ? 1 : -1, size) ?? at
  return { row: Math.max(0, Math.min(size.rows - 1, at.row + steps[by][0])), column: at.column }
}

/** The cell that something has happened in. */
function placeOf({ target }: Pick<PointerEvent, 'target'>): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

// Each row is a grid of its own: a width that followed the content would differ from row to row.
const widths: Record<GridColumn['kind'], string> = {
  ...{ text: '15rem', number: '8rem', whole: '7rem', yes_no: '7rem', choice: '10rem', choices: '12rem' },
  ...{ reference: '10rem', references: '14rem', day: '9rem', lead_times: '16rem' },
}

const widthsOf = (columns: readonly GridColumn[]): string =>
  ['11rem', ...columns.map(({ kind }) => widths[kind])].join(' ')
