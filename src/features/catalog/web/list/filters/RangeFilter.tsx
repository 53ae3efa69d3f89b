import { formatNumber, formatQuantity } from '#shared/format-number.ts'
import { useSite, useText } from '#web/site-context.ts'
import type { FilterAttribute } from '../../../contract.ts'
import { type Bounds, stepOf, steps, valueAt } from '../../../domain/presenting/range-scale.ts'
import { listText } from '../../../messages/list.ts'
import { useDraft } from '../shown-list.ts'
import css from './filters.module.css'

interface RangeFilterProps {
  attribute: FilterAttribute
  bounds: Bounds
}

/** Two handles and two number fields for the same range. The fields are what the form sends; an empty end is open. */
export function RangeFilter({ attribute, bounds }: RangeFilterProps) {
  const { key, unit, selected_range } = attribute
  const { language } = useSite()
  const text = useText(listText)
  const [from, setFrom] = useDraft(fieldText(selected_range?.from))
  const [to, setTo] = useDraft(fieldText(selected_range?.to))
  const end = (side: 'from' | 'to') => ({ name: `${key}.${side}`, placeholder: formatNumber(bounds[side], language) })
  return (
    <div className={css.range}>
      <Slider attribute={attribute} bounds={bounds} from={from} to={to} onFrom={setFrom} onTo={setTo} />
      <div className={css.ends}>
        <EndField label={text.from} value={from} onChange={setFrom} {...end('from')} />
        <EndField label={text.to} value={to} onChange={setTo} {...end('to')} />
        {unit && <span className={css.unit}>{unit}</span>}
      </div>
    </div>
  )
}

interface SliderProps extends RangeFilterProps {
  /** What the number fields hold; '' is an open end. */
  from: string
  to: string
  onFrom: (from: string) => void
  onTo: (to: string) => void
}

function Slider({ attribute: { name, unit }, bounds, from, to, onFrom, onTo }: SliderProps) {
  const { language } = useSite()
  const text = useText(listText)
  const low = from === '' ? 0 : stepOf(Number(from), bounds)
  const high = to === '' ? steps : stepOf(Number(to), bounds)
  const say = (step: number) => formatQuantity(valueAt(step, bounds), unit, language)
  const atStep = (step: number) => (step <= 0 || step >= steps ? '' : String(valueAt(step, bounds)))
  return (
    <div className={css.slider}>
      <svg className={css.track} viewBox={`0 0 ${steps} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.rail} width={steps} height="1" />
        <rect className={css.chosen} x={Math.min(low, high)} width={Math.abs(high - low)} height="1" />
      </svg>
      <input
        type="range"
        // At the far end only the lower handle can still move, so it must be the one that is caught.
        className={low > steps / 2 ? `${css.handle} ${css.above}` : css.handle}
        max={steps}
        value={low}
        aria-label={text.lowest(name)}
        aria-valuetext={say(low)}
        onChange={event => onFrom(atStep(Math.min(Number(event.target.value), high)))}
      />
      <input
        type="range"
        className={css.handle}
        max={steps}
        value={high}
        aria-label={text.highest(name)}
        aria-valuetext={say(high)}
        onChange={event => onTo(atStep(Math.max(Number(event.target.value), low)))}
      />
    </div>
  )
}

interface EndFieldProps {
  label: string
  name: string
  value: string
  placeholder: string
  onChange: (value: string) => void
}

function EndField({ label, name, value, placeholder, onChange }: EndFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        className={css.field}
        autoComplete="off"
        name={name}
        value={value}
        placeholder={placeholder}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  )
}

function fieldText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
