import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId } from 'react'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePublicHref } from '#web/ui/Link.tsx'
import { type Fact, type FinderQuery, rackWidths, requirementLimits, voltages } from '../domain/requirement.ts'
import { finderText } from '../messages/finder.ts'
import css from './finder.module.css'
import type { FinderErrors } from './found.ts'

/** Where the field of a fact is, for the words of the sentence. */
export const fieldId = (fact: Fact) => `fact-${fact}`

export const resultId = 'result'

/** A GET form of this page: its URL is the state, with and without a script. */
function useFinderForm() {
  const navigate = useNavigate()
  const path = to.finder()
  return {
    action: `${usePublicHref(path)}#${resultId}`,
    autoComplete: 'off',
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
      const search = Object.fromEntries(entries.filter(([, value]) => value !== ''))
      void navigate({ to: path, search: search as never, resetScroll: false }).then(() =>
        document.getElementById(resultId)?.scrollIntoView({ block: 'nearest' }),
      )
    },
  }
}

/** The requirement as people write it. */
export function LineForm({ line, errors }: { line: string; errors: readonly string[] }) {
  const text = useText(finderText)
  const id = useId()
  return (
    <form {...useFinderForm()} className={css.line} aria-label={text.title}>
      <label htmlFor={id}>{text.line}</label>
      <div className={css.lineField}>
        <input
          key={line}
          id={id}
          name="q"
          type="text"
          defaultValue={line}
          maxLength={requirementLimits.text}
          aria-describedby={`${id}-hint`}
          aria-invalid={errors.length > 0 || undefined}
        />
        <Button type="submit" look="main">
          {text.find}
        </Button>
      </div>
      <p id={`${id}-hint`} className={errors.length > 0 ? css.error : css.hint}>
        {errors.length > 0 ? errors.join(' ') : text.lineHint}
      </p>
    </form>
  )
}

/** Each fact by itself. */
export function FactForm({ fields, errors }: { fields: FinderQuery; errors: FinderErrors }) {
  const text = useText(finderText)
  const entries = Object.entries(errors)
  const rest = { fields, errors }
  return (
    <form {...useFinderForm()} className={css.facts} aria-labelledby="fields-heading">
      <h2 id="fields-heading">{text.byFields}</h2>
      {entries.length > 0 && (
        <div className={css.errors} role="alert">
          <strong>{text.wrong}</strong>
          <ul>
            {entries.map(([name, messages]) => (
              <li key={name}>{text.fieldError(text.labels[name as Fact] ?? name, messages.join(' '))}</li>
            ))}
          </ul>
        </div>
      )}
      <TextField fact="loads" hint={text.loadsHint} {...rest} />
      <Choice
        fact="feeds"
        options={[
          ['one', text.one],
          ['ab', text.ab],
        ]}
        {...rest}
      />
      <Choice fact="voltage" options={voltages.map(value => [String(value), `${value}\u202fV`])} {...rest} />
      <TextField fact="ru" isNumber {...rest} />
      <Choice fact="rack" options={rackWidths.map(value => [String(value), text.inches(value)])} {...rest} />
      <TextField fact="ambient" {...rest} />
      <TextField fact="spare" isNumber {...rest} />
      <Tick fact="cc" {...rest} />
      <Button type="submit">{text.findByFields}</Button>
    </form>
  )
}

interface FieldProps {
  fact: Fact
  fields: FinderQuery
  errors: FinderErrors
}

function Field({ fact, errors, hint, children }: FieldProps & { hint?: string | undefined; children: ReactNode }) {
  const text = useText(finderText)
  const own = errors[fact] ?? []
  return (
    <div className={css.field}>
      <label htmlFor={fieldId(fact)}>{text.labels[fact]}</label>
      {children}
      {(own.length > 0 || hint) && (
        <p id={`${fieldId(fact)}-hint`} className={own.length > 0 ? css.error : css.hint}>
          {own.length > 0 ? own.join(' ') : hint}
        </p>
      )}
    </div>
  )
}

const controlOf = ({ fact, errors }: FieldProps, hint?: string) => ({
  id: fieldId(fact),
  name: fact,
  'aria-invalid': (errors[fact] ?? []).length > 0 || undefined,
  'aria-describedby': hint || errors[fact] ? `${fieldId(fact)}-hint` : undefined,
})

function TextField({ hint, isNumber = false, ...rest }: FieldProps & { hint?: string; isNumber?: boolean }) {
  const value = rest.fields[rest.fact] ?? ''
  return (
    <Field {...rest} hint={hint}>
      <input
        key={value}
        {...controlOf(rest, hint)}
        type="text"
        inputMode={isNumber ? 'decimal' : undefined}
        defaultValue={value}
        maxLength={rest.fact === 'loads' ? requirementLimits.text : 40}
      />
    </Field>
  )
}

function Tick({ fact, fields, errors }: FieldProps) {
  const text = useText(finderText)
  const isSet = fields[fact] === '1'
  const own = errors[fact] ?? []
  return (
    <div className={css.field}>
      <label className={css.tick}>
        <input
          key={String(isSet)}
          {...controlOf({ fact, fields, errors })}
          type="checkbox"
          value="1"
          defaultChecked={isSet}
        />
        <span>{text.constantCurrent}</span>
      </label>
      {own.length > 0 && (
        <p id={`${fieldId(fact)}-hint`} className={css.error}>
          {own.join(' ')}
        </p>
      )}
    </div>
  )
}

function Choice({ options, ...rest }: FieldProps & { options: readonly (readonly [value: string, name: string])[] }) {
  const text = useText(finderText)
  const value = rest.fields[rest.fact] ?? ''
  return (
    <Field {...rest}>
      <select key={value} {...controlOf(rest)} defaultValue={value}>
        <option value="">{text.open}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
