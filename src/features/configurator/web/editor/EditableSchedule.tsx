import { memo } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ConfiguredLoad } from '../../domain/configuration.ts'
import { changeLoad, putDevice, putLoad } from '../../domain/edit.ts'
import { wireText } from '../../domain/schedule/write-schedule.ts'
import { editorText } from '../../messages/editor.ts'
import { configureText } from '../../messages/pages.ts'
import page from '../configure.module.css'
import type { BusRows, PositionRow } from '../position-rows.ts'
import { useQuantity } from '../quantities.ts'
import { RowProblems, ScheduleHead, stateOf, useDeviceName } from '../ScheduleTable.tsx'
import grid from '../schedule.module.css'
import { DeviceSelect, LoadSelect } from './DeviceSelect.tsx'
import css from './editor.module.css'
import { setWire } from './LoadList.tsx'
import { TokenField } from './TokenField.tsx'
import { devicesAt, type OfferedDevice, type useDevices } from './use-devices.ts'
import type { Editor } from './use-editor.ts'

interface EditableScheduleProps {
  buses: readonly BusRows[]
  loads: readonly ConfiguredLoad[]
  known: ReturnType<typeof useDevices>
  change: Editor['change']
  onMove: (row: PositionRow) => void
}

/** The schedule with a device, a load and a wire to choose in each position. */
export function EditableSchedule({ buses, loads, known, change, onMove }: EditableScheduleProps) {
  const text = useText(configureText)
  return (
    <section className={page.part} aria-labelledby="schedule-heading">
      <h2 id="schedule-heading">{text.table}</h2>
      {buses.map(({ panel, bus, rows }) => {
        const id = `${panel.ref}-${bus}`
        return (
          <div key={id} className={page.scroll}>
            <table className={`${grid.schedule} ${css.schedule}`} id={id}>
              <caption>{text.tableOf(`${panel.ref} ${panel.sku}`, bus)}</caption>
              <ScheduleHead id={id} />
              <tbody>
                {rows.map(row => (
                  <Row
                    key={row.id}
                    row={row}
                    table={id}
                    loads={loads}
                    devices={devicesAt(known.get(panel.product_id), row.position)}
                    change={change}
                    onMove={onMove}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )
      })}
      <datalist id="wires">
        {wires.map(wire => (
          <option key={wire} value={wire} />
        ))}
      </datalist>
    </section>
  )
}

const wires = ['24', '22', '20', '18', '16', '14', '12', '10', '8', '6', '4', '3', '2', '1', '1/0', '2/0', '3/0', '4/0']
  .map(size => `${size} AWG`)
  .concat(['250 kcmil', '350 kcmil', '1.5 mm²', '2.5 mm²', '4 mm²', '6 mm²', '10 mm²', '16 mm²', '25 mm²', '35 mm²'])

interface RowProps {
  row: PositionRow
  table: string
  loads: readonly ConfiguredLoad[]
  devices: readonly OfferedDevice[]
  change: Editor['change']
  onMove: (row: PositionRow) => void
}

/** A change of another row does not draw this one again. */
const Row = memo(
  function Row({ row, table, loads, devices, change, onMove }: RowProps) {
    const text = useText(configureText)
    const own = useText(editorText)
    const quantity = useQuantity()
    const deviceName = useDeviceName()
    const { id, label, device, load, drains, partOf } = row
    const place = { panel: row.panel, feed: row.bus, position: row.position }
    const cell = (column: string) => ({ headers: `${table}-${column} ${id}-name` })
    return (
      <tr id={id} aria-describedby={row.problems.length > 0 ? `${id}-problem` : undefined} data-state={stateOf(row)}>
        <th scope="row" id={`${id}-name`} headers={`${table}-position`} tabIndex={-1}>
          {label}
        </th>
        <td {...cell('device')} data-label={text.device}>
          {partOf !== null || row.field.kind === 'hand-off' ? (
            deviceName(row)
          ) : (
            <DeviceSelect
              row={row}
              devices={devices}
              onChoose={product => change(before => putDevice(before, place, product))}
            />
          )}
        </td>
        <td {...cell('load')} data-label={text.load}>
          {partOf === null && (
            <LoadSelect row={row} loads={loads} onChoose={ref => change(before => putLoad(before, place, ref))} />
          )}
        </td>
        <td {...cell('drain')} data-label={text.drain} className={grid.figure}>
          {drains && `${quantity(drains.list1x_a, 'A')} / ${quantity(drains.list2x_a, 'A')}`}
        </td>
        <td {...cell('carries')} data-label={text.carries} className={grid.figure}>
          {device && partOf === null && quantity(device.carries_a, 'A')}
        </td>
        <td {...cell('wire')} data-label={text.wire}>
          {load && (
            <TokenField
              label={own.wireOf(load.name || load.ref)}
              isLabelHidden
              value={load.wire === null ? '' : wireText(load.wire)}
              list="wires"
              onText={typed => setWire(typed, wire => change(before => changeLoad(before, load.ref, wire)))}
            />
          )}
        </td>
        <td {...cell('problem')} data-label={text.problem} className={grid.said}>
          <RowProblems row={row} />
          {row.placement !== null && partOf === null && (
            <Button look="quiet" aria-label={own.moveOf(label)} onClick={() => onMove(row)}>
              {own.move}
            </Button>
          )}
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.devices === after.devices &&
    namesOf(before.loads) === namesOf(after.loads) &&
    wordsOf(before.row) === wordsOf(after.row),
)

const namesOf = (loads: readonly ConfiguredLoad[]) => loads.map(({ ref, name }) => `${ref} ${name}`).join('\n')

/** Everything that a row shows. */
const wordsOf = ({ placement, device, load, drains, partOf, problems }: PositionRow) =>
  JSON.stringify([
    placement,
    device?.id,
    device?.carries_a,
    load?.ref,
    load?.name,
    load?.wire,
    drains?.list1x_a,
    drains?.list2x_a,
    partOf,
    problems.map(({ text }) => text),
  ])
