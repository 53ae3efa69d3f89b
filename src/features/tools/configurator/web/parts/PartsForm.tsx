import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import type { FeedName } from '../../domain/configuration.ts'
import { feederOf } from '../../domain/editing/edit-parts.ts'
import { type LinkFields, type LinkName, linkNames } from '../../domain/link/link.ts'
import {
  accessoryField,
  dropPanelField,
  dropSpareField,
  feederField,
  feederWireText,
  panelFeedField,
  partsMark,
} from '../../domain/link/link-form.ts'
import { familyName, nameOfPlace } from '../../domain/names.ts'
import { writeAmount } from '../../domain/schedule/read-amount.ts'
import { lengthText } from '../../domain/schedule/write-schedule.ts'
import { configureText } from '../../messages/pages.ts'
import { partsText } from '../../messages/parts.ts'
import css from '../configure.module.css'
import type { LinkErrors } from '../load-configuration.ts'
import { useQuantity } from './quantities.ts'

interface PartsFormProps {
  checked: CheckedConfiguration
  shown: LinkFields
  errors: LinkErrors
}

/** Panels, feeders, spares and accessories as plain fields: what they say is read into the link. */
export function PartsForm({ checked, shown, errors }: PartsFormProps) {
  const text = useText(partsText)
  const { configuration } = checked
  const isUsed = Boolean(shown.x ?? shown.panels) || Object.keys(errors).some(name => !isLinkName(name))
  return (
    <details className={css.more} open={isUsed || undefined}>
      <summary>{text.title}</summary>
      <div className={css.folded}>
        <input type="hidden" name={partsMark} value="1" />
        {configuration.panels.map((panel, n) => (
          <PanelFields key={panel.ref} checked={checked} panel={panel} isFirst={n === 0} errors={errors} />
        ))}
        <Spares checked={checked} />
        <Accessories checked={checked} errors={errors} />
        <AddedPart errors={errors} />
      </div>
    </details>
  )
}

const isLinkName = (name: string): name is LinkName => linkNames.some(one => one === name)

interface PanelFieldsProps {
  checked: CheckedConfiguration
  panel: CheckedConfiguration['configuration']['panels'][number]
  isFirst: boolean
  errors: LinkErrors
}

/** The feeders of a panel; of a further one also whether it stays. */
function PanelFields({ checked, panel: { ref, feed }, isFirst, errors }: PanelFieldsProps) {
  const text = useText(partsText)
  const shown = checked.panels.find(panel => panel.ref === ref)
  const name = shown ? `${ref} ${shown.sku}` : ref
  return (
    <fieldset className={css.group}>
      <legend>{text.panel(name)}</legend>
      {shown?.buses.length === 1 && (
        <Select
          name={panelFeedField(ref)}
          label={text.feed}
          options={[
            ['A', 'A'],
            ['B', 'B'],
          ]}
          value={feed ?? 'A'}
        />
      )}
      {shown?.buses.map(bus => (
        <FeederFields key={bus} checked={checked} panel={ref} bus={bus} errors={errors} />
      ))}
      {!isFirst && <Tick name={dropPanelField(ref)} label={`${text.removePanel(ref)}. ${text.removePanelHelp}`} />}
    </fieldset>
  )
}

interface FeederFieldsProps {
  checked: CheckedConfiguration
  panel: string
  bus: FeedName
  errors: LinkErrors
}

function FeederFields({ checked: { configuration }, panel, bus, errors }: FeederFieldsProps) {
  const text = useText(partsText)
  const errorsOf = useErrors(errors)
  const feeder = feederOf(configuration, panel, bus)
  const { kind, device_a, loop_feet } = feeder
  const fields = [
    ['device', device_a === null ? '' : writeAmount(device_a)],
    ['wire', feederWireText(feeder)],
    ['loop', loop_feet === null ? '' : lengthText(loop_feet, configuration.units)],
  ] as const
  return (
    <fieldset className={css.feeder}>
      <legend>{text.feeder(`${panel} ${bus}`)}</legend>
      <Select
        name={feederField(panel, bus, 'kind')}
        label={text.feederFields.kind}
        options={[
          ['', text.noKind],
          ['fuse', text.kinds.fuse],
          ['breaker', text.kinds.breaker],
        ]}
        value={kind ?? ''}
      />
      {fields.map(([name, value]) => (
        <TextField
          key={name}
          label={text.feederFields[name]}
          name={feederField(panel, bus, name)}
          maxLength={20}
          defaultValue={value}
          errors={errorsOf(feederField(panel, bus, name))}
        />
      ))}
    </fieldset>
  )
}

function Spares({ checked: { configuration, devices } }: Pick<PartsFormProps, 'checked'>) {
  const text = useText(partsText)
  const { language } = useSite()
  const quantity = useQuantity()
  const nameOf = (id: number | null) => {
    const device = devices.find(one => one.id === id)
    return device ? `${familyName(device.family, language)} ${quantity(device.rating_a, 'A')}` : String(id)
  }
  return configuration.placements
    .filter(({ load }) => load === null)
    .map((spare, n) => (
      <Tick
        // The list is drawn once.
        key={nameOfPlace(spare)}
        name={dropSpareField(n)}
        label={text.removeSpare(nameOfPlace(spare), nameOf(spare.product_id))}
      />
    ))
}

function Accessories({ checked, errors }: Omit<PartsFormProps, 'shown'>) {
  const text = useText(partsText)
  const errorsOf = useErrors(errors)
  const { accessories } = checked.configuration
  return accessories.map(({ product_id, quantity }) => (
    <TextField
      key={product_id}
      label={text.quantityOf(nameOfAccessory(checked, product_id))}
      name={accessoryField(product_id)}
      inputMode="numeric"
      maxLength={5}
      defaultValue={String(quantity)}
      errors={errorsOf(accessoryField(product_id))}
    />
  ))
}

/** Part number and name; the bare id where it is not offered any more. */
export function nameOfAccessory({ parts }: Pick<CheckedConfiguration, 'parts'>, productId: number): string {
  const part = parts.find(one => one.product_id === productId && one.reason === 'accessory')
  return part ? [part.sku, part.name].filter(Boolean).join(' · ') : String(productId)
}

function AddedPart({ errors }: Pick<PartsFormProps, 'errors'>) {
  const text = useText(partsText)
  const errorsOf = useErrors(errors)
  return (
    <fieldset className={css.group}>
      <legend>{text.addPart}</legend>
      <TextField label={text.part} name="part" maxLength={60} hint={text.partHint} errors={errorsOf('part')} />
      <TextField
        label={text.quantity}
        name="part_quantity"
        inputMode="numeric"
        maxLength={5}
        errors={errorsOf('part_quantity')}
      />
      <TextField
        label={text.position}
        name="part_position"
        maxLength={20}
        hint={text.positionHint}
        errors={errorsOf('part_position')}
      />
      <Button type="submit">{text.apply}</Button>
    </fieldset>
  )
}

interface SelectProps {
  name: string
  label: string
  options: readonly (readonly [value: string, words: string])[]
  value: string
}

function Select({ name, label, options, value }: SelectProps) {
  return (
    <label className={css.choice}>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

function Tick({ name, label }: { name: string; label: string }) {
  return (
    <label className={css.tick}>
      <input type="checkbox" name={name} value="1" /> <span>{label}</span>
    </label>
  )
}

function useErrors(errors: LinkErrors) {
  const { notRead } = useText(partsText)
  return (name: string): readonly string[] => {
    const found = errors[name]
    return found === 'unread' ? [notRead] : (found ?? [])
  }
}

/** How a field of the form is called above it, where all errors are listed. */
export function useFieldLabel() {
  const { fields } = useText(configureText)
  const text = useText(partsText)
  const ofParts = { part: text.part, part_quantity: text.quantity, part_position: text.position }
  return (name: string): string => {
    if (isLinkName(name)) return fields[name]
    const [kind, panel = '', bus = '', field = ''] = name.split('.')
    if (kind === 'feeder') {
      const words = Object.entries(text.feederFields).find(([key]) => key === field)?.[1] ?? ''
      return `${text.feeder(`${panel} ${bus}`)}, ${words}`
    }
    if (kind === 'accessory') return text.quantityOf(panel)
    return Object.entries(ofParts).find(([key]) => key === name)?.[1] ?? name
  }
}
