import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type PageProps, type Search, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { getCableSize, getFuseSize, getPlant, getVoltageDrop, type ToolAnswer } from '../contract.ts'
import type { AnsweredLoad } from '../domain/configure-fields.ts'
import { isTool, type Tool, toolForms } from '../domain/tool-fields.ts'
import { toolPageText } from '../messages/pages.ts'
import { type FieldErrors, ToolForm } from './ToolForm.tsx'
import { ToolList } from './ToolList.tsx'
import { type ShownRating, ToolResult } from './ToolResult.tsx'
import css from './tools.module.css'

interface Answered extends ToolAnswer {
  ratings: readonly ShownRating[]
  list_url: string | null
  /** What it adds to the values, for a link to the configurator. */
  load: AnsweredLoad
}

export async function load({ call, path, search }: LoadArgs) {
  const word = path.toLowerCase().split('/')[2] ?? ''
  const tool = isTool(word) ? word : null
  const names: readonly string[] = tool ? toolForms[tool].fields : []
  const query: Search = Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)))
  const nothing: { answer: Answered | null; errors: FieldErrors } = { answer: null, errors: {} }
  if (!tool || Object.keys(query).length === 0) return { tool, query, ...nothing }
  try {
    return { tool, query, answer: await ask(call, tool, query), errors: nothing.errors }
  } catch (error) {
    return { tool, query, answer: nothing.answer, errors: fieldErrorsOf(error) }
  }
}

async function ask(call: LoadArgs['call'], tool: Tool, query: Search): Promise<Answered> {
  const rest = { ratings: [], list_url: null, load: {} }
  switch (tool) {
    case 'voltage-drop':
      return { ...wordsOf(await call(getVoltageDrop, { query })), ...rest }
    case 'cable-size': {
      const reply = await call(getCableSize, { query })
      return { ...wordsOf(reply), ...rest, load: { wire: reply.numbers.imperial.wire } }
    }
    case 'plant': {
      const reply = await call(getPlant, { query })
      return { ...wordsOf(reply), ...rest }
    }
    case 'fuse-size': {
      const reply = await call(getFuseSize, { query })
      const { ratings, list1x_a, list2x_a } = reply.numbers
      return { ...wordsOf(reply), ratings, list_url: reply.list_url, load: { list1x_a, list2x_a } }
    }
  }
}

/** The page shows words alone: the numbers are for programs, and would be sent twice. */
const wordsOf = ({
  rules_version,
  answer,
  answer_basis,
  rows,
  steps,
  problems,
  rules,
  note,
}: ToolAnswer): ToolAnswer => ({
  rules_version,
  answer,
  answer_basis,
  rows,
  steps,
  problems,
  rules,
  note,
})

/** The fields that a 400 names: an ApiError in the browser, a Refusal while the server renders. Anything else is thrown on. */
function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 400) throw error
  const fields: unknown = Reflect.get(error, 'fields') ?? Reflect.get(error, 'errors')
  // Both have messages by field: see WireError.
  return fields as FieldErrors
}

/** /tools lists the tools; below it each has its page. */
export default function ToolsPage({ data: { tool, ...rest } }: PageProps<DataOf<typeof load>>) {
  return tool ? <ToolView tool={tool} {...rest} /> : <ToolList />
}

type ToolViewProps = Omit<DataOf<typeof load>, 'tool'> & { tool: Tool }

function ToolView({ tool, query, answer, errors }: ToolViewProps) {
  const text = useText(toolPageText)
  const { title, intro } = text.tools[tool]
  return (
    <Page>
      <nav className={css.ways} aria-label={text.title}>
        <Link to={to.tools()}>{text.all}</Link>
        <Link to={to.calculationRules()}>{text.rules}</Link>
      </nav>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      <Columns lead={<ToolForm key={tool} tool={tool} query={query} errors={errors} />}>
        <ToolResult answer={answer} query={query} hasErrors={Object.keys(errors).length > 0} />
      </Columns>
    </Page>
  )
}
