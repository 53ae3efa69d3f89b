import { useText } from '#web/page.ts'
import { type Configuration, usualSystems } from '../../domain/configuration.ts'
import { readAmount, writeAmount } from '../../domain/schedule/read-amount.ts'
import { configureText } from '../../messages/pages.ts'
import { Fold } from '../Fold.tsx'
import { useQuantity } from '../parts/quantities.ts'
import css from './editor.module.css'
import { TokenField } from './TokenField.tsx'
import type { Editor } from './use-editor.ts'

type Volts = 'float_v' | 'min_v' | 'max_v'

/** Voltages, temperature, rack and spares. */
export function PlantFields({
  configuration,
  change,
  hasProblem,
}: Pick<Editor, 'configuration' | 'change'> & { hasProblem: boolean }) {
  const text = useText(configureText)
  const quantity = useQuantity()
  const { system, ambient_c, rack, spare_percent } = configuration
  const set = (next: Partial<Configuration>) => change(before => ({ ...before, ...next }))
  const setVolts = (name: Volts, typed: string) => {
    const volts = numberIn(typed, 0.01, 100)
    if (volts === null) return false
    const next = { ...system, [name]: volts }
    const isInOrder = next.min_v <= next.float_v && next.float_v <= next.max_v
    if (isInOrder) set({ system: next })
    return isInOrder
  }
  const orNull = (typed: string, most: number, take: (value: number | null) => void) => {
    const value = typed === '' ? null : numberIn(typed, 0, most)
    if (typed !== '' && value === null) return false
    take(value)
    return true
  }
  const state = [
    quantity(system.nominal, 'V'),
    ...(ambient_c === null ? [] : [quantity(ambient_c, '°C')]),
    quantity(rack.inches, 'in'),
    ...(rack.free_units === null ? [] : [quantity(rack.free_units, 'RU')]),
  ]
  return (
    <Fold id="plant" title={text.system} state={state.join(', ')} hasProblem={hasProblem}>
      <div className={css.plant}>
        <Choice
          id="plant-system"
          label={text.fields.system}
          value={system.nominal}
          options={[48, 24]}
          unit="V"
          onChoose={nominal => set({ system: usualSystems[nominal === 24 ? 24 : 48] })}
        />
        {(['float_v', 'min_v', 'max_v'] as const).map(name => (
          <TokenField
            key={name}
            label={text.fields[name]}
            value={writeAmount(system[name])}
            onText={typed => setVolts(name, typed)}
          />
        ))}
        <TokenField
          label={text.fields.ambient_c}
          value={ambient_c === null ? '' : String(ambient_c)}
          onText={typed => {
            const isBelow = /^[-−]/.test(typed)
            return orNull(typed.replace(/^[-−]/, ''), isBelow ? 60 : 120, value =>
              set({ ambient_c: value !== null && isBelow ? -value : value }),
            )
          }}
        />
        <Choice
          id="plant-rack"
          label={text.fields.rack}
          value={rack.inches}
          options={[19, 21, 23]}
          unit="in."
          onChoose={inches => set({ rack: { ...rack, inches: inches === 21 || inches === 23 ? inches : 19 } })}
        />
        <TokenField
          label={text.fields.free_units}
          value={rack.free_units === null ? '' : String(rack.free_units)}
          onText={typed =>
            orNull(typed, 100, value =>
              set({ rack: { ...rack, free_units: value === null ? null : Math.floor(value) } }),
            )
          }
        />
        <TokenField
          label={text.fields.spare}
          value={writeAmount(spare_percent)}
          onText={typed => {
            const value = numberIn(typed, 0, 100)
            if (value !== null) set({ spare_percent: value })
            return value !== null
          }}
        />
      </div>
    </Fold>
  )
}

function numberIn(typed: string, least: number, most: number): number | null {
  const read = readAmount(typed)
  return read && !read.isThousand && read.value >= least && read.value <= most ? read.value : null
}

interface ChoiceProps {
  id: string
  label: string
  value: number
  options: readonly number[]
  unit: string
  onChoose: (value: number) => void
}

function Choice({ id, label, value, options, unit, onChoose }: ChoiceProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {options.map(option => (
          <option key={option} value={option}>
            {`${option} ${unit}`}
          </option>
        ))}
      </select>
    </div>
  )
}
