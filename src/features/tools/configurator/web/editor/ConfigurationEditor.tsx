import { useMemo, useRef, useState } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import type { Placement } from '../../domain/configuration.ts'
import { emptyPlace, movePlacement, pastePlacement } from '../../domain/editing/edit.ts'
import { editorText } from '../../messages/editor.ts'
import { configureText } from '../../messages/pages.ts'
import { scheduleExample } from '../../messages/schedule-example.ts'
import page from '../configure.module.css'
import { Dock } from '../Dock.tsx'
import { DraftLink, hasLines, Lines } from '../DraftLink.tsx'
import { Fold } from '../Fold.tsx'
import foldCss from '../fold.module.css'
import { foldedProblems } from '../folded-problems.ts'
import { ProblemList } from '../ProblemList.tsx'
import { PartList } from '../parts/PartList.tsx'
import { busRows, type PositionRow } from '../parts/position-rows.ts'
import { Totals } from '../parts/Totals.tsx'
import { SingleLineWords } from '../SingleLine.tsx'
import { StandingNote } from '../StandingNote.tsx'
import { SaveConfiguration } from '../saved/SaveConfiguration.tsx'
import { useSaving } from '../saved/use-saving.ts'
import { shownSchedule } from '../schedule/shown-schedule.ts'
import { AccessoryList } from './AccessoryList.tsx'
import { DrawingSwitches } from './DrawingSwitches.tsx'
import { type DrawingKey, EditableDrawing } from './EditableDrawing.tsx'
import { EditableLoads } from './EditableLoads.tsx'
import css from './editor.module.css'
import { focusName } from './focus-name.ts'
import { PanelParts } from './PanelParts.tsx'
import { PlantFields } from './PlantFields.tsx'
import { PositionDialog } from './PositionDialog.tsx'
import { StatusLine } from './StatusLine.tsx'
import { devicesAt, useDevices, withChosen } from './use-devices.ts'
import { type Editor, useEditor } from './use-editor.ts'

/** The configuration as a program: everything on the page can be changed, and the server checks each change. */
/** `text`: the load list as it was sent. */
export default function ConfigurationEditor({ loaded, text: sent }: { loaded: CheckedConfiguration; text: string }) {
  const text = useText(configureText)
  const own = useText(editorText)
  const editor = useEditor(loaded, sent)
  const { configuration, checked, change, isChecking } = editor
  const known = useDevices(configuration)
  const shown = useMemo(
    () => ({ ...checked, configuration, devices: withChosen(checked.devices, known) }),
    [checked, configuration, known],
  )
  const rows = useMemo(
    () => new Map(busRows(shown).flatMap(bus => bus.rows.map(row => [row.id, row] as const))),
    [shown],
  )
  const saving = useSaving(shown)
  const { single_line } = checked
  const diagram = useMemo(() => (single_line ? [{ panel: '', svg: single_line.svg }] : []), [single_line])
  const folded = useMemo(() => foldedProblems(checked.problems), [checked.problems])
  const [opened, setOpened] = useState('')
  const row = rows.get(opened)
  const copied = useRef<Pick<Placement, 'load' | 'product_id'> | null>(null)
  const productOf = (ref: string) => configuration.panels.find(panel => panel.ref === ref)?.product_id ?? 0

  const press = (key: DrawingKey, at: PositionRow) => {
    const { id, load, device } = at
    const place = placeOf(at)
    if (key === 'edit') setOpened(id)
    if (key === 'undo') editor.undo()
    if (key === 'redo') editor.redo()
    if (key === 'name' && load) focusName(load.ref)
    if ((key === 'copy' || key === 'cut') && (load || device))
      copied.current = { load: load?.ref ?? null, product_id: device?.id ?? null }
    if (key === 'cut' || key === 'empty') change(before => emptyPlace(before, place))
    const pasted = copied.current
    if (key === 'paste' && pasted) change(before => pastePlacement(before, place, pasted))
  }
  const move = (from: PositionRow, target: PositionRow) =>
    change(before => movePlacement(before, placeOf(from), placeOf(target)), `${from.label} → ${target.label}`)
  const drawing = { rows, onKey: press, onMove: move }
  return (
    <div className={page.desk} aria-busy={isChecking}>
      <Dock
        checked={shown}
        saving={saving}
        drawing={
          <section className={page.part} aria-labelledby="front-heading">
            <h2 id="front-heading">{text.front}</h2>
            <EditableDrawing figures={checked.fronts} {...drawing} />
          </section>
        }
        problems={<Problems editor={editor} />}
      />
      <EditableLoads checked={shown} known={known} change={change} onPasted={pasted => void editor.read(pasted, true)}>
        <Toolbar editor={editor} />
      </EditableLoads>
      <div className={foldCss.folds}>
        <ListText editor={editor} />
        <Fold id="single-line" title={text.twin}>
          <DrawingSwitches configuration={configuration} change={change} />
          <EditableDrawing figures={diagram} {...drawing} />
          <SingleLineWords checked={checked} />
        </Fold>
        <Totals checked={checked} hasProblem={folded.has('totals')} />
        <PlantFields configuration={configuration} change={change} hasProblem={folded.has('plant')} />
        <PanelParts editor={editor} hasProblem={folded.has('feeders')} />
        <AccessoryList editor={editor} />
        <PartList checked={checked} hasProblem={folded.has('parts')} />
        <div className={css.keys}>
          <Fold id="keys" title={own.keysTitle}>
            <p>{own.keys}</p>
          </Fold>
        </div>
      </div>
      <SaveConfiguration checked={shown} saving={saving} isChanged={editor.canUndo}>
        <DraftLink checked={checked} />
      </SaveConfiguration>
      <StandingNote checked={checked} />
      <StatusLine checked={checked} done={editor.done} />
      {row && (
        <PositionDialog
          key={row.id}
          row={row}
          rows={rows}
          loads={configuration.loads}
          devices={devicesAt(known.get(productOf(row.panel)), row.position)}
          change={change}
          onClose={() => {
            setOpened('')
            returnFocus(row.id)
          }}
        />
      )}
    </div>
  )
}

const placeOf = ({ panel, bus, position }: PositionRow) => ({ panel, feed: bus, position })

/** The drawing may have been drawn anew while the dialog was open. */
function returnFocus(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<SVGAElement>(`svg a[href="#${id}"]`)?.focus()
  })
}

function Toolbar({ editor }: { editor: Editor }) {
  const text = useText(editorText)
  return (
    <>
      <Button look="main" onClick={() => void editor.place()}>
        {text.place}
      </Button>
      <Button disabled={!editor.canUndo} onClick={editor.undo}>
        {text.undo}
      </Button>
      <Button disabled={!editor.canRedo} onClick={editor.redo}>
        {text.redo}
      </Button>
      {editor.isChecking && <span className={page.hint}>{text.checking}</span>}
    </>
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
  const shown = shownSchedule(editor.checked, editor.kept, editor.lines.rest)
  return (
    <Fold
      id="list-text"
      title={text.asText}
      state={text.loads(editor.configuration.loads.length)}
      isOpen={schedule === ''}
      hasProblem={hasLines(editor.lines)}
    >
      <Lines checked={editor.lines} />
      <div className={css.field}>
        <label htmlFor="list">{page.schedule}</label>
        <textarea
          key={shown}
          ref={area}
          id="list"
          rows={8}
          defaultValue={shown}
          placeholder={example}
          spellCheck={false}
          aria-describedby="list-hint"
        />
        <p id="list-hint" className={css.hint}>
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
    </Fold>
  )
}
