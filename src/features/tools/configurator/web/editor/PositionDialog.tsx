import { useEffect, useRef } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ConfiguredLoad } from '../../domain/configuration.ts'
import { emptyPlace, movePlacement, type Place, putDevice, putLoad } from '../../domain/editing/edit.ts'
import { editorText } from '../../messages/editor.ts'
import { configureText } from '../../messages/pages.ts'
import type { PositionRow } from '../parts/position-rows.ts'
import { DeviceSelect, LoadSelect } from './DeviceSelect.tsx'
import css from './editor.module.css'
import type { OfferedDevice } from './use-devices.ts'
import type { Editor } from './use-editor.ts'

interface PositionDialogProps {
  row: PositionRow
  rows: ReadonlyMap<string, PositionRow>
  loads: readonly ConfiguredLoad[]
  devices: readonly OfferedDevice[]
  change: Editor['change']
  onClose: () => void
}

const placeOf = ({ panel, bus, position }: PositionRow): Place => ({ panel, feed: bus, position })

/** The dialog for the device in a position; from the bottom of a phone. The browser returns the focus to where it was. */
export function PositionDialog({ row, rows, loads, devices, change, onClose }: PositionDialogProps) {
  const text = useText(editorText)
  const page = useText(configureText)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const place = placeOf(row)
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby="position-heading" onClose={onClose}>
      <h2 id="position-heading">{text.edit(row.label)}</h2>
      {row.field.kind !== 'hand-off' && row.partOf === null && (
        <div className={css.field}>
          <span aria-hidden="true">{page.device}</span>
          <DeviceSelect
            place={row.label}
            device={row.device}
            devices={devices}
            onChoose={id => change(before => putDevice(before, place, id))}
          />
        </div>
      )}
      {row.partOf === null ? (
        <div className={css.field}>
          <span aria-hidden="true">{page.load}</span>
          <LoadSelect row={row} loads={loads} onChoose={ref => change(before => putLoad(before, place, ref))} />
        </div>
      ) : (
        <p>{page.continues(row.partOf)}</p>
      )}
      {row.placement !== null && row.partOf === null && (
        <div className={css.field}>
          <label htmlFor="move-target">{text.move}</label>
          <select
            id="move-target"
            value=""
            onChange={event => {
              const to = rows.get(event.target.value)
              if (to) change(before => movePlacement(before, place, placeOf(to)))
              close()
            }}
          >
            <option value="">{text.stay}</option>
            {[...rows.values()]
              .filter(one => one.id !== row.id)
              .map(one => (
                <option key={one.id} value={one.id}>
                  {one.label}
                </option>
              ))}
          </select>
        </div>
      )}
      <div className={css.tools}>
        <Button look="main" onClick={close}>
          {text.close}
        </Button>
        {row.placement !== null && row.partOf === null && (
          <Button
            onClick={() => {
              change(before => emptyPlace(before, place))
              close()
            }}
          >
            {text.emptyIt}
          </Button>
        )}
      </div>
    </dialog>
  )
}
