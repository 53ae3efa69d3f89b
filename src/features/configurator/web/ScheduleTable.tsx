import { BasisMark } from '#features/workbench/web/widgets/BasisMark.tsx'
import { useSite, useText } from '#web/page.ts'
import type { CheckedConfiguration } from '../contract.ts'
import { familyName, wireName } from '../domain/names.ts'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'
import { type BusRows, busRows, type PositionRow, unplacedLoads } from './position-rows.ts'
import { useQuantity } from './quantities.ts'
import grid from './schedule.module.css'

/** Every position with its device, load and problems: the drawing in words. */
export function ScheduleTable({ checked }: { checked: CheckedConfiguration }) {
  const text = useText(configureText)
  return (
    <section className={css.part} aria-labelledby="schedule-heading">
      <h2 id="schedule-heading">{text.table}</h2>
      {busRows(checked).map(bus => (
        <BusTable key={`${bus.panel.ref} ${bus.bus}`} bus={bus} />
      ))}
      <UnplacedLoads checked={checked} />
    </section>
  )
}

function BusTable({ bus: { panel, bus, rows } }: { bus: BusRows }) {
  const text = useText(configureText)
  const id = `${panel.ref}-${bus}`
  return (
    <div className={css.scroll}>
      <table className={grid.schedule} id={id}>
        <caption>{text.tableOf(`${panel.ref} ${panel.sku}`, bus)}</caption>
        <ScheduleHead id={id} />
        <tbody>
          {rows.map(row => (
            <Row key={row.id} row={row} table={id} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const scheduleColumns = ['position', 'device', 'load', 'drain', 'carries', 'wire', 'problem'] as const

/** The cells of a row name these by `headers`. */
export function ScheduleHead({ id }: { id: string }) {
  const text = useText(configureText)
  return (
    <thead>
      <tr>
        {scheduleColumns.map(column => (
          <th key={column} scope="col" id={`${id}-${column}`}>
            {text[column]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ row, table }: { row: PositionRow; table: string }) {
  const { id, label, problems } = row
  const text = useText(configureText)
  const { language } = useSite()
  const quantity = useQuantity()
  const name = useDeviceName()
  const { device, load, drains } = row
  return (
    <tr id={id} aria-describedby={problems.length > 0 ? `${id}-problem` : undefined} data-state={stateOf(row)}>
      <th scope="row" id={`${id}-name`} headers={`${table}-position`}>
        {label}
      </th>
      <td headers={`${table}-device ${id}-name`} data-label={text.device}>
        {name(row)}
      </td>
      <td headers={`${table}-load ${id}-name`} data-label={text.load}>
        {load ? load.name : device && row.partOf === null ? text.spare : ''}
      </td>
      <td headers={`${table}-drain ${id}-name`} data-label={text.drain} className={grid.figure}>
        {drains && `${quantity(drains.list1x_a, 'A')} / ${quantity(drains.list2x_a, 'A')}`}
      </td>
      <td headers={`${table}-carries ${id}-name`} data-label={text.carries} className={grid.figure}>
        {device && row.partOf === null && quantity(device.carries_a, 'A')}
      </td>
      <td headers={`${table}-wire ${id}-name`} data-label={text.wire}>
        {load?.wire && wireName(load.wire, language)}
      </td>
      <td headers={`${table}-problem ${id}-name`} data-label={text.problem} className={grid.said}>
        <RowProblems row={row} />
      </td>
    </tr>
  )
}

/** The problems of a row in words, which describe it. */
export function RowProblems({ row: { id, problems } }: { row: Pick<PositionRow, 'id' | 'problems'> }) {
  const text = useText(configureText)
  if (problems.length === 0) return null
  return (
    <ul id={`${id}-problem`}>
      {problems.map(problem => (
        <li key={`${problem.code} ${problem.text}`} data-severity={problem.severity}>
          <strong>{text.severities[problem.severity]}</strong> {problem.text}
          <BasisMark basis={problem.basis} />
        </li>
      ))}
    </ul>
  )
}

/** How serious the worst problem of a row is; a row without a device is empty. */
export const stateOf = ({ problems, placement }: PositionRow) =>
  problems.find(({ severity }) => severity !== 'note')?.severity ?? (placement === null ? 'empty' : 'filled')

/** 'TPA 25 A', 'empty', or of which position it is part. */
export function useDeviceName() {
  const text = useText(configureText)
  const { language } = useSite()
  const quantity = useQuantity()
  return ({ device, placement, partOf, field }: PositionRow): string => {
    if (partOf !== null) return text.continues(partOf)
    if (device) return `${familyName(device.family, language)} ${quantity(device.rating_a, 'A')}`
    if (placement === null) return text.empty
    return field.kind === 'hand-off' ? text.families['hand-off'] : text.noDevice
  }
}

/** The loads that stand in no position. */
export function UnplacedLoads({ checked }: { checked: CheckedConfiguration }) {
  const text = useText(configureText)
  const quantity = useQuantity()
  const loads = unplacedLoads(checked)
  if (loads.length === 0) return null
  const drains = new Map(checked.rows.map(row => [row.load, row]))
  return (
    <div className={css.part}>
      <h3 id="unplaced-heading">{text.elsewhere}</h3>
      <ul className={css.unplaced} aria-labelledby="unplaced-heading">
        {loads.map(({ ref, name, feed }) => {
          const row = drains.get(ref)
          return (
            <li key={ref} id={`load-${ref}`}>
              <strong>{name || ref}</strong>{' '}
              <span>
                {feed}
                {row && `, ${quantity(row.list1x_a, 'A')} / ${quantity(row.list2x_a, 'A')}`}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
