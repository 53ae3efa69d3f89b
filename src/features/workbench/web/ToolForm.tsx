import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { to } from '#routes.ts'
import { takeEarlyInput } from '#web/form/early-input.ts'
import { type Search, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link, usePublicHref } from '#web/ui/Link.tsx'
import { type FieldName, type Tool, toolForms } from '../domain/tool-fields.ts'
import { toolFormText } from '../messages/forms.ts'
import { toolPageText } from '../messages/pages.ts'
import { ToolField } from './ToolField.tsx'
import css from './tools.module.css'

/** Most plants leave these as they are, so they are folded until one is used. */
const foldedFields: ReadonlySet<FieldName> = new Set<FieldName>([
  ...(['nominal_v', 'min_v', 'float_v', 'ambient_c', 'column', 'device_a'] as const),
  ...(['list2x_a', 'constant_power', 'limit_a', 'upstream', 'upstream_a'] as const),
])

/** The units stand in the frame of their number. */
const unitFields: ReadonlySet<FieldName> = new Set<FieldName>(['load_unit', 'loop_unit'])

/** What is wrong with the fields, by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

interface ToolFormProps {
  tool: Tool
  query: Search
  errors: FieldErrors
}

/** The values of a tool as a GET form: its URL is the state, with and without a script. */
export function ToolForm({ tool, query, errors }: ToolFormProps) {
  const text = useText(toolFormText)
  const page = useText(toolPageText)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const path = to.tool({ tool })
  useShownQuery(form, query)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    const search = Object.fromEntries(entries.filter(([, value]) => value !== ''))
    await navigate({ to: path, search: search as never, resetScroll: false })
    // On a phone the result stands below the form.
    document.getElementById(resultId)?.scrollIntoView({ block: 'nearest' })
  }

  const fields = toolForms[tool].fields.filter(name => !unitFields.has(name))
  const folded = fields.filter(name => foldedFields.has(name))
  const isUsed = folded.some(name => query[name] || errors[name])
  const draw = (name: FieldName) => (
    <ToolField
      key={name}
      tool={tool}
      name={name}
      value={query[name]}
      unit={query[`${name}_unit`]}
      errors={errors[name] ?? []}
    />
  )
  return (
    <form
      ref={form}
      action={`${usePublicHref(path)}#${resultId}`}
      className={css.form}
      aria-label={page.values}
      autoComplete="off"
      noValidate
      onSubmit={event => void submit(event)}
    >
      <FormErrors title={text.wrong} errors={errors} />
      {fields.filter(name => !foldedFields.has(name)).map(draw)}
      {folded.length > 0 && (
        <details className={css.more} open={isUsed || undefined}>
          <summary>{text.more}</summary>
          <div className={css.folded}>{folded.map(draw)}</div>
        </details>
      )}
      <div className={css.actions}>
        <Button type="submit" look="main">
          {text.calculate}
        </Button>
        <Link to={to.tool({ tool, fields: toolForms[tool].example })} keepsScroll>
          {text.example}
        </Link>
        <Link to={path} keepsScroll>
          {text.clear}
        </Link>
      </div>
    </form>
  )
}

export const resultId = 'result'

/** Shows the values of the URL after Back or the example, while what was typed before hydration stays. */
function useShownQuery(form: { readonly current: HTMLFormElement | null }, query: Search): void {
  const shown = useRef<Search | null>(null)
  useEffect(() => {
    const isFirst = shown.current === null
    if (shown.current === query) return
    shown.current = query
    for (const field of form.current?.elements ?? []) {
      if (isFirst) takeEarlyInput(field)
      else if (field instanceof HTMLInputElement) field.value = query[field.name] ?? ''
      else if (field instanceof HTMLSelectElement) field.value = query[field.name] ?? field.options[0]?.value ?? ''
    }
  }, [form, query])
}

/** All errors, above the fields. Takes the focus after an attempt. */
function FormErrors({ title, errors }: { title: string; errors: FieldErrors }) {
  const text = useText(toolFormText)
  const { labels } = text
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(errors)
  useEffect(() => {
    if (shown.current !== errors) box.current?.focus()
    shown.current = errors
  }, [errors])
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <div ref={box} className={css.errors} role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      <ul>
        {entries.map(([name, texts]) => (
          <li key={name}>{text.fieldError(labels[name as FieldName] ?? name, texts.join(' '))}</li>
        ))}
      </ul>
    </div>
  )
}
