import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import { addLoad } from '../../domain/editing/edit.ts'
import { editorText } from '../../messages/editor.ts'
import { configureText } from '../../messages/pages.ts'
import page from '../configure.module.css'
import { LoadHead } from '../loads/LoadTable.tsx'
import { loadRows } from '../loads/load-rows.ts'
import { useLoadWords } from '../loads/load-words.ts'
import grid from '../loads/loads.module.css'
import css from './editor.module.css'
import { focusName } from './focus-name.ts'
import { LoadFields } from './LoadFields.tsx'
import { devicesAt, type useDevices } from './use-devices.ts'
import type { Editor } from './use-editor.ts'

interface EditableLoadsProps {
  /** With the configuration as it is now. */
  checked: CheckedConfiguration
  known: ReturnType<typeof useDevices>
  change: Editor['change']
  onPasted: (lines: string) => void
  /** Further actions on the loads. */
  children: ReactNode
}

/** The loads as a table of fields. Several lines that are pasted into one are a load list; arrows go up and down in a column. */
export function EditableLoads({ checked, known, change, onPasted, children }: EditableLoadsProps) {
  const text = useText(editorText)
  const pageText = useText(configureText)
  const { configuration } = checked
  const { loads, panels, units } = configuration
  const wordsOf = useLoadWords(configuration)
  const rows = useMemo(() => loadRows(checked), [checked])
  const products = useMemo(() => new Map(panels.map(({ ref, product_id }) => [ref, product_id])), [panels])
  const added = useRef<number | null>(null)
  useEffect(() => {
    const last = loads.at(-1)
    if (added.current === null || loads.length <= added.current || !last) return
    added.current = null
    focusName(last.ref)
  }, [loads])
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text/plain').trim()
    if (!/[\n\t]/.test(lines)) return
    event.preventDefault()
    onPasted(lines)
  }
  return (
    <section className={css.loads} aria-labelledby="loads-heading" onPaste={paste}>
      <div className={css.head}>
        <h2 id="loads-heading">{pageText.loads}</h2>
        <Button
          onClick={() => {
            added.current = loads.length
            change(before => addLoad(before, text.newLoad(before.loads.length + 1)))
          }}
        >
          {text.addLoad}
        </Button>
        {children}
      </div>
      {rows.length === 0 && <p className={page.hint}>{text.noLoads}</p>}
      {rows.length > 0 && (
        <table className={`${grid.loads} ${grid.fields}`}>
          <LoadHead>
            <th scope="col">
              <VisuallyHidden>{text.remove}</VisuallyHidden>
            </th>
          </LoadHead>
          <tbody onKeyDown={moveInColumn}>
            {rows.map(row => (
              <LoadFields
                key={row.id}
                row={row}
                words={wordsOf(row)}
                devices={row.legs.map(({ place: { panel, position } }) =>
                  devicesAt(known.get(products.get(panel) ?? 0), position),
                )}
                units={units}
                system={configuration.system}
                change={change}
              />
            ))}
          </tbody>
        </table>
      )}
      <datalist id="wires">
        {wires.map(wire => (
          <option key={wire} value={wire} />
        ))}
      </datalist>
    </section>
  )
}

/** An arrow leads to the same field of the row above or below; a list of suggestions keeps its arrows. */
function moveInColumn(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLInputElement) || target.list) return
  const column = target.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0
  const rows = [...currentTarget.rows]
  const own = rows.findIndex(row => row.contains(target))
  const fields = rows.map(row => row.cells[column]?.querySelector('input'))
  const next = step > 0 ? fields.slice(own + 1).find(isSeen) : fields.slice(0, own).findLast(isSeen)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

const isSeen = (field: HTMLInputElement | null | undefined) => field?.checkVisibility() ?? false

const wires = ['24', '22', '20', '18', '16', '14', '12', '10', '8', '6', '4', '3', '2', '1', '1/0', '2/0', '3/0', '4/0']
  .map(size => `${size} AWG`)
  .concat(['250 kcmil', '350 kcmil', '1.5 mm²', '2.5 mm²', '4 mm²', '6 mm²', '10 mm²', '16 mm²', '25 mm²', '35 mm²'])
