import { useId } from 'react'
import { to } from '#routes.ts'
import { labelled } from '#shared/text/colon.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link, usePublicHref } from '#web/ui/Link.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import { type LinkFields, type LinkName, usualDrawing, writeLink } from '../../domain/link/link.ts'
import { configureText } from '../../messages/pages.ts'
import { partsText } from '../../messages/parts.ts'
import { scheduleExample } from '../../messages/schedule-example.ts'
import css from '../configure.module.css'
import type { LinkErrors } from '../load-configuration.ts'
import { PartsForm, useFieldLabel } from '../parts/PartsForm.tsx'

interface ScheduleFormProps {
  checked: CheckedConfiguration
  /** The text in the text area. */
  schedule: string
  fields: LinkFields
  errors: LinkErrors
  isBare: boolean
}

export const scheduleFormId = 'schedule-form'

/** The loads as text, in a GET form: its URL is the state. */
export function ScheduleForm({ checked, schedule, fields, errors, isBare }: ScheduleFormProps) {
  const text = useText(configureText)
  const { lines: example, hint, forms } = useText(scheduleExample)
  const { panels } = checked.configuration
  const productId = panels[0]?.product_id ?? 0
  const { language } = useSite()
  const isWrong = Object.keys(errors).length > 0
  const unusual = writeLink({ ...checked, schedule }, language)
  // With an error the fields stay as they were sent; else what was read counts.
  const shown: LinkFields = isWrong ? { ...unusual, ...fields } : { ...unusual, ...(schedule && { d: schedule }) }
  return (
    <form
      id={scheduleFormId}
      action={usePublicHref(to.configure({ productId }))}
      className={css.form}
      aria-label={text.loads}
      autoComplete="off"
    >
      <TextField
        label={text.schedule}
        name="d"
        rows={9}
        hint={hint(forms)}
        defaultValue={schedule}
        placeholder={example}
        spellCheck={false}
      />
      <div className={css.actions}>
        <Button type="submit" look="main" name="place" value="1">
          {text.place}
        </Button>
        <Button type="submit">{text.check}</Button>
        {schedule === '' && (
          <Link to={to.configure({ productId, fields: { ...shown, d: example } })} keepsScroll>
            {text.example}
          </Link>
        )}
      </div>
      <SystemFields shown={shown} unusual={unusual} errors={errors} usual={usualDrawing(language)} />
      {!isBare && <PartsForm checked={checked} shown={shown} errors={errors} />}
    </form>
  )
}

const numberFields = ['float_v', 'min_v', 'max_v', 'ambient_c', 'free_units', 'spare'] as const

interface SystemFieldsProps extends Record<'shown' | 'unusual', LinkFields> {
  errors: LinkErrors
  usual: ReturnType<typeof usualDrawing>
}

/** The fields that differ from the usual: folded until one does. */
function SystemFields({ shown, unusual, errors, usual }: SystemFieldsProps) {
  const text = useText(configureText)
  const parts = useText(partsText)
  const textsOf = (found: LinkErrors[LinkName]) => (found === 'unread' ? [text.notRead] : (found ?? []))
  const isUsed =
    ['system', 'rack', 'symbols', 'units', ...numberFields].some(name => unusual[name as LinkName] || errors[name]) ||
    Boolean(errors.panels ?? errors.x ?? errors.name)
  return (
    <details className={css.more} open={isUsed || undefined}>
      <summary>{text.system}</summary>
      <div className={css.folded}>
        <Choice name="system" label={text.fields.system} options={['48', '24']} unit="V" value={shown.system} />
        {numberFields.map(name => (
          <TextField
            key={name}
            label={text.fields[name]}
            name={name}
            inputMode={name === 'ambient_c' ? undefined : 'decimal'}
            maxLength={12}
            defaultValue={shown[name]}
            errors={textsOf(errors[name])}
          />
        ))}
        <Choice name="rack" label={text.fields.rack} options={['19', '21', '23']} unit="in." value={shown.rack} />
        <Choice
          name="symbols"
          label={parts.symbols}
          options={['ansi', 'iec']}
          nameOf={symbols => parts.symbolNames[symbols === 'iec' ? 'iec' : 'ansi']}
          value={shown.symbols ?? usual.symbols}
        />
        <Choice
          name="units"
          label={parts.units}
          options={['imperial', 'metric']}
          nameOf={units => parts.unitNames[units === 'metric' ? 'metric' : 'imperial']}
          value={shown.units ?? usual.units}
        />
        {(['panels', 'x', 'name'] as const).map(
          name => shown[name] && !errors[name] && <input key={name} type="hidden" name={name} value={shown[name]} />,
        )}
        {(['panels', 'x', 'name'] as const).map(
          name =>
            errors[name] && (
              <TextField
                key={name}
                label={text.fields[name]}
                name={name}
                defaultValue={shown[name]}
                errors={textsOf(errors[name])}
              />
            ),
        )}
      </div>
    </details>
  )
}

interface ChoiceProps {
  name: string
  label: string
  options: readonly string[]
  unit?: string
  nameOf?: (option: string) => string
  value: string | undefined
}

function Choice({ name, label, options, unit = '', nameOf, value }: ChoiceProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value ?? options[0]}>
        {options.map(option => (
          <option key={option} value={option}>
            {nameOf?.(option) ?? `${option} ${unit}`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** All errors, above the fields. */
export function FormErrors({ errors }: { errors: LinkErrors }) {
  const text = useText(configureText)
  const { language } = useSite()
  const parts = useText(partsText)
  const labelOf = useFieldLabel()
  const unread = (name: string) => (name in text.fields ? text.notRead : parts.notRead)
  const names = Object.keys(errors)
  if (names.length === 0) return null
  return (
    <div className={css.errors} role="alert">
      <strong>{text.wrong}</strong>
      <ul>
        {names.map(name => {
          const found = errors[name]
          return (
            <li key={name}>
              {labelled(labelOf(name), found === 'unread' ? unread(name) : (found ?? []).join(' '), language)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
