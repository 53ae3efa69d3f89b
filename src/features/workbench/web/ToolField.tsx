import { formatQuantity } from '#shared/format-number.ts'
import type { Language } from '#shared/language.ts'
import { usualUnits } from '#shared/units.ts'
import { FieldFrame, useControl } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { type ChoiceName, choiceFields, type FieldName, isChoice, type Tool, toolForms } from '../domain/tool-fields.ts'
import { imperialWires, metricWires, readWire, type Wire, wireKey } from '../domain/wire-size.ts'
import { toolFormText } from '../messages/forms.ts'
import css from './tools.module.css'

interface ToolFieldProps {
  tool: Tool
  name: FieldName
  value: string | undefined
  /** The value of the unit that stands beside it. */
  unit: string | undefined
  errors: readonly string[]
}

const units: Partial<Record<FieldName, string>> = {
  list2x_a: 'A',
  drop_v: 'V',
  nominal_v: 'V',
  float_v: 'V',
  min_v: 'V',
  ambient_c: '°C',
  device_a: 'A',
  limit_a: 'A',
  upstream_a: 'A',
  hours: 'h',
  charge_a: 'A',
}

/** What counts where the field is empty, or a value of the example. */
const placeholders: Partial<Record<FieldName, string>> = {
  nominal_v: '48',
  float_v: '54',
  min_v: '42.64',
  recharge_factor: '1.2',
}

/** A number, a choice or a wire of a tool, with its label, unit, hint and errors. */
export function ToolField({ tool, name, value, unit, errors }: ToolFieldProps) {
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
      placeholder={inLanguage(example[name] ?? placeholders[name], language)}
    />
  )
  return (
    <FieldFrame {...shown} label={label} id={control.id}>
      {name === 'load' || name === 'loop' ? (
        <div className={css.pair}>
          {input}
          <UnitChoice name={`${name}_unit`} value={unit} />
        </div>
      ) : name === 'wire' ? (
        <WireChoice control={control} value={value} />
      ) : isChoice(name) ? (
        <Choice control={control} name={name} value={value} isRequired={isRequired} />
      ) : (
        input
      )}
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
