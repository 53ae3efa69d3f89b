import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { to } from '#routes.ts'
import { takeEarlyInput } from '#web/form/early-input.ts'
import { type Search, useText } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link, usePublicHref } from '#web/ui/Link.tsx'
import { choiceFields, type FieldName, isChoice, type Tool, toolForms } from '../domain/fields/tool-fields.ts'
import { toolFormText } from '../messages/forms.ts'
import { toolPageText } from '../messages/pages.ts'
import type { FieldErrors, ShownAnswer } from './ask-tool.ts'
import { ToolField } from './ToolField.tsx'
import css from './tools.module.css'
import type { LiveAnswer } from './use-live-answer.ts'

/** Most plants leave these as they are, so they are folded until one is used. */
const foldedFields: ReadonlySet<FieldName> = new Set<FieldName>([
  ...(['min_v', 'float_v', 'conductor_c', 'ambient_c', 'column', 'terminal_c', 'together'] as const),
  ...(['list2x_a', 'limit_a', 'upstream', 'upstream_a'] as const),
])

/** The units stand in the frame of their number. */
const unitFields: ReadonlySet<FieldName> = new Set<FieldName>(['load_unit', 'loop_unit'])

interface ToolFormProps {
  tool: Tool
  loaded: ShownAnswer
  live: LiveAnswer
}

/** The values of a tool as a GET form: its URL is the state, with and without a script. */
export function ToolForm({ tool, loaded, live }: ToolFormProps) {
  const text = useText(toolFormText)
  const page = useText(toolPageText)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const path = to.tool({ tool })
  const { query } = loaded
  const { errors } = live
  useShownQuery(form, query)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    live.stop()
    const search = readForm(event.currentTarget)
    // Typing has written the address already: one step back leads to the values before.
    const replace = stringifySearch(search) === location.search
    await navigate({ to: path, search: search as never, resetScroll: false, replace })
    // On a phone the result stands below the form.
    document.getElementById(resultId)?.scrollIntoView({ block: 'nearest' })
  }
  const change = () => {
    if (form.current) live.type(readForm(form.current))
  }
  const fill = (name: FieldName, value: string) => {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.value = value
    field.focus()
    change()
  }
  const forget = () => {
    live.forget()
    showQuery(form.current, query)
  }

  const fields = toolForms[tool].fields.filter(name => !unitFields.has(name))
  const folded = fields.filter(name => foldedFields.has(name))
  const isUsed = folded.some(name => isOther(name, query[name]) || errors[name])
  const draw = (name: FieldName) => (
    <ToolField
      key={name}
      {...{ tool, name, fill }}
      value={query[name]}
      unit={unitOf(name, query)}
      shown={live.query}
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
      onChange={change}
    >
      <FormErrors title={text.wrong} errors={loaded.errors} left={errors} />
      {fields.filter(name => !foldedFields.has(name)).map(draw)}
      {folded.length > 0 && <More isUsed={isUsed}>{folded.map(draw)}</More>}
      <div className={css.actions}>
        <Button type="submit" look="main">
          {text.calculate}
        </Button>
        <Link to={to.tool({ tool, fields: toolForms[tool].example })} keepsScroll onClick={forget}>
          {text.example}
        </Link>
        <Link to={path} keepsScroll onClick={forget}>
          {text.clear}
        </Link>
      </div>
    </form>
  )
}

export const resultId = 'result'

/** Whether a field says something else than what counts where it is left empty. */
const isOther = (name: FieldName, value: string | undefined): boolean =>
  Boolean(value) && !(isChoice(name) && choiceFields[name][0] === value)

/** The unit that counts for a number: where a link names none it is the first of all, whatever a reader would expect. */
function unitOf(name: string, query: Search): string | undefined {
  if (name !== 'load' && name !== 'loop') return undefined
  return query[`${name}_unit`] ?? (query[name] ? choiceFields[`${name}_unit`][0] : undefined)
}

const readForm = (form: HTMLFormElement): Search =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => {
      const text = String(value).trim()
      return text === '' ? [] : [[name, text]]
    }),
  )

/** Opens by itself for a field that is used or wrong, and never closes under who types in it. */
function More({ isUsed, children }: { isUsed: boolean; children: ReactNode }) {
  const text = useText(toolFormText)
  const [wasUsed] = useState(isUsed)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isUsed && details.current) details.current.open = true
  }, [isUsed])
  return (
    <details ref={details} className={css.more} open={wasUsed || undefined}>
      <summary>{text.more}</summary>
      <div className={css.folded}>{children}</div>
    </details>
  )
}

/** Shows the values of the URL after Back or the example, while what was typed before hydration stays. */
function useShownQuery(form: RefObject<HTMLFormElement | null>, query: Search): void {
  const shown = useRef<Search | null>(null)
  useEffect(() => {
    const isFirst = shown.current === null
    if (shown.current === query) return
    shown.current = query
    if (isFirst) for (const field of form.current?.elements ?? []) takeEarlyInput(field)
    else showQuery(form.current, query)
  }, [form, query])
}

function showQuery(form: HTMLFormElement | null, query: Search): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = query[field.name] === field.value
    else if (field instanceof HTMLInputElement) field.value = query[field.name] ?? ''
    else if (field instanceof HTMLSelectElement)
      field.value =
        query[field.name] ?? unitOf(field.name.replace(/_unit$/, ''), query) ?? field.options[0]?.value ?? ''
  }
}

interface FormErrorsProps {
  title: string
  /** The errors of the attempt. */
  errors: FieldErrors
  /** The errors now. */
  left: FieldErrors
}

/** The errors of an attempt that are left, above the fields. Takes the focus after the attempt. */
function FormErrors({ title, errors, left }: FormErrorsProps) {
  const text = useText(toolFormText)
  const { labels } = text
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(errors)
  useEffect(() => {
    if (shown.current !== errors) box.current?.focus()
    shown.current = errors
  }, [errors])
  const entries = Object.entries(errors).filter(([name]) => left[name])
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
