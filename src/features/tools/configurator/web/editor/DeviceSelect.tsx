import { useSite, useText } from '#web/page.ts'
import type { ConfiguredLoad } from '../../domain/configuration.ts'
import { familyName } from '../../domain/names.ts'
import { editorText } from '../../messages/editor.ts'
import type { PositionRow, ShownDevice } from '../parts/position-rows.ts'
import { useQuantity } from '../parts/quantities.ts'
import type { OfferedDevice } from './use-devices.ts'

interface DeviceSelectProps {
  /** Where it stands: 'A1', 'A1/B1'. */
  place: string
  device: ShownDevice | null
  devices: readonly OfferedDevice[]
  onChoose: (productId: number | null) => void
}

/** The devices of the position: those that fit, and named as such those that nobody promises or that do not. A problem says so of what is chosen. */
export function DeviceSelect({ place, device, devices, onChoose }: DeviceSelectProps) {
  const text = useText(editorText)
  const { language } = useSite()
  const quantity = useQuantity()
  const nameOf = (one: Pick<OfferedDevice, 'family' | 'rating_a' | 'sku'>) =>
    `${familyName(one.family, language)} ${quantity(one.rating_a, 'A')}${one.family.endsWith('breaker') ? ` ${one.sku}` : ''}`
  const isListed = device !== null && devices.some(({ id }) => id === device.id)
  const optionsOf = (fit: OfferedDevice['fit']) =>
    devices
      .filter(one => one.fit === fit)
      .map(one => (
        <option key={one.id} value={one.id}>
          {nameOf(one)}
          {fit === 'not_stated' && ' ○'}
        </option>
      ))
  return (
    <select
      aria-label={text.deviceIn(place)}
      value={device?.id ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{text.noDevice}</option>
      {device && !isListed && <option value={device.id}>{nameOf(device)}</option>}
      {optionsOf('fits')}
      {(['not_stated', 'does_not_fit'] as const).map(fit => {
        const options = optionsOf(fit)
        return (
          options.length > 0 && (
            <optgroup key={fit} label={text.fits[fit]}>
              {options}
            </optgroup>
          )
        )
      })}
    </select>
  )
}

interface LoadSelectProps {
  row: PositionRow
  loads: readonly ConfiguredLoad[]
  onChoose: (ref: string | null) => void
}

export function LoadSelect({ row, loads, onChoose }: LoadSelectProps) {
  const text = useText(editorText)
  return (
    <select
      aria-label={text.loadIn(row.label)}
      value={row.load?.ref ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">{text.noLoad}</option>
      {loads.map(({ ref, name }) => (
        <option key={ref} value={ref}>
          {name || ref}
        </option>
      ))}
    </select>
  )
}
