import { useMemo, useRef, useState } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import type { Placement } from '../../domain/configuration.ts'
import { emptyPlace, movePlacement, pastePlacement } from '../../domain/edit.ts'
import { editorText } from '../../messages/editor.ts'
import { configureText } from '../../messages/pages.ts'
import { scheduleExample } from '../../messages/schedule-example.ts'
import page from '../configure.module.css'
import { DraftLink, Lines } from '../DraftLink.tsx'
import { PartList } from '../PartList.tsx'
import { ProblemList } from '../ProblemList.tsx'
import { busRows, type PositionRow } from '../position-rows.ts'
import { UnplacedLoads } from '../ScheduleTable.tsx'
import { SingleLineWords } from '../SingleLine.tsx'
import { StandingNote } from '../StandingNote.tsx'
import { SaveConfiguration } from '../saved/SaveConfiguration.tsx'
import { Totals } from '../Totals.tsx'
import { AccessoryList } from './AccessoryList.tsx'
import { DrawingSwitches } from './DrawingSwitches.tsx'
import { type DrawingKey, EditableDrawing } from './EditableDrawing.tsx'
import { EditableSchedule } from './EditableSchedule.tsx'
import css from './editor.module.css'
import { LoadList } from './LoadList.tsx'
import { PanelParts } from './PanelParts.tsx'
import { PlantFields } from './PlantFields.tsx'
import { PositionDialog } from './PositionDialog.tsx'
import { StatusLine } from './StatusLine.tsx'
import { devicesAt, useDevices, withChosen } from './use-devices.ts'
import { type Editor, useEditor } from './use-editor.ts'

/** The configuration as a program: everything on the page can be changed, and the server checks each change. */
export default function ConfigurationEditor({ loaded }: { loaded: CheckedConfiguration }) {
  const text = useText(configureText)
  const { keys } = useText(editorText)
  const editor = useEditor(loaded)
  const { configuration, checked, change, isChecking } = editor
  const known = useDevices(configuration)
  const buses = useMemo(
    () => busRows({ ...checked, configuration, devices: withChosen(checked.devices, known) }),
    [checked, configuration, known],
  )
  const rows = useMemo(() => new Map(buses.flatMap(bus => bus.rows.map(row => [row.id, row] as const))), [buses])
  const { single_line } = checked
  const diagram = useMemo(() => (single_line ? [{ panel: '', svg: single_line.svg }] : []), [single_line])
  const [opened, setOpened] = useState<{ id: string; isMove: boolean } | null>(null)
  const row = opened && rows.get(opened.id)
  const copied = useRef<Pick<Placement, 'load' | 'product_id'> | null>(null)
  const productOf = (ref: string) => configuration.panels.find(panel => panel.ref === ref)?.product_id ?? 0

  const press = (key: DrawingKey, at: PositionRow) => {
    const { id, load, device } = at
    const place = placeOf(at)
    if (key === 'edit') setOpened({ id, isMove: false })
    if (key === 'undo') editor.undo()
    if (key === 'redo') editor.redo()
    if (key === 'name' && load) document.getElementById(`name-${load.ref}`)?.focus()
    if ((key === 'copy' || key === 'cut') && (load || device))
      copied.current = { load: load?.ref ?? null, product_id: device?.id ?? null }
    if (key === 'cut' || key === 'empty') change(before => emptyPlace(before, place))
    const pasted = copied.current
    if (key === 'paste' && pasted) change(before => pastePlacement(before, place, pasted))
  }
  const move = (from: PositionRow, target: PositionRow) =>
    change(before => movePlacement(before, placeOf(from), placeOf(target)), `${from.label} → ${target.label}`)
  return (
    <div className={css.editor} aria-busy={isChecking}>
      <Toolbar editor={editor} />
      <div className={page.desk}>
        <div className={page.lead}>
          <LoadList configuration={configuration} change={change} onPasted={pasted => void editor.read(pasted, true)} />
          <ListText editor={editor} />
          <PlantFields configuration={configuration} change={change} />
          <PanelParts editor={editor} />
          <AccessoryList editor={editor} />
          <Lines checked={editor.lines} />
          <DraftLink checked={checked} />
        </div>
        <div className={page.main}>
          <EditableDrawing
            id="front"
            title={text.front}
            figures={checked.fronts}
            rows={rows}
            onKey={press}
            onMove={move}
          >
            <p className={page.hint}>{keys}</p>
          </EditableDrawing>
          <EditableDrawing id="single-line" title={text.twin} figures={diagram} rows={rows} onKey={press} onMove={move}>
            <SingleLineWords checked={checked} />
          </EditableDrawing>
        </div>
        <div className={page.side}>
          <Problems editor={editor} />
          <Totals checked={checked} />
        </div>
      </div>
      <EditableSchedule
        buses={buses}
        loads={configuration.loads}
        known={known}
        change={change}
        onMove={({ id }) => setOpened({ id, isMove: true })}
      />
      <UnplacedLoads checked={{ ...checked, configuration }} />
      <PartList checked={checked} />
      <StandingNote checked={checked} />
      <SaveConfiguration checked={{ ...checked, configuration }} isChanged={editor.canUndo} />
      <StatusLine checked={checked} done={editor.done} />
      {row && (
        <PositionDialog
          row={row}
          rows={rows}
          loads={configuration.loads}
          devices={devicesAt(known.get(productOf(row.panel)), row.position)}
          isMove={opened.isMove}
          change={change}
          onClose={() => {
            setOpened(null)
            returnFocus(row.id, opened.isMove)
          }}
        />
      )}
    </div>
  )
}

const placeOf = ({ panel, bus, position }: PositionRow) => ({ panel, feed: bus, position })

/** The drawing may have been drawn anew while the dialog was open. */
function returnFocus(id: string, isMove: boolean): void {
  const link = document.querySelector<SVGAElement>(`svg a[href="#${id}"]`)
  const name = document.getElementById(`${id}-name`)
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) (isMove ? name : (link ?? name))?.focus()
  })
}

function Toolbar({ editor }: { editor: Editor }) {
  const text = useText(editorText)
  return (
    <div className={css.tools}>
      <Button look="main" onClick={() => void editor.place()}>
        {text.place}
      </Button>
      <Button disabled={!editor.canUndo} onClick={editor.undo}>
        {text.undo}
      </Button>
      <Button disabled={!editor.canRedo} onClick={editor.redo}>
        {text.redo}
      </Button>
      <DrawingSwitches editor={editor} />
      {editor.isChecking && <span className={page.hint}>{text.checking}</span>}
    </div>
  )
}

function Problems({ editor }: { editor: Editor }) {
  const text = useText(configureText)
  return (
    <ProblemList
      checked={editor.checked}
      fixesOf={({ fixes }) =>
        fixes.length > 0 && (
          <div className={page.fixes}>
            {fixes.map(fix => (
              <Button key={fix.text} look="quiet" onClick={() => void editor.fix(fix)}>
                {fix.text}
              </Button>
            ))}
          </div>
        )
      }
      fixAll={<Button onClick={() => void editor.fixAll()}>{text.fixAll}</Button>}
    />
  )
}

/** The load list as text, to paste, copy and change as a whole. */
function ListText({ editor }: { editor: Editor }) {
  const text = useText(editorText)
  const page = useText(configureText)
  const { lines: example, hint, forms } = useText(scheduleExample)
  const area = useRef<HTMLTextAreaElement>(null)
  const { schedule } = editor.checked
  return (
    <details className={css.text} open={schedule === '' || undefined}>
      <summary>{text.asText}</summary>
      <div className={css.field}>
        <label htmlFor="list-text">{page.schedule}</label>
        <textarea
          key={schedule}
          ref={area}
          id="list-text"
          rows={8}
          defaultValue={schedule}
          placeholder={example}
          spellCheck={false}
          aria-describedby="list-text-hint"
        />
        <p id="list-text-hint" className={css.hint}>
          {hint(forms)}
        </p>
      </div>
      <div className={css.tools}>
        <Button onClick={() => void editor.read(area.current?.value ?? '')}>{text.apply}</Button>
        {schedule === '' && (
          <Button look="quiet" onClick={() => void editor.read(example)}>
            {page.example}
          </Button>
        )}
      </div>
    </details>
  )
}
