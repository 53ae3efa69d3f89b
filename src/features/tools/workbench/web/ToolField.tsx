import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { usualUnits } from '#shared/number/units.ts'
import { CheckBox, FieldFrame, useControl } from '#web/form/fields.tsx'
import { type Search, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { usualSystem } from '../domain/drains.ts'
import { bothReadings, inThousands } from '../domain/fields/ambiguous-number.ts'
import {
  type Bounds,
  type ChoiceName,
  choiceFields,
  type FieldName,
  isChoice,
  isNumber,
  numberFields,
  type Tool,
  toolForms,
  withoutSign,
} from '../domain/fields/tool-fields.ts'
import { averageVolts } from '../domain/plant.ts'
import { imperialWires, metricWires, readWire, type Wire, wireKey } from '../domain/wire-size.ts'
import { toolFormText } from '../messages/forms.ts'
import css from './tools.module.css'

interface ToolFieldProps {
  tool: Tool
  name: FieldName
  value: string | undefined
  /** The value of the unit that stands beside it. */
  unit: string | undefined
  /** The values in the form now. */
  shown: Search
  errors: readonly string[]
  /** Writes a value into a field. */
  fill: (name: FieldName, value: string) => void
}

const units: Partial<Record<FieldName, string>> = {
  list2x_a: 'A',
  drop_v: 'V',
  float_v: 'V',
  min_v: 'V',
  average_v: 'V',
  end_of_life_percent: '%',
  temperature_percent: '%',
  ambient_c: '°C',
  device_a: 'A',
  limit_a: 'A',
  upstream_a: 'A',
  hours: 'h',
  charge_a: 'A',
}

/** The value that counts where the field is empty: the voltages follow the system. */
function usualValue(name: FieldName, { nominal_v = '48', min_v }: Search): string | undefined {
  const nominal = Number(withoutSign(nominal_v))
  const usual = usualSystem(nominal)
  const min = Number(min_v?.replace(',', '.')) || usual?.min
  if (name === 'float_v') return usual ? String(usual.float) : undefined
  if (name === 'min_v') return usual ? String(usual.min) : undefined
  if (name === 'average_v') return min === undefined ? undefined : String(Number(averageVolts(nominal, min).toFixed(2)))
  if (name === 'recharge_factor') return '1.2'
  const bounds: Bounds | undefined = isNumber(name) ? numberFields[name] : undefined
  return bounds?.usual === undefined ? undefined : String(bounds.usual)
}

/** A number, a choice or a wire of a tool, with its label, unit, hint and errors. */
export function ToolField({ tool, name, value, unit, shown: query, errors, fill }: ToolFieldProps) {
  const text = useText(toolFormText)
  const isRequired = toolForms[tool].required.some((one: FieldName) => one === name)
  const hint = hintOf(tool, name, text.hints)
  const shown = { name, errors, isRequired, ...(hint && { hint }) }
  const control = useControl(shown)
  const own = units[name]
  const { language } = useSite()
  const label = own ? `${text.labels[name]} (${own})` : text.labels[name]
  const example: Partial<Record<FieldName, string>> = toolForms[tool].example
  const input = (
    <input
      {...control}
      type="text"
      inputMode={name === 'ambient_c' ? undefined : 'decimal'}
      defaultValue={value}
      maxLength={40}
      placeholder={inLanguage(example[name] ?? usualValue(name, query), language)}
    />
  )
  // Ticked it is the choice that is not the usual one.
  if (name === 'constant_power')
    return <CheckBox name={name} value="no" label={label} errors={errors} defaultChecked={value === 'no'} />
  return (
    <FieldFrame {...shown} label={label} id={control.id}>
      {name === 'load' || name === 'loop' ? (
        <div className={css.pair}>
          {input}
          <UnitChoice name={`${name}_unit`} value={unit} />
        </div>
      ) : name === 'nominal_v' ? (
        <SystemChoice control={control} value={value && withoutSign(value)} />
      ) : name === 'wire' ? (
        <WireChoice control={control} value={value} />
      ) : isChoice(name) ? (
        <Choice control={control} name={name} value={value} isRequired={isRequired} />
      ) : (
        input
      )}
      {errors.length > 0 && <Readings {...{ tool, name, query, fill }} />}
    </FieldFrame>
  )
}

const inLanguage = (number: string | undefined, language: Language) =>
  language === 'en' ? number : number?.replace('.', ',')

type Control = ReturnType<typeof useControl>

function hintOf(tool: Tool, name: FieldName, hints: (typeof toolFormText)['en']['hints']): string | undefined {
  if (name === 'load' && tool === 'plant') return hints.plant_load
  if (name === 'ambient_c' && tool === 'fuse-size') return hints.ambient_fuse
  if (name === 'min_v' && (tool === 'fuse-size' || tool === 'plant')) return undefined
  return Object.entries(hints).find(([one]) => one === name)?.[1]
}

/** Amperes or watts, feet or meters: what a reader of the language expects stands first. */
function UnitChoice({ name, value }: { name: 'load_unit' | 'loop_unit'; value: string | undefined }) {
  const text = useText(toolFormText)
  const { language } = useSite()
  const options: readonly string[] = choiceFields[name]
  const sorted = name === 'loop_unit' && usualUnits(language) === 'metric' ? options.toReversed() : options
  return (
    <select name={name} defaultValue={value} aria-label={text.labels[name]} className={css.unit}>
      {sorted.map(option => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

/** 48 and 24 V have their usual voltages; a link may name another system. */
function SystemChoice({ control, value }: { control: Control; value: string | undefined }) {
  const text = useText(toolFormText)
  const { language } = useSite()
  const listed = ['48', '24', '60', '12']
  const options = value && !listed.includes(value) ? [...listed, value] : listed
  const nameOf = (option: string) => {
    const volts = `${inLanguage(option, language)}\u202fV`
    return usualSystem(Number(option)) ? volts : text.other(volts)
  }
  return (
    <select {...control} defaultValue={value}>
      {options.map(option => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </select>
  )
}

/** Both meanings of a number that could be a fraction or a thousand. */
function Readings({ tool, name, query, fill }: Pick<ToolFieldProps, 'tool' | 'name' | 'fill'> & { query: Search }) {
  const text = useText(toolFormText)
  const { language } = useSite()
  const readings = bothReadings(query[name] ?? '')
  const bounds: Bounds | null = isNumber(name) ? numberFields[name] : null
  // With one reading alone something else is wrong.
  if (!readings || !bounds || readings.some(value => value < bounds.min || value > bounds.max)) return null
  const [fraction, thousand] = readings
  const offers = [
    { value: String(fraction), shown: inLanguage(String(fraction), language) },
    { value: String(thousand), shown: inThousands(thousand) },
  ]
  return (
    <p className={css.readings}>
      {text.meant}
      {offers.map(({ value, shown }) => (
        <Link
          key={value}
          to={to.tool({ tool, fields: { ...query, [name]: value } })}
          keepsScroll
          onClick={event => {
            event.preventDefault()
            fill(name, value)
          }}
        >
          {shown}
        </Link>
      ))}
    </p>
  )
}

interface ChoiceProps {
  control: Control
  name: ChoiceName
  value: string | undefined
  isRequired: boolean
}

function Choice({ control, name, value, isRequired }: ChoiceProps) {
  const text = useText(toolFormText)
  const options: readonly (keyof typeof text.choices | 'A' | 'W' | 'ft' | 'm')[] = choiceFields[name]
  return (
    <select {...control} defaultValue={value}>
      {isRequired && <option value="">{text.choose}</option>}
      {options.map(option => (
        <option key={option} value={option}>
          {Object.entries(text.choices).find(([key]) => key === option)?.[1] ?? option}
        </option>
      ))}
    </select>
  )
}

/** The sizes of both systems. A link may name another area, which is then offered too. */
function WireChoice({ control, value }: { control: Control; value: string | undefined }) {
  const text = useText(toolFormText)
  const { language } = useSite()
  const groups = [
    { label: text.imperialSizes, wires: imperialWires },
    { label: text.metricSizes, wires: metricWires },
  ]
  const sorted = usualUnits(language) === 'metric' ? groups.toReversed() : groups
  const chosen = value ? readWire(value) : null
  const isListed = chosen && [...imperialWires, ...metricWires].some(wire => wireKey(wire) === wireKey(chosen))
  const nameOf = ({ system, name, mm2 }: Wire) => {
    const area = formatQuantity(Number(mm2.toFixed(2)), 'mm²', language)
    if (system === 'metric') return area
    return `${name.includes('kcmil') ? name : `${name} AWG`} (${area})`
  }
  const optionOf = (wire: Wire) => (
    <option key={wireKey(wire)} value={wireKey(wire)}>
      {nameOf(wire)}
    </option>
  )
  return (
    <select {...control} defaultValue={chosen ? wireKey(chosen) : ''}>
      <option value="">{text.choose}</option>
      {chosen && !isListed && optionOf(chosen)}
      {sorted.map(({ label, wires }) => (
        <optgroup key={label} label={label}>
          {wires.map(optionOf)}
        </optgroup>
      ))}
    </select>
  )
}
