import { memo, type ReactNode, useState } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Configuration, ConfiguredLoad } from '../../domain/configuration.ts'
import { changeLoad, emptyPlace, placeLoad, putDevice, removeLoad } from '../../domain/editing/edit.ts'
import { writeAmount } from '../../domain/schedule/read-amount.ts'
import { readDrainCell, readDropCell, readLengthCell } from '../../domain/schedule/read-cell.ts'
import { readToken } from '../../domain/schedule/read-token.ts'
import { drainTexts, lengthText, wireText } from '../../domain/schedule/write-schedule.ts'
import { editorText } from '../../messages/editor.ts'
import { configureText } from '../../messages/pages.ts'
import { CardWords, describedBy, RowProblem } from '../loads/LoadTable.tsx'
import type { Leg, LoadRow } from '../loads/load-rows.ts'
import type { LoadWords } from '../loads/load-words.ts'
import grid from '../loads/loads.module.css'
import { DeviceSelect } from './DeviceSelect.tsx'
import { TokenField } from './TokenField.tsx'
import type { OfferedDevice } from './use-devices.ts'
import type { Editor } from './use-editor.ts'

interface LoadFieldsProps {
  row: LoadRow
  words: LoadWords
  /** The devices that each of its positions takes. */
  devices: readonly (readonly OfferedDevice[])[]
  units: Configuration['units']
  system: Configuration['system']
  change: Editor['change']
}

/** A row of the table. On a phone it is a card of two lines that is unfolded for its fields. */
export const LoadFields = memo(
  function LoadFields({ row, words, devices, units, system, change }: LoadFieldsProps) {
    const text = useText(editorText)
    const page = useText(configureText)
    const [isOpen, setOpen] = useState(false)
    const { load, legs } = row
    const set = (next: Partial<ConfiguredLoad>) => load && change(before => changeLoad(before, load.ref, next))
    const named = (column: string) => ({ label: `${column}, ${words.name}`, isLabelHidden: true })
    return (
      <tr id={row.id} {...describedBy(row)} data-open={isOpen || undefined}>
        <th scope="row" data-label={page.load}>
          <button type="button" className={grid.card} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <CardWords words={words} />
          </button>
          {load ? (
            <TokenField
              id={`name-${load.ref}`}
              {...named(page.load)}
              value={load.name}
              onText={name => {
                set({ name })
                return true
              }}
            />
          ) : (
            <span className={grid.name}>{words.name}</span>
          )}
        </th>
        <td data-label={page.drain}>
          {load && (
            <TokenField
              id={`drain-${load.ref}`}
              {...named(page.drain)}
              value={drainTexts(load.drain).join('; ')}
              hint={text.drainHint}
              onText={typed => take(readDrainCell(typed) ?? undefined, drain => set({ drain }))}
            />
          )}
        </td>
        <td data-label={page.amperes} className={grid.figure}>
          {words.amperes}
        </td>
        <td data-label={page.feed}>
          {load && (
            <select
              aria-label={named(page.feed).label}
              value={load.feed}
              onChange={({ target }) => set({ feed: readFeed(target.value) })}
            >
              {['A', 'B', 'A+B'].map(one => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </td>
        <td data-label={page.position}>
          <Positions row={row} words={words} change={change} />
        </td>
        <td data-label={page.device}>
          <Devices legs={legs} devices={devices} words={words} change={change} />
        </td>
        <td data-label={page.carries} className={grid.figure}>
          {words.carries}
        </td>
        <td data-label={page.wire}>
          {load && (
            <TokenField
              {...named(page.wire)}
              value={load.wire === null ? '' : wireText(load.wire)}
              list="wires"
              onText={typed => take(readWire(typed), wire => set({ wire }))}
            />
          )}
        </td>
        <td data-label={page.loop}>
          {load && (
            <TokenField
              {...named(page.loop)}
              value={load.loop_feet === null ? '' : lengthText(load.loop_feet, units)}
              hint={units === 'metric' ? '20 m' : '60 ft'}
              onText={typed => take(readLengthCell(typed), loop_feet => set({ loop_feet }))}
            />
          )}
        </td>
        <td data-label={page.drop} className={grid.figure}>
          {words.drop}
        </td>
        <td data-label={text.drop}>
          {load && (
            <TokenField
              {...named(text.drop)}
              value={load.allowed_drop_v === null ? '' : `${writeAmount(load.allowed_drop_v)} V`}
              hint="0.5 V, 3 %"
              onText={typed => take(readDropCell(typed, system), allowed_drop_v => set({ allowed_drop_v }))}
            />
          )}
        </td>
        <td className={grid.said}>
          <RowProblem row={row} />
        </td>
        <td>
          <Button
            look="quiet"
            aria-label={text.removeLoad(load ? words.name : `${words.name} ${words.positions}`)}
            onClick={() => {
              focusBeside(row.id)
              change(before =>
                load ? removeLoad(before, load.ref) : legs.reduce((next, { place }) => emptyPlace(next, place), before),
              )
            }}
          >
            ×
          </Button>
        </td>
      </tr>
    )
  },
  // `change` always changes the newest configuration, and equal rows have the same words.
  (before, after) =>
    before.units === after.units &&
    before.system === after.system &&
    before.devices.every((list, n) => list === after.devices[n]) &&
    JSON.stringify([before.row, before.words]) === JSON.stringify([after.row, after.words]),
)

/** Where a load stands is written as in the schedule; a spare device stays where it is. */
function Positions({ row: { load, legs }, words, change }: Pick<LoadFieldsProps, 'row' | 'words' | 'change'>) {
  const page = useText(configureText)
  const marks: ReactNode = legs.map(({ id }) => <span key={id} id={id} />)
  if (!load)
    return (
      <>
        {marks}
        {words.positions}
      </>
    )
  return (
    <>
      {marks}
      <TokenField
        label={`${page.position}, ${words.name}`}
        isLabelHidden
        value={words.positions}
        hint={load.feed === 'A+B' ? 'A1/B1' : `${load.feed}1`}
        onText={typed => {
          const token = typed === '' ? ({ kind: 'positions', positions: [] } as const) : readToken(typed)
          if (token?.kind !== 'positions') return false
          change(before => {
            const first = before.panels[0]?.ref ?? ''
            return placeLoad(
              before,
              load.ref,
              token.positions.map(one => ({ ...one, panel: one.panel ?? first })),
            )
          })
          return true
        }}
      />
    </>
  )
}

/** One choice for all positions of a load that have the same device, else one for each. */
function Devices({
  legs,
  devices,
  words,
  change,
}: Pick<LoadFieldsProps, 'devices' | 'words' | 'change'> & { legs: readonly Leg[] }) {
  const [first] = legs
  if (legs.every(({ field }) => field?.kind === 'hand-off')) return first ? words.device : null
  const isSame = legs.every(({ device }) => device?.id === first?.device?.id)
  return (isSame ? [legs] : legs.map(leg => [leg])).map((group, n) => (
    <DeviceSelect
      key={group.map(({ id }) => id).join()}
      place={group.map(({ label }) => label).join('/')}
      device={group[0]?.device ?? null}
      devices={devices[n] ?? []}
      onChoose={id => change(before => group.reduce((next, { place }) => putDevice(next, place, id), before))}
    />
  ))
}

/** Whether it was understood; what was, is used. Undefined: it was not. */
function take<T>(value: T | undefined, use: (value: T) => void): boolean {
  if (value === undefined) return false
  use(value)
  return true
}

function readWire(typed: string): string | null | undefined {
  if (typed === '') return null
  const token = readToken(typed)
  return token?.kind === 'wire' ? token.wire : undefined
}

const readFeed = (value: string): ConfiguredLoad['feed'] => (value === 'A' || value === 'B' ? value : 'A+B')

/** The row is about to go: the focus goes to the one beside it. */
function focusBeside(id: string): void {
  const row = document.getElementById(id)
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const target =
    beside?.querySelector<HTMLElement>('td:last-child button') ??
    document.querySelector<HTMLElement>('#loads-heading ~ button')
  target?.focus()
}
